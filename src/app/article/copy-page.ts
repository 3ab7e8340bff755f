import type { DataSelector, PageData } from '#shared/dom.ts';
import { fetchText } from '../navigation/fetch-data.ts';
import { copyWhenThere } from '../platform/clipboard.ts';
import { onClick } from '../platform/on-click.ts';
import { tellCopied } from './copy-button.ts';

/** Copy a page as Markdown where its button is clicked. */
export function runCopyPage(signal: AbortSignal): void {
  onClick('[data-copy-page]' satisfies DataSelector, (button) => void copyPage(button), signal);
}

async function copyPage(button: HTMLElement): Promise<void> {
  const { copyPage: address = '' }: PageData = button.dataset;
  // Without a network it is made of what the device keeps of the page.
  const text = fetchText(address).catch(async () => (await import('./stored-markdown.ts')).storedMarkdown(address));
  tellCopied(button, await copyWhenThere(text));
}
