import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import {
  findApiChanges,
  listReleaseSectionLinks,
  summariseChanges,
  type TypeHistoryData,
} from '#shared/api-history.ts';
import type { CompiledPage } from '#shared/article.ts';
import { renderChangesHtml } from '#shared/changes-html.ts';
import { escapeHtml } from '#shared/html.ts';
import { addMarkToHref, type StoredHref } from '#shared/link.ts';
import { serialiseVersions, type Version } from '#shared/version.ts';
import { createEmptyPageCollections, renderIsland, serialisePage } from './page-draft.ts';

/** Input of the page of API changes. The input is equal for every version, so the page is compiled only once. */
export interface ChangesPageInput {
  /** Versions that have an API, newest first. */
  versions: readonly Version[];
  types: TypeHistoryData[];
  /** Site path of the guide with a section about each release; '' if there is no such guide. */
  guide: string;
}

const PAGE_TITLE = 'API changes';

/** Compiles the page of API changes between adjacent versions, newest first. */
export function compileChangesPage({ versions, types, guide }: ChangesPageInput): CompiledPage {
  const versionNamesOldestFirst = versions.map(({ name }) => name).reverse();
  const collections = createEmptyPageCollections();
  const recordAndMarkHref = (href: StoredHref): string => {
    collections.links.set(href, { href });
    return addMarkToHref(href);
  };
  const versionSteps = versions.slice(1).map((from, index) => {
    const to = versions[index] ?? from;
    const changes = findApiChanges(types, versionNamesOldestFirst, { from: from.name, to: to.name });
    return { from, to, changes, title: `From ${from.label} to ${to.label}` };
  });
  const changedSteps = versionSteps.filter(({ changes }) => changes.length > 0);
  const openStep = changedSteps[0] ?? versionSteps[0];
  // Expands only the changes of the newest version with changes. A version without changes takes one line.
  const stepElements = versionSteps.map((step) => {
    const { from, to, changes, title } = step;
    const guideLinks = listReleaseSectionLinks(guide, [to]).flatMap(({ label, href }) => [
      ' ',
      h('a', { href: recordAndMarkHref(href) }, label),
    ]);
    if (changes.length === 0)
      return h('p', { class: 'api-count', id: to.label }, [`${title}: no changes.`, ...guideLinks]);
    collections.toc.push({ level: 2, id: to.label, html: escapeHtml(to.label) });
    const changesHtml = renderChangesHtml(changes, { from, to }, recordAndMarkHref);
    return h('details', { open: step === openStep }, [
      h('summary', [h('h2', { id: to.label }, title), h('p', { class: 'api-count' }, summariseChanges(changes))]),
      guide === '' ? null : h('p', guideLinks),
      { type: 'raw', value: changesHtml },
    ]);
  });
  const [newestLabel, oldestLabel] = [versions[0]?.label ?? '', versions.at(-1)?.label ?? ''];
  const description =
    versions.length < 2
      ? 'There is one version of the API so far.'
      : `What was added, removed and changed in the API, version by version, from ${oldestLabel} to ${newestLabel}.`;
  const content: ElementContent[] = [
    renderIsland('PartStyles', { of: 'api-changes' }),
    h('h1', { id: 'api-changes' }, PAGE_TITLE),
    h('p', { class: 'api-summary' }, description),
    ...(openStep === undefined
      ? []
      : [renderIsland('ApiChanges', { versions: serialiseVersions(versions), step: openStep.to.name, href: guide })]),
    // The `ApiChanges` island collapses this list if the URL specifies which two versions to compare.
    h('details', { class: 'api-steps', open: true }, [h('summary', 'Every step'), ...stepElements]),
  ];
  collections.records.push({ kind: 'page', anchor: '', titles: [PAGE_TITLE], text: description });
  // Adds search records, so that a search for `1.0 1.1` finds the changes between these versions.
  for (const { to, changes, title } of changedSteps) {
    const text = summariseChanges(changes);
    collections.records.push({ kind: 'heading', anchor: to.label, titles: [PAGE_TITLE, title], text });
  }
  return serialisePage(collections, { title: PAGE_TITLE, description }, content);
}
