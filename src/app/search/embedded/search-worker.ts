import { reasonOf } from '#shared/reason-of.ts';
import { createAnswerer } from './answerer.ts';
import { isQuestion, RETRY, type WorkerReply } from './worker-messages.ts';

/** Answers questions beside the page: fetches the index, whose address is the worker's name, keeps it, and searches it. */
const answerer = createAnswerer(self.name);

const reply = (message: WorkerReply): void => postMessage(message);

reply('here');
answerer.prepare();
addEventListener('message', ({ data }: MessageEvent) => {
  if (data === RETRY) answerer.retry();
  if (!isQuestion(data)) return;
  const { id, question } = data;
  answerer.answer(question).then(
    (answer) => reply({ id, answer }),
    (error: unknown) => reply({ id, failure: reasonOf(error) }),
  );
});
