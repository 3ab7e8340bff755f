/** Runs an optional part of the page once it is loaded. Failures are only logged, because the page works without it. */
export function whenLoaded<T>(part: Promise<T>, run: (part: T) => void): void {
  part.then(run).catch((error) => console.warn('A part of the page could not be loaded.', error));
}
