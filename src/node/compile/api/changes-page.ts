import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { type Change, changesBetween, countChanges, type MemberChange, type TypeChange } from '#model/api-changes.ts';
import type { LifeDeclaration, TypeLife } from '#model/api-life.ts';
import type { CompiledPage, FoundLink, TocEntry } from '#model/article.ts';
import { escapeHtml } from '#model/escape-html.ts';
import { diffWords } from '#model/word-diff.ts';
import { writeArticle } from '../markdown/article/write-article.ts';
import { marker } from '../markdown/marker.ts';
import { breakable } from './word-breaks.ts';

/** A version as links and headings need it. */
export interface PlaceOfVersion {
  name: string;
  label: string;
  /** Site path. */
  path: string;
}

/** All that the page is made from: the same for every version, so that it is compiled once. */
export interface ChangesPageInput {
  /** Versions that have an API, newest first. */
  versions: PlaceOfVersion[];
  types: TypeLife[];
}

const TITLE = 'API changes';

/** Compile the page that tells what changed in the API: each step between neighbouring versions, newest first. */
export function compileChangesPage({ versions, types }: ChangesPageInput): CompiledPage {
  const order = versions.map(({ name }) => name).reverse();
  const links = new Map<string, FoundLink>();
  const toc: TocEntry[] = [];
  const anchors = ['api-changes'];
  const steps = versions.slice(0, -1).flatMap((to, index): Element[] => {
    const from = versions[index + 1];
    if (from === undefined) return [];
    const changes = changesBetween(types, order, { from: from.name, to: to.name });
    anchors.push(to.label);
    toc.push({ level: 2, id: to.label, html: escapeHtml(to.label) });
    return [
      h('h2', { id: to.label }, `From ${from.label} to ${to.label}`),
      h('p', { class: 'api-count' }, countChanges(changes)),
      ...changes.map((change) => drawType(change, { from, to }, links)),
    ];
  });
  const [newest, oldest] = [versions[0]?.label ?? '', versions.at(-1)?.label ?? ''];
  const description =
    versions.length < 2
      ? 'There is one version of the API so far.'
      : `What was added, removed and changed in the API, version by version, from ${oldest} to ${newest}.`;
  const island = (name: string, props: Record<string, unknown>): Element =>
    marker('x-island', [], { island: { name, props } });
  const content: ElementContent[] = [
    island('ApiChangesStyles', {}),
    h('h1', { id: 'api-changes' }, TITLE),
    h('p', { class: 'api-summary' }, description),
    ...(versions.length > 1 ? [island('ApiChanges', { versions: [...order].reverse() })] : []),
    // Folded by the island while the address names a pair.
    h('details', { class: 'api-steps', open: true }, [h('summary', 'Every step'), ...steps]),
  ];
  return {
    title: TITLE,
    description,
    ...writeArticle({ type: 'root', children: content }),
    toc,
    head: [],
    anchors,
    links: [...links.values()],
    mentions: [],
    records: [{ kind: 'page', anchor: '', titles: [TITLE], text: description }],
    problems: [],
  };
}

interface Step {
  from: PlaceOfVersion;
  to: PlaceOfVersion;
}

function drawType(type: TypeChange, step: Step, links: Map<string, FoundLink>): Element {
  const link = (change: Change | null, anchor: string, name: string): Element => {
    const { path } = change === 'removed' ? step.from : step.to;
    const href = `${path}/${type.at}${anchor === '' ? '' : `#${anchor}`}`;
    links.set(href, { href });
    return h('a', { href }, breakable(name));
  };
  const kind = (type.after ?? type.before)?.kind ?? '';
  return h('section', { class: 'api-step' }, [
    h('h3', [
      ...drawMark(type.change),
      link(type.change, '', type.fullName),
      { type: 'text', value: ' ' },
      h('span', { class: 'api-kind' }, kind),
    ]),
    ...(type.change === 'changed' ? drawDeclarations(type, step) : []),
    ...(type.members.length === 0
      ? []
      : [
          h(
            'ul',
            type.members.map((member) => drawMember(member, step, link)),
          ),
        ]),
  ]);
}

function drawMember(
  member: MemberChange,
  step: Step,
  link: (change: Change, anchor: string, name: string) => Element,
): Element {
  const name = h('code', [link(member.change, member.at, member.name)]);
  return h('li', [...drawMark(member.change), name, ...drawDeclarations(member, step)]);
}

function drawMark(change: Change | null): ElementContent[] {
  return change === null ? [] : [h('span', { class: `api-change ${change}` }, change), { type: 'text', value: ' ' }];
}

/** The one declaration of what came or went; both, one below the other, of what changed. */
function drawDeclarations(
  { before, after }: { before: LifeDeclaration | null; after: LifeDeclaration | null },
  { from, to }: Step,
): Element[] {
  if (before === null || after === null) {
    const code = (before ?? after)?.code ?? '';
    return code === '' ? [] : [h('pre', { class: 'api-code' }, [h('code', code)])];
  }
  const parts = diffWords(before.code, after.code);
  const side = (kind: 'removed' | 'added', tag: 'del' | 'ins'): ElementContent[] =>
    parts.flatMap((part): ElementContent[] =>
      part.kind === kind ? [h(tag, part.text)] : part.kind === 'same' ? [{ type: 'text', value: part.text }] : [],
    );
  return [
    h('dl', { class: 'api-diff' }, [
      h('div', [h('dt', from.label), h('dd', [h('code', side('removed', 'del'))])]),
      h('div', [h('dt', to.label), h('dd', [h('code', side('added', 'ins'))])]),
    ]),
  ];
}
