import { posix } from 'node:path';
import type { Element, Parents } from 'hast';
import { h } from 'hastscript';
import { lookup } from 'mrmime';
import { hasClass } from './walk.ts';

const CLASS = 'downloads';

/** A list of one file to download, with its type and size. */
export function downloadList(href: string, bytes: number): Element {
  const name = posix.basename(href);
  return h('ul', { class: CLASS, ariaLabel: 'Downloads' }, [
    h('li', [h('a', { href, download: name }, name), ' ', h('span', `${fileType(name)}, ${fileSize(bytes)}`)]),
  ]);
}

/** Make one list of this one and of another that stands right before it. */
export function joinDownloads(list: Element, parent: Parents): void {
  const at = parent.children.indexOf(list);
  const before = parent.children.slice(0, at).findLast((child) => child.type !== 'text' || child.value.trim() !== '');
  if (before?.type !== 'element' || !hasClass(before, CLASS)) return;
  before.children.push(...list.children);
  parent.children.splice(at, 1);
}

/** What files are called, by the first part of their MIME type. */
const KINDS: Readonly<Record<string, string>> = { image: 'picture', audio: 'sound', video: 'video', font: 'font' };

/** @example fileType('ship.png') → 'PNG picture' */
function fileType(name: string): string {
  const extension = posix.extname(name).slice(1);
  if (extension === 'cs') return 'C# file';
  const [kind = ''] = (lookup(extension) ?? '').split('/');
  return `${extension.toUpperCase()} ${KINDS[kind] ?? 'file'}`.trim();
}

/** @example fileSize(131072) → '128 KB' */
function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  return `${kilobytes < 10 ? kilobytes.toFixed(1) : Math.round(kilobytes)} KB`;
}
