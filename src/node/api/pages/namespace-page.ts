import GithubSlugger from 'github-slugger';
import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { API_FOLDER } from '#shared/api-folder.ts';
import type { CompiledPage } from '#shared/article.ts';
import { countTypes, firstSentences, typesByKind } from './describe-type.ts';
import { drawAnchors, drawBox, drawSince, drawWord } from './draw-symbol.ts';
import { type ApiContext, breakable, drawLink, drawProse, type PageDraft, startPage } from './page-draft.ts';
import type { NamespacePageInput, TypeRow } from './page-input.ts';
import { writePage } from './write-page.ts';

/** Compile the page of a namespace: what is said of it, and its types by kind. */
export async function compileNamespacePage(input: NamespacePageInput, context: ApiContext): Promise<CompiledPage> {
  const { name, assembly, types, written, roots, children } = input;
  await context.highlighter.load(['csharp']);
  const draft = startPage(context, { file: written?.file ?? '', self: name, roots });
  const slugger = new GithubSlugger();
  // The old page began with the assembly's name and `Toy.Boxes Namespace` as headings.
  const above = slugger.slug(assembly);
  const id = slugger.slug(`${name} Namespace`);
  const groups = typesByKind(types).map((group) => ({ ...group, id: slugger.slug(group.title) }));
  const childrenId = slugger.slug('Namespaces');
  const remarksId = slugger.slug('Remarks');
  for (const taken of [above, id, childrenId, remarksId, ...groups.map((group) => group.id)]) draft.ids.add(taken);
  const summary = await drawBox(draft, 'api-summary', written?.summary ?? null);
  const description = summary.text === '' ? describeNamespace(name, types) : firstSentences(summary.text);
  const content: ElementContent[] = [
    ...drawAnchors(above === '' ? [] : [above]),
    h('h1', { id, class: 'api-title' }, [...breakable(name), ...drawWord('namespace')]),
    ...summary.elements,
  ];
  if (written !== null && written.remarks !== null) {
    draft.toc.push({ level: 2, id: remarksId, html: 'Remarks' });
    content.push(h('h2', { id: remarksId }, 'Remarks'));
    content.push(h('div', { class: 'api-remarks' }, (await drawProse(draft, written.remarks, 2)).content));
  }
  for (const example of written?.examples ?? []) {
    content.push(h('div', { class: 'api-example' }, (await drawProse(draft, example, 2)).content));
  }
  for (const group of groups) {
    draft.toc.push({ level: 2, id: group.id, html: group.title });
    content.push(h('h2', { id: group.id }, group.title), await drawTypes(draft, group.types));
  }
  if (children.length > 0) {
    draft.toc.push({ level: 2, id: childrenId, html: 'Namespaces' });
    const rows = children.map((child) => ({ ...child, since: null }));
    content.push(h('h2', { id: childrenId }, 'Namespaces'), await drawTypes(draft, rows));
  }
  const said = summary.text === '' ? description : summary.text;
  draft.records.push({ kind: 'page', anchor: '', titles: [name], text: said });
  return writePage(draft, { title: name, headTitle: `${name} namespace`, description }, content);
}

function describeNamespace(name: string, types: readonly TypeRow[]): string {
  const counts = countTypes(types);
  return counts === '' ? `${name} is a namespace without types of its own.` : `The ${name} namespace has ${counts}.`;
}

async function drawTypes(
  draft: PageDraft,
  types: readonly Pick<TypeRow, 'name' | 'slug' | 'summary' | 'since'>[],
): Promise<Element> {
  const rows: Element[] = [];
  for (const { name, slug, summary, since } of types) {
    const drawn = summary === null ? [] : (await drawProse(draft, summary)).content;
    const link = h('code', [drawLink(draft, `~/${API_FOLDER}/${slug}`, breakable(name))]);
    rows.push(h('dt', [link, ...drawSince(since ?? undefined)]), h('dd', drawn));
  }
  return types.some((type) => type.summary !== null)
    ? h('dl', { class: 'api-types' }, rows)
    : h(
        'ul',
        { class: 'api-list' },
        rows.flatMap((row) => (row.tagName === 'dt' ? [h('li', row.children)] : [])),
      );
}
