import { copyText } from '../platform/clipboard.ts';

/** How long a button says that the code was copied, in milliseconds. */
const FEEDBACK = 1000;

/** Give every code block below `root` a button that copies it. Added by script, since it needs one. */
export function addCopyButtons(root: ParentNode): void {
  for (const block of root.querySelectorAll('.code')) {
    if (block.querySelector('.code-copy') !== null || isDrawnByIsland(block)) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'code-copy';
    button.setAttribute('aria-label', 'Copy code to clipboard');
    button.textContent = 'Copy';
    block.append(button);
  }
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
  const code = button.closest('.code')?.querySelector('code');
  const copied = await copyText(code == null ? '' : copiedCode(code));
  button.textContent = copied ? 'Copied' : 'Not copied';
  button.setAttribute('aria-live', 'polite');
  setTimeout(() => {
    button.textContent = 'Copy';
  }, FEEDBACK);
}

/** What a reader wants to paste: the listing without the lines that are to be taken out. */
function copiedCode(code: Element): string {
  const lines = [...code.querySelectorAll('.line')].filter((line) => !line.matches('.line-remove:not(.line-add)'));
  const text = lines.length === 0 ? code.textContent : lines.map((line) => line.textContent).join('\n');
  return text.replace(/\n$/u, '');
}
