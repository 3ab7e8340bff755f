import * as v from 'valibot';
import type { TocEntry } from '#shared/article.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { TocItem } from '../jsx/component.ts';
import { type PageContext, report } from '../page-context.ts';

const TOC = v.array(v.object({ value: v.string(), id: v.string(), level: v.picklist([2, 3, 4, 5, 6]) }));

/** Entries of a table of contents as a page writes or names them; undefined for anything else. */
export function parseToc(written: unknown): TocItem[] | undefined {
  const { success, output } = v.safeParse(TOC, written);
  return success ? output : undefined;
}

/** The table of contents of a page that writes its own: `export const toc = [{ value, id, level }]`. */
export function writtenToc(page: PageContext): TocEntry[] {
  const written = parseToc(page.toc);
  if (written !== undefined) return written.map(({ value, id, level }) => ({ level, id, html: escapeHtml(value) }));
  const message = 'The exported `toc` must be a list of entries with `value`, `id` and a `level` from 2 to 6.';
  report(page, { path: page.input.path }, undefined, { severity: 'error', rule: 'toc', message });
  return [];
}
