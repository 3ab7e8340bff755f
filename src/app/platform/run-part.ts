/** Run a part that is on its way. Without it the page can be read all the same: what fails is told to the console alone. */
export function runPart<T>(part: Promise<T>, run: (part: T) => void): void {
  part.then(run).catch((error) => console.warn('A part of the page could not be loaded.', error));
}
