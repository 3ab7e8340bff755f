/** After a question in vain the next ones wait no longer than a reader waits without being told so. */
const LITTLE_PATIENCE = 300;

/**
 * Ask no longer than a reader would wait. What was asked goes on, since the service's client still finds out which of its
 * hosts answer, after up to half a minute for four of them; an answer that comes after all brings the patience back.
 *
 * @param most milliseconds that a reader would wait
 */
export function withPatience<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
  most: number,
): (question: Question) => Promise<Answer> {
  let patience = most;
  return (question) =>
    new Promise((resolve, reject) => {
      const waited = patience;
      const timer = setTimeout(() => {
        patience = LITTLE_PATIENCE;
        reject(new Error(`The search service did not answer within ${waited} ms.`));
      }, waited);
      ask(question).then(
        (answer) => {
          clearTimeout(timer);
          patience = most;
          resolve(answer);
        },
        (error: unknown) => {
          clearTimeout(timer);
          reject(error);
        },
      );
    });
}
