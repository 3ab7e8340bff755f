import { createRoot } from 'react-dom/client';
import type { DataSelector, PageData } from '#model/dom.ts';
import { chosenVersion } from '../navigation/chosen-version.ts';
import { addStyles } from '../platform/add-styles.ts';
import { site } from '../site.ts';
import { KeepOffline } from './KeepOffline.tsx';
import css from './keep-offline.css?inline';
import { siteKeeping } from './site-keeping.ts';

const VERSION_LINKS = 'a[data-version-name]' satisfies `a${DataSelector}`;

/** Menus that have it, each with what draws it again. */
const shown = new WeakMap<Element, (version: string) => void>();

/** Show below a menu's versions what of them is kept on this device, and the way to keep the one that is chosen. */
export function showKeeping(menu: Element): void {
  const links = [...menu.querySelectorAll<HTMLAnchorElement>(VERSION_LINKS)];
  const list = links[0]?.closest('ul');
  if (!list) return;
  let draw = shown.get(menu);
  if (draw === undefined) {
    addStyles(css);
    const item = document.createElement('li');
    item.className = 'keep-offline';
    list.append(item);
    const root = createRoot(item);
    const mark = (names: ReadonlySet<string>): void => {
      for (const link of links) markKept(link, names);
    };
    draw = (version) => root.render(<KeepOffline keeping={siteKeeping} version={version} site={site} onKept={mark} />);
    shown.set(menu, draw);
  }
  const current = links.find((link) => link.hasAttribute('aria-current'));
  const { versionName }: PageData = current?.dataset ?? {};
  const version = versionName ?? chosenVersion(site).name;
  draw(version);
  void siteKeeping.open(version);
}

/** Mark the link of a version that is kept. */
function markKept(link: HTMLAnchorElement, kept: ReadonlySet<string>): void {
  const { versionName = '' }: PageData = link.dataset;
  const mark = link.querySelector('.kept-mark');
  if (!kept.has(versionName)) mark?.remove();
  else if (mark === null) {
    const made = document.createElement('small');
    made.className = 'kept-mark';
    made.textContent = 'kept';
    link.append(made);
  }
}
