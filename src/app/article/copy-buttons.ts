import { fetchText } from '../navigation/fetch-data.ts';
import { onClick } from '../platform/on-click.ts';
import { readStored } from '../platform/storage.ts';
import { whenLoaded } from '../platform/when-loaded.ts';
import type { WRAP_KEY } from './word-wrap.ts';

/** How long the result of a copy is shown, in milliseconds. */
const FEEDBACK_MS = 1000;

/**
 * Adds a copy button to every code block below `root`, and more copy buttons to declarations. A listing wider than its
 * block gets a button that wraps the lines of all listings, also on later pages.
 */
export function addCopyButtons(root: ParentNode): void {
  const listings: Element[] = [];
  const end = new AbortController();
  const isWrapped = readStored('code.wrap' satisfies typeof WRAP_KEY) !== null;
  // The script for wrapping is loaded at the first hover or focus of a listing.
  const offerWrap = (): void => {
    if (!listings.some((listing) => isWrapped || listing.scrollWidth > listing.clientWidth)) return;
    end.abort();
    whenLoaded(import('./word-wrap.ts'), ({ offerWrapping }) => offerWrapping(listings));
  };
  for (const block of root.querySelectorAll<HTMLElement>('.code')) {
    if (block.querySelector('.code-copy') !== null || isRenderedByIsland(block)) continue;
    // The wrap button is added beside this one: moving a button that is being pressed would lose the click.
    const tools = block.appendChild(document.createElement('div'));
    tools.className = 'code-tools';
    tools.append(createCopyButton('code', 'Copy', 'Copy code to clipboard'), ...declarationButtons(block));
    listings.push(...block.querySelectorAll('pre[tabindex]'));
    for (const type of ['pointerover', 'focusin']) block.addEventListener(type, offerWrap, { signal: end.signal });
  }
  if (isWrapped) offerWrap();
}

/**
 * Creates the additional copy button of a declaration. `data-using` is the namespace of a declared type, `data-call` a call or
 * an override of a declared member.
 */
function declarationButtons({ dataset: { using, call } }: HTMLElement): HTMLButtonElement[] {
  const copies = call?.startsWith('protected override') ? 'override' : 'call';
  return [
    ...(using === undefined ? [] : [createCopyButton('using', 'Copy using directive')]),
    ...(call === undefined ? [] : [createCopyButton(copies, `Copy ${copies}`)]),
  ];
}

/**
 * Creates a copy button with a visible text and an accessible name.
 *
 * @param copies kind of copy: `code`, `using`, `call` or `override`
 */
function createCopyButton(copies: string, text: string, name = text): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code-copy';
  button.dataset.copies = copies;
  button.setAttribute('aria-label', name);
  button.textContent = text;
  return button;
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
  showCopyResult(button, await copyText(copiedText(button)));
}

function copiedText(button: HTMLElement): string {
  const block = button.closest<HTMLElement>('.code');
  const code = block?.querySelector('code');
  if (block === null || code == null) return '';
  const { using = '', call = '' } = block.dataset;
  const { copies = 'code' } = button.dataset;
  if (copies === 'code') return copiedCode(code);
  return copies === 'using' ? `using ${using};` : call;
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
  showCopyResult(button, await copyPromisedText(fetchText(address)));
}

/** Copies the address of a heading or member when its link icon is clicked. The browser handles clicks with modifier keys. */
export function runCopyAddress(signal: AbortSignal): void {
  const onClick = async (event: MouseEvent): Promise<void> => {
    const link = event.target instanceof Element ? event.target.closest('a.hash-link') : null;
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!(link instanceof HTMLAnchorElement) || isModified) return;
    // The query describes how the user views the page, not the target.
    if (!(await copyText(link.origin + link.pathname + link.hash))) return;
    link.dataset.copied = '';
    announceResult('Copied', () => delete link.dataset.copied);
  };
  document.addEventListener('click', onClick, { signal });
}

/** Shows the result of a copy in its button for a moment. */
function showCopyResult(button: HTMLElement, copied: boolean): void {
  // On a second click, the result may still be shown.
  button.dataset.text ??= button.textContent;
  button.textContent = copied ? 'Copied' : 'Not copied';
  announceResult(button.textContent, () => {
    button.textContent = button.dataset.text ?? '';
  });
}

/** Announces a result, because the accessible name of the clicked element doesn't change. Calls `end` after `FEEDBACK_MS`. */
function announceResult(text: string, end: () => void): void {
  whenLoaded(import('../platform/announce.ts'), ({ announce }) => announce(text));
  setTimeout(end, FEEDBACK_MS);
}

/** Copies a text. Returns false if the browser forbids it or has no clipboard, as on plain HTTP. */
export async function copyText(text: string): Promise<boolean> {
  return tryCopy(() => navigator.clipboard.writeText(text));
}

/** Copies a text that is still loading. Must be called in the click handler, because browsers reject later copies. */
export async function copyPromisedText(text: Promise<string>): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined') return tryCopy(async () => navigator.clipboard.writeText(await text));
  const type = 'text/plain';
  const blob = text.then((written) => new Blob([written], { type }));
  // The clipboard may refuse before it waits for the text, which may fail later.
  blob.catch(() => undefined);
  return tryCopy(() => navigator.clipboard.write([new ClipboardItem({ [type]: blob })]));
}

async function tryCopy(copy: () => Promise<void>): Promise<boolean> {
  try {
    await copy();
    return true;
  } catch (error) {
    console.warn('The text could not be copied.', error);
    return false;
  }
}
