import type { Location } from 'react-router';
import { belowBase } from './below-base.ts';

/**
 * The entry of the history that the window is at, as the router reads it: it takes the history over as it finds it.
 *
 * @param base base path without its final slash
 */
export function readPlace(base: string): Location {
  const { pathname, search, hash } = window.location;
  return { pathname: belowBase(pathname, base), search, hash, state: null, key: readKey(history.state) };
}

/** Begin a new entry of the history, as the router writes it. */
export function pushPlace(address: string): void {
  history.pushState({ usr: null, key: Math.random().toString(36).slice(2, 10) }, '', address);
}

function readKey(state: unknown): string {
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : null;
  return typeof key === 'string' ? key : 'default';
}
