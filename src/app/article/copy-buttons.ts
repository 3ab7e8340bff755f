import type { DataSelector } from '#shared/dom.ts';
import { copyText } from '../platform/clipboard.ts';
import { makeElement } from '../platform/make-element.ts';
import { onClick } from '../platform/on-click.ts';
import { runPart } from '../platform/run-part.ts';
import { readStored } from '../platform/storage.ts';
import { makeCopyButton, tellCopied } from './copy-button.ts';
import type { WRAP_KEY } from './word-wrap.ts';

/** Loads what only declarations need; most pages have none. */
const loadDeclarations = () => import('./declaration-copies.ts');

/**
 * Give every code block below `root` a button that copies it, and declarations more of them; where a listing is wider
 * than its block, one that wraps all of them, also on later pages. By script: they need one.
 */
export function addCopyButtons(root: ParentNode): void {
  const listings: Element[] = [];
  const end = new AbortController();
  const isWrapped = readStored('code.wrap' satisfies typeof WRAP_KEY) !== null;
  // Nothing is fetched for who reads on: the button is for who comes to a listing.
  const offerWrap = (): void => {
    if (!listings.some((listing) => isWrapped || listing.scrollWidth > listing.clientWidth)) return;
    end.abort();
    runPart(import('./word-wrap.ts'), ({ offerWrapping }) => offerWrapping(listings));
  };
  for (const block of root.querySelectorAll('.code')) {
    if (block.querySelector('.code-copy') !== null || isDrawnByIsland(block)) continue;
    // The button that wraps comes to this one, which may be pressed by then: were it moved, that would be no click.
    const copy = makeCopyButton('code', 'Copy', 'Copy code to clipboard');
    block.append(makeElement('div', { className: 'code-tools' }, copy));
    listings.push(...block.querySelectorAll('pre[tabindex]'));
    for (const sign of ['pointerover', 'focusin']) block.addEventListener(sign, offerWrap, { signal: end.signal });
  }
  if (isWrapped) offerWrap();
  if (root.querySelector('[data-using], [data-call]' satisfies `${DataSelector}, ${DataSelector}`) === null) return;
  // Without them the declaration itself can be copied.
  runPart(loadDeclarations(), ({ addDeclarationButtons }) => addDeclarationButtons(root));
}

/** What an island draws is its own; only its slots are article HTML. */
function isDrawnByIsland(block: Element): boolean {
  const nearest = block.closest('[data-island], [data-slot]' satisfies `${DataSelector}, ${DataSelector}`);
  return nearest?.matches('[data-island]' satisfies DataSelector) === true;
}

/** Copy the code of the block whose button is clicked, wherever it is on the page. */
export function runCopyButtons(signal: AbortSignal): void {
  onClick('.code-copy:not(.code-wrap)', (button) => void copyBlock(button), signal);
}

async function copyBlock(button: HTMLElement): Promise<void> {
  tellCopied(button, await copyText(await copiedText(button)));
}

async function copiedText(button: HTMLElement): Promise<string> {
  const block = button.closest<HTMLElement>('.code');
  const code = block?.querySelector('code');
  if (block === null || code == null) return '';
  const text = copiedCode(code);
  const copies = button.dataset.copies ?? 'code';
  if (copies === 'code') return text;
  // It is there: it made the button.
  return (await loadDeclarations()).declarationText(block, copies, code, text);
}

/** What a reader wants to paste: the listing without the lines that are to be taken out. */
function copiedCode(code: Element): string {
  let text = '';
  let isAfterRemoved = false;
  for (const node of code.childNodes) {
    const own = node.textContent ?? '';
    const isRemoved = node instanceof Element && node.matches('.line-remove:not(.line-add)');
    // The line break after a line goes with it.
    if (!isRemoved) text += isAfterRemoved ? own.replace(/^\n/u, '') : own;
    isAfterRemoved = isRemoved;
  }
  return text.replace(/\n$/u, '');
}
