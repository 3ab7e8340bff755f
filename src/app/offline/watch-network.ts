/** Wait before the second try, in milliseconds; each next one waits twice as long. */
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;

/**
 * Call back once the host answers for an address: a browser that is online may still reach nothing. Asks by a method that
 * the service worker leaves alone, more and more rarely, and at once when the browser comes back to a network.
 *
 * @returns ends it
 */
export function watchNetwork(address: string, onAnswer: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async (wait: number): Promise<void> => {
    clearTimeout(timer);
    const answers = await fetch(address, { method: 'HEAD', cache: 'no-store', signal }).then(
      ({ status }) => status < 500,
      () => false,
    );
    if (signal.aborted) return;
    if (answers) onAnswer();
    else timer = setTimeout(() => void ask(Math.min(wait * 2, MAX_RETRY_MS)), wait);
  };
  window.addEventListener('online', () => void ask(FIRST_RETRY_MS), { signal });
  if (navigator.onLine) void ask(FIRST_RETRY_MS);
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
