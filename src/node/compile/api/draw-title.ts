import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Gathered } from './gathered.ts';
import { claimId, type PageDraft } from './page-draft.ts';

/** The heading of a part of a type's page, noted for its table of contents. */
export function drawTitle(draft: PageDraft, title: string, gathered: Gathered): Element {
  const id = claimId(draft, title);
  gathered.toc.push({ level: 2, id, html: title });
  return h('h2', { id }, title);
}
