import * as v from 'valibot';
import type { TocEntry } from '#model/article.ts';
import { escapeHtml } from '#model/escape-html.ts';
import { type PageContext, report } from '../page-context.ts';

const TOC = v.array(
  v.pipe(
    v.object({ value: v.string(), id: v.string(), level: v.picklist([2, 3, 4, 5, 6]) }),
    v.transform(({ value, id, level }): TocEntry => ({ level, id, html: escapeHtml(value) })),
  ),
);

/** The table of contents of a page that writes its own: `export const toc = [{ value, id, level }]`. */
export function writtenToc(page: PageContext): TocEntry[] {
  const { success, output } = v.safeParse(TOC, page.toc);
  if (success) return output;
  const message = 'The exported `toc` must be a list of entries with `value`, `id` and a `level` from 2 to 6.';
  report(page, { path: page.input.path }, undefined, { severity: 'error', rule: 'toc', message });
  return [];
}
