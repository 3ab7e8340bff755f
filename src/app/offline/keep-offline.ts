import type { DataSelector, PageData } from '#shared/dom.ts';
import { sizeOfList } from '#shared/offline.ts';
import { chosenVersion } from '../navigation/preferred-version.ts';
import { addStyles } from '../platform/add-styles.ts';
import { makeElement } from '../platform/make-element.ts';
import { site } from '../site.ts';
import css from './keep-offline.css?inline';
import { siteKeeping as keeping } from './keeping.ts';
import type { KeptVersion } from './kept-versions.ts';

/**
 * Fills an element with the size and the button for storing a version, and the other stored versions.
 *
 * @param version name of the version
 * @param onKept called with the stored versions, at first and after each change
 * @returns stops it
 */
export function keepOffline(
  element: HTMLElement,
  version: string,
  onKept: (kept: readonly KeptVersion[]) => void,
): () => void {
  addStyles(css);
  const label = labelOf(version);
  // One button with changing labels, so that it keeps the focus.
  const button = makeElement('button', { type: 'button', className: 'button' });
  const bar = makeElement('progress', { ariaLabel: `Keeping ${label}` });
  const size = makeElement('p');
  const others = makeElement('div');
  const status = makeElement('p', { role: 'status' });
  let known: readonly KeptVersion[] | null = null;

  const draw = (): void => {
    const { kept, list, progress, outcome } = keeping.read();
    if (kept === null) return;
    const own = kept.find((one) => one.list.version === version);
    const available = typeof list === 'object' && list?.version === version ? list : null;
    const running = progress?.version === version ? progress : null;
    const [words, run] = running
      ? ['Cancel', () => keeping.cancel()]
      : own
        ? ['Remove this version', () => void keeping.remove(version, label)]
        : ['Keep this version offline', () => available && void keeping.keep(available, label)];
    button.textContent = words;
    button.onclick = run;
    button.disabled = !running && !own && (!available || progress !== null);
    if (running) {
      Object.assign(bar, { max: running.total, value: running.bytes });
      button.after(bar);
    } else bar.remove();
    size.textContent = running
      ? `${sizeText(running.bytes)} of ${sizeText(running.total)}`
      : own
        ? `Kept on this device: ${sizeText(sizeOfList(own.list))}`
        : available
          ? `Takes ${sizeText(sizeOfList(available))} on this device`
          : typeof list === 'string'
            ? list
            : 'Looking …';
    status.textContent = outcome;
    if (kept === known) return;
    if (known === null) element.append(button, size, others, status);
    known = kept;
    const names = new Set(kept.map((one) => one.list.version).filter((name) => name !== version));
    others.replaceChildren(...[...names].map(otherVersion));
    onKept(kept);
  };

  const stop = keeping.subscribe(draw);
  draw();
  void keeping.open(version);
  return stop;
}

/** Another stored version, and a button that removes it. */
function otherVersion(name: string): HTMLElement {
  const label = labelOf(name);
  // A document that doesn't name all versions can't know.
  const isRetired = !site.hasMoreVersions && !site.versions.some((candidate) => candidate.name === name);
  const said = isRetired ? `${name} was retired from this site; this device still has it.` : `${label} is kept, too.`;
  const onclick = (): void => void keeping.remove(name, label);
  const button = makeElement('button', { type: 'button', className: 'button', onclick }, `Remove ${label}`);
  return makeElement('div', {}, makeElement('p', {}, said), button);
}

function labelOf(name: string): string {
  return site.versions.find((candidate) => candidate.name === name)?.label ?? name;
}

function sizeText(bytes: number): string {
  return bytes < 1e5 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

const VERSION_LINKS = 'a[data-version-name]' satisfies `a${DataSelector}`;

/** Menus with the section, and the function that renders it. */
const shown = new WeakMap<Element, (version: string) => void>();

/** Shows in a version menu which versions are stored, and the button for the current one. */
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

/** Marks the link of a stored version. */
function markKept(link: HTMLAnchorElement, kept: ReadonlySet<string>): void {
  const { versionName = '' }: PageData = link.dataset;
  const mark = link.querySelector('.kept-mark');
  if (!kept.has(versionName)) mark?.remove();
  else if (mark === null) link.append(makeElement('small', { className: 'kept-mark' }, 'kept'));
}
