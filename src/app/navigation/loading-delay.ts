/** Delay of the progress bar and of the spinner, in milliseconds: what comes sooner would only flicker. */
export const LOADING_DELAY = 200;
