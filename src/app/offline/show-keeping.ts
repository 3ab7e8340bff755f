import type { DataSelector, PageData } from '#shared/dom.ts';
import { chosenVersion } from '../navigation/chosen-version.ts';
import { makeElement } from '../platform/make-element.ts';
import { site } from '../site.ts';
import { keepOffline } from './keep-offline.ts';

const VERSION_LINKS = 'a[data-version-name]' satisfies `a${DataSelector}`;

/** Menus that have it, each with what draws it anew. */
const shown = new WeakMap<Element, (version: string) => void>();

/** Show below a menu's versions what of them is kept on this device, and the way to keep the one that is chosen. */
export function showKeeping(menu: Element): void {
  const links = [...menu.querySelectorAll<HTMLAnchorElement>(VERSION_LINKS)];
  const list = links[0]?.closest('ul');
  if (!list) return;
  let draw = shown.get(menu);
  if (draw === undefined) {
    const item = makeElement('li', { className: 'keep-offline' });
    list.append(item);
    let stop = (): void => {};
    draw = (version) => {
      stop();
      item.replaceChildren();
      stop = keepOffline(item, version, (kept) => {
        const names = new Set(kept.map((one) => one.list.version));
        for (const link of links) markKept(link, names);
      });
    };
    shown.set(menu, draw);
  }
  const current = links.find((link) => link.hasAttribute('aria-current'));
  const { versionName }: PageData = current?.dataset ?? {};
  draw(versionName ?? chosenVersion(site).name);
}

/** Mark the link of a version that is kept. */
function markKept(link: HTMLAnchorElement, kept: ReadonlySet<string>): void {
  const { versionName = '' }: PageData = link.dataset;
  const mark = link.querySelector('.kept-mark');
  if (!kept.has(versionName)) mark?.remove();
  else if (mark === null) link.append(makeElement('small', { className: 'kept-mark' }, 'kept'));
}
