import { addDelegatedClickListener, createButton, hasModifierKey } from '../platform/document.ts';
import { fetchText, runWithOptionalModule } from '../platform/loading.ts';
import { readStoredText } from '../platform/storage.ts';
import type { WORD_WRAP_STORAGE_KEY } from './word-wrap.ts';

const COPY_FEEDBACK_MS = 1000;

/**
 * Adds a copy button to every code block inside `root`. API declarations also get buttons that copy a C# `using`
 * directive or call. A listing wider than its block gets a button that toggles word wrap for all listings of the site.
 */
export function addCopyButtons(root: ParentNode): void {
  const listings: Element[] = [];
  const controller = new AbortController();
  const isWordWrapOn = readStoredText('code.wrap' satisfies typeof WORD_WRAP_STORAGE_KEY) !== null;
  // Runs on hover and focus of code blocks. Loads `word-wrap.ts` once, if a listing overflows or word wrap is on.
  const loadWordWrapIfNeeded = (): void => {
    if (!listings.some((listing) => isWordWrapOn || listing.scrollWidth > listing.clientWidth)) return;
    controller.abort();
    runWithOptionalModule(import('./word-wrap.ts'), ({ addWordWrapButtons }) => addWordWrapButtons(listings));
  };
  for (const block of root.querySelectorAll<HTMLElement>('.code')) {
    // Skip code blocks that an island's component renders. Blocks in an island's slots are part of the article.
    const isRenderedByIsland = block.closest('[data-island], [data-slot]')?.matches('[data-island]') === true;
    if (block.querySelector('.code-copy') !== null || isRenderedByIsland) continue;
    // `using`: the namespace of a declared type. `call`: code that calls or overrides a declared member.
    const { using, call } = block.dataset;
    const isOverride = call?.startsWith('protected override') === true;
    // Create the container now. If `word-wrap.ts` moved a pressed copy button into one, the click would be cancelled.
    const toolbar = block.appendChild(document.createElement('div'));
    toolbar.className = 'code-tools';
    toolbar.append(
      createCopyButton('code', 'Copy', 'Copy code to clipboard'),
      ...(using === undefined ? [] : [createCopyButton('using', 'Copy using directive')]),
      ...(call === undefined ? [] : [createCopyButton('call', `Copy ${isOverride ? 'override' : 'call'}`)]),
    );
    listings.push(...block.querySelectorAll('pre[tabindex]'));
    for (const type of ['pointerover', 'focusin'])
      block.addEventListener(type, loadWordWrapIfNeeded, { signal: controller.signal });
  }
  if (isWordWrapOn) loadWordWrapIfNeeded();
}

function createCopyButton(content: 'code' | 'using' | 'call', text: string, label = text): HTMLButtonElement {
  const button = createButton('code-copy', text, label);
  button.dataset.copies = content;
  return button;
}

/** Handles clicks on copy buttons of code blocks and pages. Clicking the link of a heading or member copies its URL. */
export function handleCopyButtons(signal: AbortSignal): void {
  const copyFromBlock = async (button: HTMLElement): Promise<void> =>
    showCopyResult(button, await copyText(getTextToCopy(button)));
  const copyPage = async (button: HTMLElement): Promise<void> =>
    showCopyResult(button, await copyPromisedText(fetchText(button.dataset.copyPage ?? '')));
  const copyLinkUrl = async (link: HTMLAnchorElement, event: MouseEvent): Promise<void> => {
    // Copy the URL without its query string, which describes the user's view of the page, not the link's target.
    if (hasModifierKey(event) || !(await copyText(link.origin + link.pathname + link.hash))) return;
    link.dataset.copied = '';
    announceCopyResult('Copied', () => delete link.dataset.copied);
  };
  addDelegatedClickListener('.code-copy:not(.code-wrap)', copyFromBlock, signal);
  addDelegatedClickListener('[data-copy-page]', copyPage, signal);
  addDelegatedClickListener('a.hash-link', copyLinkUrl, signal);
}

function getTextToCopy(button: HTMLElement): string {
  const block = button.closest<HTMLElement>('.code');
  const code = block?.querySelector('code');
  if (block === null || code == null) return '';
  const { using = '', call = '' } = block.dataset;
  const { copies = 'code' } = button.dataset;
  if (copies === 'code') return getCodeToCopy(code);
  return copies === 'using' ? `using ${using};` : call;
}

/** Returns a listing's text without the lines marked as removed. */
function getCodeToCopy(code: Element): string {
  let text = '';
  let isAfterRemoved = false;
  for (const node of code.childNodes) {
    const nodeText = node.textContent ?? '';
    const isRemoved = node instanceof Element && node.matches('.line-remove:not(.line-add)');
    // Also remove the line break after a removed line.
    if (!isRemoved) text += isAfterRemoved ? nodeText.replace(/^\n/u, '') : nodeText;
    isAfterRemoved = isRemoved;
  }
  return text.replace(/\n$/u, '');
}

function showCopyResult(button: HTMLElement, isCopied: boolean): void {
  // Store the original text only once: on a second click, the button may still show the result of the first.
  button.dataset.text ??= button.textContent;
  button.textContent = isCopied ? 'Copied' : 'Not copied';
  announceCopyResult(button.textContent, () => {
    button.textContent = button.dataset.text ?? '';
  });
}

/** Announces a copy result, as the clicked element keeps its accessible name. Calls `onEnd` after a delay. */
function announceCopyResult(text: string, onEnd: () => void): void {
  // `announce.ts` is in the entry chunk anyway. The dynamic import makes the bundler put its helper code there too.
  runWithOptionalModule(import('../platform/announce.ts'), ({ announceToScreenReaders }) =>
    announceToScreenReaders(text),
  );
  setTimeout(onEnd, COPY_FEEDBACK_MS);
}

/** Copies text. Resolves with false if the browser denies access or, on plain HTTP, has no clipboard API. */
export function copyText(text: string): Promise<boolean> {
  return tryCopy(() => navigator.clipboard.writeText(text));
}

/** Copies text that is still loading. Must be called in the click handler, because browsers reject later copies. */
export async function copyPromisedText(text: Promise<string>): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined') return tryCopy(async () => navigator.clipboard.writeText(await text));
  const mimeType = 'text/plain';
  const blobPromise = text.then((content) => new Blob([content], { type: mimeType }));
  // Prevents an unhandled rejection of `blobPromise` if `write` rejects earlier and never reads the promise.
  blobPromise.catch(() => undefined);
  return tryCopy(() => navigator.clipboard.write([new ClipboardItem({ [mimeType]: blobPromise })]));
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
