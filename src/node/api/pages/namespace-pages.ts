import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { API_FOLDER, type ApiProse } from '#shared/api.ts';
import type { CompiledPage } from '#shared/article.ts';
import { groupByKey } from '#shared/get-or-create.ts';
import { toBreakableHtml } from '#shared/html.ts';
import { formatCountWithNoun } from '../../markdown/tree.ts';
import type { ApiIndex, NamespaceEntry } from '../docfx/api-index.ts';
import {
  API_MAP_COLUMNS,
  type ApiMap,
  type ApiMapArea,
  type ApiMapCell,
  type ApiMapEdge,
  type ApiMapNode,
} from '../prose/api-map.ts';
import {
  formatTypeCounts,
  getLeadingSentences,
  groupTypesByKind,
  joinAsEnglishList,
  type TypeListEntry,
  toTypeListEntry,
} from './describe-type.ts';
import {
  type ApiPageContext,
  createPageDraft,
  createText,
  type NuGetPackage,
  type PageDraft,
  renderBreakableText,
  renderFirstSentence,
  renderHeading,
  renderIsland,
  renderLink,
  renderNameAsCode,
  renderProse,
  renderSectionHeading,
  serialisePage,
} from './page-draft.ts';
import { renderAnchorTargets, renderNameLabel, renderProseBox, renderSince } from './render-symbol.ts';

/**
 * Collects the data from which a namespace's page is compiled.
 *
 * @param getSinceLabel returns the label of the version that added a type; null for types of the oldest version
 */
export function createNamespacePageInput(
  { name, file, types }: NamespaceEntry,
  { namespaces, types: allTypes, roots }: ApiIndex,
  getSinceLabel: (uid: string) => string | null,
) {
  return {
    name,
    roots,
    assembly: types[0]?.assemblies[0] ?? allTypes[0]?.assemblies[0] ?? '',
    types: types.map((type) => ({ ...toTypeListEntry(type), since: getSinceLabel(type.uid) ?? undefined })),
    /** Direct child namespaces. */
    children: namespaces
      .filter((other) => other.name.startsWith(`${name}.`) && !other.name.slice(name.length + 1).includes('.'))
      .map((other) => ({ name: other.name, slug: other.slug, summary: other.file?.summary ?? null })),
    /** The namespace's prose, from docfx or authors' files; null if no file describes the namespace. */
    prose: file,
  };
}

/** Collects the data from which the overview of all namespaces is compiled. */
export function createNamespaceOverviewInput(
  { namespaces, types, roots }: ApiIndex,
  library: NuGetPackage,
  map: ApiMap | null,
) {
  return {
    map,
    library,
    roots,
    /** Names of all assemblies, in the order in which they first occur in the list of types. */
    assemblies: [...new Set(types.flatMap((type) => type.assemblies))],
    namespaces: namespaces.map(({ file, ...entry }) => {
      return { ...entry, summary: file?.summary ?? null, types: entry.types.map(toTypeListEntry) };
    }),
  };
}

/** Compiles the page of a namespace: its prose, its types by kind and its child namespaces. */
export async function compileNamespacePage(
  input: ReturnType<typeof createNamespacePageInput>,
  context: ApiPageContext,
): Promise<CompiledPage> {
  const { name, assembly, types, prose, roots, children } = input;
  await context.highlighter.load(['csharp']);
  const draft = createPageDraft(context, { file: prose?.file ?? '', selfUid: name, roots });
  const { slugger } = draft;
  // Keeps the ids of the first two headings on the previous site (the assembly, and `Toy.Boxes Namespace`).
  const assemblyId = slugger.slug(assembly);
  const titleId = slugger.slug(`${name} Namespace`);
  const typeGroups = groupTypesByKind(types).map((group) => ({ ...group, id: slugger.slug(group.title) }));
  const childrenId = slugger.slug('Namespaces');
  const remarksId = slugger.slug('Remarks');
  const summary = await renderProseBox(draft, 'api-summary', prose?.summary ?? null);
  const typeCounts = formatTypeCounts(types);
  const fallbackText =
    typeCounts === '' ? `${name} is a namespace without types of its own.` : `The ${name} namespace has ${typeCounts}.`;
  const summaryText = summary.text === '' ? fallbackText : summary.text;
  draft.records.push({ kind: 'page', anchor: '', titles: [name], text: summaryText });
  const content: ElementContent[] = [
    ...renderAnchorTargets([assemblyId]),
    h('h1', { id: titleId, class: 'api-title' }, [...renderBreakableText(name), ...renderNameLabel('namespace')]),
    ...summary.elements,
  ];
  if (prose !== null && prose.remarks !== null) {
    const { content: remarksContent } = await renderProse(draft, prose.remarks, 2);
    content.push(renderHeading(draft, 2, remarksId, 'Remarks'), h('div', { class: 'api-remarks' }, remarksContent));
  }
  for (const example of prose?.examples ?? [])
    content.push(h('div', { class: 'api-example' }, (await renderProse(draft, example, 2)).content));
  for (const group of typeGroups)
    content.push(renderHeading(draft, 2, group.id, group.title), await renderSummaryList(draft, group.types));
  if (children.length > 0)
    content.push(renderHeading(draft, 2, childrenId, 'Namespaces'), await renderSummaryList(draft, children));
  const titles = { title: name, headTitle: `${name} namespace`, description: getLeadingSentences(summaryText) };
  return serialisePage(draft, titles, content);
}

