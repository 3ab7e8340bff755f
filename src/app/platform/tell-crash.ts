import { DEV_EVENTS } from '#shared/development.ts';

/** Development shows over the page what was caught in it. */
export function tellCrash(error: unknown): void {
  if (import.meta.env.DEV) document.dispatchEvent(new CustomEvent(DEV_EVENTS.crash, { detail: error }));
}
