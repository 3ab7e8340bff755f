import type { Element } from 'hast';
import { h } from 'hastscript';
import { type ApiType, apiSlug } from '#model/api.ts';
import { CHANGES_SLUG } from '#model/api-folder.ts';
import { marker } from '../markdown/marker.ts';
import { drawLink, type PageDraft } from './page-draft.ts';

/**
 * The end of a type's page: where its history is. The island fetches it when asked; without it the link remains. It says
 * nothing of versions, so that a new one changes no page.
 */
export function drawLifeLine(draft: PageDraft, type: ApiType): Element {
  const slot = marker('x-slot', [h('p', [drawLink(draft, `~/${CHANGES_SLUG}`, 'All API changes')])]);
  const props = { slug: apiSlug(type.fullName), name: type.name };
  return marker('x-island', [slot], { island: { name: 'ApiLife', props } });
}