/** Renders types or namespaces with their summaries, or only their names if none has a summary. */
async function renderSummaryList(
  draft: PageDraft,
  entries: readonly (Pick<TypeListEntry, 'name' | 'slug' | 'summary'> & { since?: string | undefined })[],
): Promise<Element> {
  const rows: { name: ElementContent[]; prose: ElementContent[] }[] = [];
  for (const { name, slug, summary, since } of entries) {
    const { content } = await renderProse(draft, summary);
    rows.push({ name: [renderApiPageLink(draft, name, slug), ...renderSince(since)], prose: content });
  }
  const nameItems = rows.map(({ name }) => h('li', name));
  if (entries.every(({ summary }) => summary === null)) return h('ul', { class: 'api-list' }, nameItems);
  const items = rows.flatMap(({ name, prose }) => [h('dt', name), h('dd', prose)]);
  return h('dl', { class: 'api-types' }, items);
}

function renderApiPageLink(draft: PageDraft, name: string, slug: string): Element {
  return h('code', [renderLink(draft, `~/${API_FOLDER}/${slug}`, renderBreakableText(name))]);
}

/** Compiles the overview of all namespaces: the API map (a diagram of the main types), if any, and all types. */
export async function compileNamespaceOverview(
  input: ReturnType<typeof createNamespaceOverviewInput>,
  context: ApiPageContext,
): Promise<CompiledPage> {
  const { namespaces, roots, library, assemblies, map } = input;
  await context.highlighter.load(['csharp']);
  const draft = createPageDraft(context, { file: '', selfUid: '', roots });
  const { slugger } = draft;
  const assemblyName = assemblies[0] ?? library.package;
  const assemblyId = slugger.slug(assemblyName);
  const titleId = slugger.slug(`${assemblyName} API Namespaces`.trim());
  const namespacesWithIds = namespaces.map((namespace) => ({ ...namespace, id: slugger.slug(namespace.name) }));
  // An API with several assemblies is named after its package.
  const apiName = assemblies.length > 1 ? library.package : assemblyName;
  const assemblyPhrase = assemblies.length > 1 ? `${assemblies.length} assemblies, ` : '';
  const apiPhrase = apiName === '' ? 'The API' : `The ${apiName} API`;
  const typeCounts = formatTypeCounts(namespaces.flatMap(({ types }) => types));
  const description = `${apiPhrase}: ${assemblyPhrase}${formatCountWithNoun(namespaces.length, 'namespace')} with ${typeCounts}.`;
  const content: ElementContent[] = [
    renderIsland('PartStyles', { of: 'api-overview' }),
    ...renderAnchorTargets([assemblyId]),
    h('h1', { id: titleId, class: 'api-title' }, 'Namespaces'),
    h('p', { class: 'api-summary' }, description),
  ];
  if (map !== null) {
    const mapHeading = renderSectionHeading(draft, map.title);
    const { content: leadContent } = await renderProse(draft, map.lead);
    const areaElements = await Promise.all(map.areas.map((area) => renderMapArea(draft, area)));
    content.push(...leadContent, mapHeading, h('div', { class: 'map' }, areaElements));
  }
  for (const { name: namespace, slug, id: sectionId, summary, types } of namespacesWithIds) {
    draft.toc.push({ level: 2, id: sectionId, html: toBreakableHtml(namespace) });
    const sentence = await renderFirstSentenceUnchecked(draft, summary);
    const separator = sentence.length > 0 ? createText(' ') : null;
    content.push(
      h('h2', { id: sectionId }, [renderLink(draft, `~/${API_FOLDER}/${slug}`, renderBreakableText(namespace))]),
      h('p', { class: 'api-says' }, [...sentence, separator, h('small', formatTypeCounts(types))]),
    );
    if (types.length > 0) content.push(await renderTypeIndex(draft, types));
  }
  draft.records.push({ kind: 'page', anchor: '', titles: ['Namespaces'], text: description });
  const headTitle = apiName === '' ? 'API namespaces' : `${apiName} namespaces`;
  return serialisePage(draft, { title: 'Namespaces', headTitle, description }, content);
}

/** Renders a list of types, grouped by kind. Each type has the first sentence of its summary. */
async function renderTypeIndex(draft: PageDraft, types: readonly TypeListEntry[]): Promise<Element> {
  const groupElements: Element[] = [];
  for (const group of groupTypesByKind(types)) {
    const rows: Element[] = [];
    for (const { name, slug, summary } of group.types) {
      const link = renderApiPageLink(draft, name, slug);
      const sentence = await renderFirstSentenceUnchecked(draft, summary);
      rows.push(h('dd', [link, ...(sentence.length === 0 ? [] : [createText(' '), h('span', sentence)])]));
    }
    groupElements.push(h('div', [h('dt', group.title), ...rows]));
  }
  return h('dl', { class: 'api-index' }, groupElements);
}

