import { fetchText } from '../navigation/fetch-data.ts';
import { copyPromisedText, copyText } from '../platform/clipboard.ts';
import { onClick } from '../platform/on-click.ts';
import { readStored } from '../platform/storage.ts';
import { whenLoaded } from '../platform/when-loaded.ts';
import { createCopyButton, showCopyResult } from './copy-button.ts';
import type { WRAP_KEY } from './word-wrap.ts';

/** Loads the code for declarations, which most pages don't have. */
const loadDeclarations = () => import('./declaration-copies.ts');

/**
 * Adds a copy button to every code block below `root`, and further ones to declarations. A listing wider than its
 * block gets a button that wraps the lines of all listings, also on later pages.
 */
export function addCopyButtons(root: ParentNode): void {
  const listings: Element[] = [];
  const end = new AbortController();
  const isWrapped = readStored('code.wrap' satisfies typeof WRAP_KEY) !== null;
  // Its code is loaded at the first hover or focus of a listing.
  const offerWrap = (): void => {
    if (!listings.some((listing) => isWrapped || listing.scrollWidth > listing.clientWidth)) return;
    end.abort();
    whenLoaded(import('./word-wrap.ts'), ({ offerWrapping }) => offerWrapping(listings));
  };
  for (const block of root.querySelectorAll('.code')) {
    if (block.querySelector('.code-copy') !== null || isRenderedByIsland(block)) continue;
    // The wrap button is added beside this one: moving a button that is being pressed would lose the click.
    const copy = createCopyButton('code', 'Copy', 'Copy code to clipboard');
    const tools = block.appendChild(document.createElement('div'));
    tools.className = 'code-tools';
    tools.append(copy);
    listings.push(...block.querySelectorAll('pre[tabindex]'));
    for (const type of ['pointerover', 'focusin']) block.addEventListener(type, offerWrap, { signal: end.signal });
  }
  if (isWrapped) offerWrap();
  if (root.querySelector('[data-using], [data-call]') === null) return;
  // If this fails, the declaration can still be copied.
  whenLoaded(loadDeclarations(), ({ addDeclarationButtons }) => addDeclarationButtons(root));
}

/** Returns true for a code block inside an island but outside its slots, which are article HTML. */
function isRenderedByIsland(block: Element): boolean {
  const nearest = block.closest('[data-island], [data-slot]');
  return nearest?.matches('[data-island]') === true;
}

/** Handles clicks on all copy buttons of the document. */
export function runCopyButtons(signal: AbortSignal): void {
  onClick('.code-copy:not(.code-wrap)', (button) => void copyBlock(button), signal);
}

async function copyBlock(button: HTMLElement): Promise<void> {
  showCopyResult(button, await copyText(await copiedText(button)));
}

async function copiedText(button: HTMLElement): Promise<string> {
  const block = button.closest<HTMLElement>('.code');
  const code = block?.querySelector('code');
  if (block === null || code == null) return '';
  const text = copiedCode(code);
  const copies = button.dataset.copies ?? 'code';
  if (copies === 'code') return text;
  // Already loaded, since it added the button.
  return (await loadDeclarations()).declarationText(block, copies, code, text);
}

/** Returns a listing's text without the lines marked as removed. */
function copiedCode(code: Element): string {
  let text = '';
  let isAfterRemoved = false;
  for (const node of code.childNodes) {
    const own = node.textContent ?? '';
    const isRemoved = node instanceof Element && node.matches('.line-remove:not(.line-add)');
    // Also remove the line break after the line.
    if (!isRemoved) text += isAfterRemoved ? own.replace(/^\n/u, '') : own;
    isAfterRemoved = isRemoved;
  }
  return text.replace(/\n$/u, '');
}

/** Handles clicks on the button that copies a page as Markdown. */
export function runCopyPage(signal: AbortSignal): void {
  onClick('[data-copy-page]', (button) => void copyPage(button), signal);
}

async function copyPage(button: HTMLElement): Promise<void> {
  const { copyPage: address = '' } = button.dataset;
  // Offline, the Markdown is made from the stored page.
  const text = fetchText(address).catch(async () => (await import('./stored-markdown.ts')).storedMarkdown(address));
  showCopyResult(button, await copyPromisedText(text));
}

/** Copies the address of a heading or member when its link icon is clicked. The browser handles clicks with modifier keys. */
export function runCopyAddress(signal: AbortSignal): void {
  const onClick = async (event: MouseEvent): Promise<void> => {
    const link = event.target instanceof Element ? event.target.closest('a.hash-link') : null;
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!(link instanceof HTMLAnchorElement) || isModified) return;
    // The query describes how the user views the page, not the target.
    if (!(await copyText(link.origin + link.pathname + link.hash))) return;
    whenLoaded(import('../api/copied-note.ts'), ({ showCopiedNote }) => showCopiedNote(link));
  };
  document.addEventListener('click', onClick, { signal });
}
