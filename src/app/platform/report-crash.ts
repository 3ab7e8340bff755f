import { DEV_EVENTS } from '#shared/development.ts';

/** Reports a caught error to the error overlay of development. */
export function reportCrash(error: unknown): void {
  if (import.meta.env.DEV) document.dispatchEvent(new CustomEvent(DEV_EVENTS.crash, { detail: error }));
}
