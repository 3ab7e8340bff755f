import { reasonOf } from '#model/reason-of.ts';
import { type Answerer, createAnswerer } from './answerer.ts';
import { loadSearchData } from './load-search-data.ts';
import { readMessage, type WorkerReply } from './worker-messages.ts';

/** Answers questions beside the page: fetches the index, keeps it, and searches it. */
let answerer: Answerer | null = null;

const reply = (message: WorkerReply): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent) => {
  const message = readMessage(data);
  if (message?.kind === 'prepare') {
    const { address } = message;
    answerer ??= createAnswerer(() => loadSearchData(address));
    answerer.prepare();
  } else if (message !== null && answerer !== null) {
    const { id, question } = message;
    answerer.answer(question).then(
      (answer) => reply({ kind: 'answer', id, answer }),
      (error: unknown) => reply({ kind: 'failed', id, message: reasonOf(error) }),
    );
  }
});
