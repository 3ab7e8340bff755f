import GithubSlugger from 'github-slugger';
import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiProse } from '#shared/api.ts';
import { API_FOLDER } from '#shared/api.ts';
import type { CompiledPage } from '#shared/article.ts';
import { breakableHtml, escapeHtml } from '#shared/html.ts';
import { createMarker } from '../../markdown/context.ts';
import { firstSentences, formatCount, formatTypeCounts, groupTypesByKind } from './describe-type.ts';
import {
  type ApiContext,
  claimId,
  createPageDraft,
  type PageDraft,
  renderBreakable,
  renderFirstSentence,
  renderLink,
  renderProse,
  serialisePage,
  text,
} from './page-draft.ts';
import type { NamespacePageInput, NamespacesPageInput, TypeRow } from './page-input.ts';
import { renderApiMap } from './render-api-map.ts';
import { renderAnchors, renderBox, renderLabel, renderSince } from './render-symbol.ts';

/** Compiles the page of a namespace: its prose and its types by kind. */
export async function compileNamespacePage(input: NamespacePageInput, context: ApiContext): Promise<CompiledPage> {
  const { name, assembly, types, written, roots, children } = input;
  await context.highlighter.load(['csharp']);
  const draft = createPageDraft(context, { file: written?.file ?? '', self: name, roots });
  const slugger = new GithubSlugger();
  // Claims the ids of the old site's page, which began with the headings `<assembly>` and `Toy.Boxes Namespace`.
  const above = slugger.slug(assembly);
  const id = slugger.slug(`${name} Namespace`);
  const groups = groupTypesByKind(types).map((group) => ({ ...group, id: slugger.slug(group.title) }));
  const childrenId = slugger.slug('Namespaces');
  const remarksId = slugger.slug('Remarks');
  for (const taken of [above, id, childrenId, remarksId, ...groups.map((group) => group.id)]) draft.ids.add(taken);
  const summary = await renderBox(draft, 'api-summary', written?.summary ?? null);
  const description = summary.text === '' ? describeNamespace(name, types) : firstSentences(summary.text);
  const content: ElementContent[] = [
    ...renderAnchors(above === '' ? [] : [above]),
    h('h1', { id, class: 'api-title' }, [...renderBreakable(name), ...renderLabel('namespace')]),
    ...summary.elements,
  ];
  if (written !== null && written.remarks !== null) {
    draft.toc.push({ level: 2, id: remarksId, html: 'Remarks' });
    content.push(h('h2', { id: remarksId }, 'Remarks'));
    content.push(h('div', { class: 'api-remarks' }, (await renderProse(draft, written.remarks, 2)).content));
  }
  for (const example of written?.examples ?? []) {
    content.push(h('div', { class: 'api-example' }, (await renderProse(draft, example, 2)).content));
  }
  for (const group of groups) {
    draft.toc.push({ level: 2, id: group.id, html: group.title });
    content.push(h('h2', { id: group.id }, group.title), await renderTypes(draft, group.types));
  }
  if (children.length > 0) {
    draft.toc.push({ level: 2, id: childrenId, html: 'Namespaces' });
    const rows = children.map((child) => ({ ...child, since: null }));
    content.push(h('h2', { id: childrenId }, 'Namespaces'), await renderTypes(draft, rows));
  }
  const searchText = summary.text === '' ? description : summary.text;
  draft.records.push({ kind: 'page', anchor: '', titles: [name], text: searchText });
  return serialisePage(draft, { title: name, headTitle: `${name} namespace`, description }, content);
}

function describeNamespace(name: string, types: readonly TypeRow[]): string {
  const counts = formatTypeCounts(types);
  return counts === '' ? `${name} is a namespace without types of its own.` : `The ${name} namespace has ${counts}.`;
}

async function renderTypes(
  draft: PageDraft,
  types: readonly Pick<TypeRow, 'name' | 'slug' | 'summary' | 'since'>[],
): Promise<Element> {
  const rows: Element[] = [];
  for (const { name, slug, summary, since } of types) {
    const rendered = summary === null ? [] : (await renderProse(draft, summary)).content;
    const link = h('code', [renderLink(draft, `~/${API_FOLDER}/${slug}`, renderBreakable(name))]);
    rows.push(h('dt', [link, ...renderSince(since ?? undefined)]), h('dd', rendered));
  }
  return types.some((type) => type.summary !== null)
    ? h('dl', { class: 'api-types' }, rows)
    : h(
        'ul',
        { class: 'api-list' },
        rows.flatMap((row) => (row.tagName === 'dt' ? [h('li', row.children)] : [])),
      );
}