/** Renders the first sentence of prose. Discards links and problems, because the symbol's own page reports them. */
function renderFirstSentenceUnchecked(draft: PageDraft, prose: ApiProse | null): Promise<ElementContent[]> {
  return renderFirstSentence({ ...draft, links: new Map(), problems: [] }, prose);
}

/** Minimum width, in grid columns, of a wide box, which always fills a row on a narrow screen (see `fillsRow`). */
const MIN_WIDE_COLUMNS = API_MAP_COLUMNS / 3;

/**
 * Renders an area of the API map as a list of types with sentences about their connections. On wide screens, the
 * stylesheet shows the list as a diagram, with lines instead of the sentences.
 */
async function renderMapArea(draft: PageDraft, area: ApiMapArea): Promise<Element> {
  const { content: introContent } = await renderProse(draft, area.intro);
  const edgeEntries = area.nodes.flatMap((from) =>
    from.edges.map((edge, index) => ({ from, edge, previousEdge: from.edges[index - 1] })),
  );
  const boxItems = area.nodes.map((node, nodeIndex) => {
    // The lower or right of two connected boxes contains their line. Successive edges to the same box share one line.
    const edgesWithLines = edgeEntries.filter(({ edge, previousEdge }) => previousEdge?.node !== edge.node);
    const lineElements = edgesWithLines
      .filter(({ from, edge }) => (edge.line.ownerEnd === 'from' ? from === node : edge.node === nodeIndex))
      .map(({ edge, previousEdge }) => renderMapLine(edge, previousEdge?.word !== edge.word));
    const item = h('li', getGridProperties(node, fillsRow(node, area)), [renderMapBox(draft, node), ...lineElements]);
    return { cell: node, item };
  });
  const noteItems = area.notes.map((note) => {
    return { cell: note, item: h('li', getGridProperties(note, true, 'map-note'), note.text) };
  });
  const items = [...boxItems, ...noteItems]
    .sort((a, b) => a.cell.row - b.cell.row || a.cell.start - b.cell.start)
    .map(({ item }) => item);
  return h('section', [h('h3', area.name), ...introContent, h('ul', items)]);
}

function renderMapBox(draft: PageDraft, node: ApiMapNode): Element {
  const resolveSymbol = draft.context.resolver.xref;
  const labels = node.startLabel === '' ? [] : [h('b', node.startLabel)];
  const nameElements = node.uids.map((uid) => {
    const xrefTarget = resolveSymbol(uid);
    return renderNameAsCode(draft, xrefTarget?.href ?? null, renderBreakableName(xrefTarget?.name ?? uid));
  });
  const captions = node.caption === '' ? [] : [h('span', node.caption)];
  const sentences = [
    ...groupByKey(node.edges.map(({ word, target }) => [word, resolveSymbol(target)?.name ?? target])),
  ].map(([word, names]) => h('p', [h('i', word), createText(` ${joinAsEnglishList(names)}`)]));
  // Separates the parts with spaces, which plain text extracted from the page would otherwise lack.
  const children = [...labels, ...nameElements, ...captions, ...sentences].flatMap((part) => [createText(' '), part]);
  return h('div', children.slice(1));
}

/** Renders the line between two boxes. Successive edges with the same label show the label only on the first line. */
function renderMapLine({ word, line }: ApiMapEdge, isFirst: boolean): Element {
  // By default, a line's arrow points to the box that contains the line; `map-back` reverses the arrow.
  const className = `map-${line.kind}${line.ownerEnd === 'from' ? ' map-back' : ''}`;
  const style = `${line.kind === 'down' ? 'left' : 'width'}:${Math.round(line.share * 10_000) / 100}%`;
  return h('i', { class: className, style, ariaHidden: 'true' }, isFirst ? [createText(word)] : []);
}

/** Renders a type's name in a box of the API map. Boxes are narrow, so a long name may break before its last word. */
function renderBreakableName(name: string): ElementContent[] {
  const breakIndex = name.length <= 10 ? -1 : name.search(/(?<=\p{Ll})\p{Lu}\p{Ll}+$/u);
  if (breakIndex < 0) return [createText(name)];
  return [createText(name.slice(0, breakIndex)), h('wbr'), createText(name.slice(breakIndex))];
}

/** Returns true if a box fills a row on a narrow screen: a wide box, or the last of an odd number of narrow boxes. */
function fillsRow(node: ApiMapNode, area: ApiMapArea): boolean {
  const siblings = area.nodes.filter(({ row, start, end }) => row === node.row && end - start + 1 < MIN_WIDE_COLUMNS);
  return !siblings.includes(node) || (siblings.length % 2 === 1 && siblings.every(({ start }) => start <= node.start));
}

function getGridProperties({ row, start, end }: ApiMapCell, isWide: boolean, className = ''): Record<string, string> {
  const classNames = `${className} ${isWide ? 'wide' : ''}`.trim();
  const style = `--at:${row}/${start}/auto/${end + 1}`;
  return classNames === '' ? { style } : { class: classNames, style };
}
