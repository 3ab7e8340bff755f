/** Calls `run` with an optional part of the app once it is loaded. Only logs failures: the page works without the part. */
export function whenLoaded<T>(part: Promise<T>, run: (part: T) => void): void {
  part.then(run).catch((error) => console.warn('A part of the page could not be loaded.', error));
}
