import { copyText } from '../platform/clipboard.ts';

/** How long a button says that the code was copied, in milliseconds. */
const FEEDBACK = 1000;

/** What a button copies, with what it shows and its full name: the code, the code below its `using`, or a call. */
const BUTTONS = {
  code: ['Copy', 'Copy code to clipboard'],
  using: ['with using', 'Copy with using'],
  call: ['call', 'Copy call'],
} as const;

/**
 * Give every code block below `root` a button that copies it, and declarations more of them: `data-using` names the
 * namespace of a page's type, `data-call` on a block is a call of what it declares. Added by script, since they need one.
 */
export function addCopyButtons(root: ParentNode): void {
  for (const block of root.querySelectorAll<HTMLElement>('.code')) {
    if (block.querySelector('.code-copy') !== null || isDrawnByIsland(block)) continue;
    const buttons = [makeButton('code')];
    if (usingOf(block) !== undefined) buttons.push(makeButton('using'));
    if (block.dataset.call !== undefined) buttons.push(makeButton('call'));
    if (buttons.length === 1) block.append(...buttons);
    else {
      const group = document.createElement('div');
      group.className = 'code-copies';
      group.append(...buttons);
      block.append(group);
    }
  }
}

function makeButton(copies: keyof typeof BUTTONS): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code-copy';
  button.dataset.copies = copies;
  const [text, name] = BUTTONS[copies];
  button.setAttribute('aria-label', name);
  button.textContent = text;
  return button;
}

/** Namespace that a declaration needs: its own type's, or that of the page's type for a member. */
function usingOf(block: HTMLElement): string | undefined {
  const holder = block.matches('.api-member > .code')
    ? block.closest('article')?.querySelector<HTMLElement>('[data-using]')
    : block;
  return holder?.dataset.using;
}

/** What an island draws is its own; only its slots are article HTML. */
function isDrawnByIsland(block: Element): boolean {
  return block.closest('[data-island], [data-slot]')?.matches('[data-island]') === true;
}

/** Copy the code of the block whose button is clicked, wherever it is on the page. */
export function runCopyButtons(): () => void {
  const onClick = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('.code-copy') : null;
    if (button instanceof HTMLButtonElement) void copyBlock(button);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

async function copyBlock(button: HTMLButtonElement): Promise<void> {
  const copied = await copyText(copiedText(button));
  // A second click may come while the first one's answer stands there.
  button.dataset.text ??= button.textContent;
  button.textContent = copied ? 'Copied' : 'Not copied';
  button.setAttribute('aria-live', 'polite');
  setTimeout(() => {
    button.textContent = button.dataset.text ?? '';
  }, FEEDBACK);
}

function copiedText(button: HTMLButtonElement): string {
  const block = button.closest<HTMLElement>('.code');
  const code = block?.querySelector('code');
  if (block === null || code == null) return '';
  const { copies } = button.dataset;
  if (copies === 'call') return block.dataset.call ?? '';
  const text = copiedCode(code);
  return copies === 'using' ? `using ${usingOf(block)};\n\n${text}` : text;
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