/** Compiles the overview of all namespaces: the API map, and every namespace with its types. */
export async function compileNamespacesPage(input: NamespacesPageInput, context: ApiContext): Promise<CompiledPage> {
  const { namespaces, roots, library, assemblies, map } = input;
  await context.highlighter.load(['csharp']);
  const draft = createPageDraft(context, { file: '', self: '', roots });
  const slugger = new GithubSlugger();
  const name = assemblies[0] ?? library.package;
  const above = slugger.slug(name);
  const id = slugger.slug(`${name} API Namespaces`.trim());
  const ids = namespaces.map((namespace) => slugger.slug(namespace.name));
  for (const taken of [above, id, ...ids]) draft.ids.add(taken);
  const all = namespaces.flatMap((namespace) => namespace.types);
  // An API with several assemblies is named after their package.
  const known = assemblies.length > 1 ? library.package : name;
  const parts = assemblies.length > 1 ? `${assemblies.length} assemblies, ` : '';
  const api = known === '' ? 'The API' : `The ${known} API`;
  const description = `${api}: ${parts}${formatCount(namespaces.length, 'namespace')} with ${formatTypeCounts(all)}.`;
  const content: ElementContent[] = [
    createMarker('x-island', [], { island: { name: 'PartStyles', props: { of: 'api-overview' } } }),
    ...renderAnchors(above === '' ? [] : [above]),
    h('h1', { id, class: 'api-title' }, 'Namespaces'),
    h('p', { class: 'api-summary' }, description),
  ];
  if (map !== null) {
    const mapId = claimId(draft, map.title);
    draft.toc.push({ level: 2, id: mapId, html: escapeHtml(map.title) });
    const lead = map.lead === null ? [] : (await renderProse(draft, map.lead)).content;
    content.push(...lead, h('h2', { id: mapId }, map.title), await renderApiMap(draft, map));
  }
  for (const [at, namespace] of namespaces.entries()) {
    const own = ids[at] ?? '';
    draft.toc.push({ level: 2, id: own, html: breakableHtml(namespace.name) });
    const sentence = await renderSentence(draft, namespace.summary);
    content.push(
      h('h2', { id: own }, [renderLink(draft, `~/${API_FOLDER}/${namespace.slug}`, renderBreakable(namespace.name))]),
      h('p', { class: 'api-says' }, [
        ...sentence,
        ...(sentence.length > 0 ? [text(' ')] : []),
        h('small', formatTypeCounts(namespace.types)),
      ]),
    );
    if (namespace.types.length > 0) content.push(await renderIndex(draft, namespace.types));
  }
  draft.records.push({ kind: 'page', anchor: '', titles: ['Namespaces'], text: description });
  return serialisePage(
    draft,
    { title: 'Namespaces', headTitle: known === '' ? 'API namespaces' : `${known} namespaces`, description },
    content,
  );
}

/** Renders types by kind, each with the first sentence of its summary. */
async function renderIndex(draft: PageDraft, types: readonly TypeRow[]): Promise<Element> {
  const groups: Element[] = [];
  for (const group of groupTypesByKind(types)) {
    const rows: Element[] = [];
    for (const { name, slug, summary } of group.types) {
      const link = h('code', [renderLink(draft, `~/${API_FOLDER}/${slug}`, renderBreakable(name))]);
      const sentence = await renderSentence(draft, summary);
      rows.push(h('dd', [link, ...(sentence.length === 0 ? [] : [text(' '), h('span', sentence)])]));
    }
    groups.push(h('div', [h('dt', group.title), ...rows]));
  }
  return h('dl', { class: 'api-index' }, groups);
}

/** Renders the first sentence of prose. Discards links and problems, because the symbol's own page reports them. */
function renderSentence(draft: PageDraft, prose: ApiProse | null): Promise<ElementContent[]> {
  return renderFirstSentence({ ...draft, links: new Map(), problems: [] }, prose);
}
