import { PATIENCE, tooLate } from '../../platform/in-time.ts';

/**
 * Fetch a text, however long it takes, for as long as more of it comes.
 *
 * @throws Error when it can't be had, or nothing more of it comes
 */
export async function fetchSteadily(address: string): Promise<string> {
  const end = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => end.abort(tooLate(address)), PATIENCE);
  };
  try {
    wait();
    // Its name stays the same from one deployment to the next.
    const answer = await fetch(address, { cache: 'no-cache', signal: end.signal });
    if (!answer.ok || answer.body === null) throw new Error(`${address} answered ${answer.status}.`);
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      wait();
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    clearTimeout(silence);
  }
}
