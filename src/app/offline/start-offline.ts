import type { DataSelector } from '#model/dom.ts';
import { savesData } from '../platform/connection.ts';
import { whenIdle } from '../platform/idle.ts';

const VERSION_LINKS = 'a[data-version-name]' satisfies `a${DataSelector}`;

/**
 * Let the site work without a network: the rest is loaded when the browser is idle; with data saving, or on 2g, only when
 * a menu with versions is opened, where a reader can ask for it.
 */
export function startOffline(signal: AbortSignal): void {
  const load = (menu: Element | null): void => {
    import('./run-offline.ts').then(
      (offline) => (menu === null ? offline.runOffline() : offline.offerKeeping(menu)),
      (error: unknown) => console.debug('Nothing can be kept for reading without a network.', error),
    );
  };
  const onToggle = ({ target }: Event): void => {
    if (target instanceof HTMLDetailsElement && target.open && target.querySelector(VERSION_LINKS)) load(target);
  };
  document.addEventListener('toggle', onToggle, { capture: true, signal });
  if (!savesData()) whenIdle(() => load(null));
}
