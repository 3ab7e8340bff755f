import * as v from 'valibot';
import { type ApiProse, type ApiType, definitionUid } from '#shared/api.ts';
import { didYouMean, nearest } from '#shared/nearest.ts';
import type { Problem } from '#shared/problem.ts';
import type { ApiIndex } from '../docfx/api-index.ts';
import { readYaml, type YamlPath, type YamlSource } from '../docfx/yaml-source.ts';

/** A box of the map: one type, or a few that belong together. */
export interface ApiMapNode extends MapCell {
  uids: string[];
  caption: string;
  /** What marks the box where a reader begins; '' for all others. */
  begin: string;
  /** What leads from it, in the file's order. */
  edges: ApiMapEdge[];
}

/** A line from a box to another, which its drawing joins. */
export interface ApiMapEdge {
  word: string;
  /** Uid of the type that it leads to. */
  target: string;
  /** Index of that type's box among its area's. */
  node: number;
  join: MapJoin;
}

/** A part of the map. */
export interface ApiMapArea {
  name: string;
  says: ApiProse | null;
  nodes: ApiMapNode[];
  /** Words beside the boxes. */
  notes: (MapCell & { text: string })[];
}

/** How the main types of one version belong together: plain data, all of it true by the version's signatures. */
export interface ApiMap {
  title: string;
  lead: ApiProse | null;
  areas: ApiMapArea[];
}

/**
 * Compare a map with a version's API. What isn't true is left out, and is a problem: each name must exist, and each line
 * must be shown by a member that has to do with both of its ends.
 */
export function resolveApiMap(map: ApiMapFile, index: ApiIndex): { map: ApiMap; problems: Problem[] } {
  const problems: Problem[] = [];
  const { file } = map;
  const types = new Map(index.types.map((type) => [type.uid, type]));
  const seen = new Set<string>();
  const report = (path: YamlPath, message: string, hint?: string): void => {
    problems.push({ severity: 'error', rule: 'api-map', file, ...map.place(path), message, hint });
  };
  const prose = (markdown: string | undefined, path: YamlPath): ApiProse | null =>
    markdown === undefined ? null : { markdown, file, line: map.place(path).line };
  const isShown = (uid: string, path: YamlPath): boolean => {
    const isKnown = types.has(uid);
    if (!isKnown) report(path, `There is no type \`${uid}\`.`, didYouMean(nearest(uid, types.keys()), '`'));
    else if (seen.has(uid)) report(path, `\`${uid}\` is on the map twice.`, 'Keep one box, and lead both lines to it.');
    const isNew = isKnown && !seen.has(uid);
    seen.add(uid);
    return isNew;
  };

  const areas = map.areas.map((area, at): ApiMapArea => {
    const path = ['areas', at];
    const nodes: ApiMapNode[] = [];
    for (const [number, { uid, caption, begin, row, columns }] of area.nodes.entries()) {
      const own = [...path, 'nodes', number];
      const uids = uid.filter((one) => isShown(one, [...own, 'uid']));
      if (uids.length === 0) continue;
      const cell = { row, ...columns };
      if (nodes.some((other) => cellsOverlap(other, cell))) {
        report([...own, 'columns'], `The box of \`${uids[0]}\` lies on another one.`, 'Give it free columns or a row.');
      }
      nodes.push({ uids, caption: caption ?? '', begin: begin ?? '', edges: [], ...cell });
    }
    const find = (uid: string, where: YamlPath): ApiMapNode | null => {
      const found = nodes.find((node) => node.uids.includes(uid));
      if (found !== undefined) return found;
      const names = nodes.flatMap((node) => node.uids);
      report(where, `The area "${area.name}" has no box for \`${uid}\`.`, didYouMean(nearest(uid, names), '`'));
      return null;
    };
    for (const [number, { from, word, to }] of area.edges.entries()) {
      const own = [...path, 'edges', number];
      const start = find(from, [...own, 'from']);
      for (const [target, member] of Object.entries(to)) {
        const where = [...own, 'to', target];
        const end = find(target, where);
        if (start === null || end === null || !isTrue(from, target, member, index, (...said) => report(where, ...said)))
          continue;
        const join = joinCells(start, end, nodes);
        if (join !== null) start.edges.push({ word, target, node: nodes.indexOf(end), join });
        else {
          const hint = 'Put one above the other in rows that follow each other, or side by side with a column between.';
          report(where, `No straight line joins \`${from}\` and \`${target}\`.`, hint);
        }
      }
    }
    const notes = area.notes.map(({ text, row, columns }) => ({ text, row, ...columns }));
    return { name: area.name, says: prose(area.says, [...path, 'says']), nodes, notes };
  });
  const drawn = areas.filter(({ nodes }) => nodes.length > 0);
  return { map: { title: map.title, lead: prose(map.lead, ['lead']), areas: drawn }, problems };
}

/** Whether a member shows that two types have to do with each other; says why not. */
function isTrue(
  from: string,
  to: string,
  member: string,
  index: ApiIndex,
  report: (message: string, hint?: string) => void,
): boolean {
  const entry = index.entries.get(member);
  if (entry?.kind !== 'member') {
    const members = index.types.flatMap((type) => type.members.map(({ uid }) => uid));
    report(`There is no member \`${member}\`.`, didYouMean(nearest(member, members), '`'));
    return false;
  }
  const {
    type,
    member: { parameters, returns },
  } = entry;
  const written = [...parameters, ...(returns === null ? [] : [returns])];
  const mentioned = new Set(written.flatMap((one) => names(type, one.type)));
  const missing = [from, to].find((uid) => !mentioned.has(uid) && !hasMembersOf(uid, type.uid, index));
  if (missing === undefined) return true;
  report(
    `\`${member}\` has nothing to do with \`${missing}\`.`,
    'Name the member that has both ends in its signature.',
  );
  return false;
}

/** The definitions that a written type is made of: `ILoader{IFont}` is made of the loader and the font. */
function names(type: ApiType, uid: string): string[] {
  return [definitionUid(uid), ...(type.references[uid]?.parts ?? []).flatMap((part) => part.uid ?? [])];
}

/** True for a type itself, and for one that has the members of the other as its own. */
function hasMembersOf(uid: string, owner: string, index: ApiIndex): boolean {
  const type = index.types.find((candidate) => candidate.uid === uid);
  const bases = type === undefined ? [] : [...type.implements, ...type.inheritance];
  return uid === owner || bases.some((base) => definitionUid(base) === owner);
}

/** How many columns the drawing is divided into. */
export const MAP_COLUMNS = 24;

const TEXT = v.pipe(v.string(), v.trim(), v.nonEmpty('expected text'));
const ROW = v.pipe(v.string(), v.regex(/^[1-9]\d?$/u, 'expected a number from 1'), v.transform(Number));
const COLUMNS = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}-\d{1,2}$/u, 'expected two numbers, such as 1-6'),
  v.check((text) => {
    const { first, last } = readColumns(text);
    return first >= 1 && first <= last && last <= MAP_COLUMNS;
  }, `expected columns between 1 and ${MAP_COLUMNS}, the smaller first`),
  v.transform(readColumns),
);

const NODE = v.strictObject({
  uid: v.pipe(
    v.union([TEXT, v.array(TEXT)], 'expected a uid or a list of them'),
    v.transform((uids) => (typeof uids === 'string' ? [uids] : uids)),
    v.minLength(1, 'expected at least one uid'),
  ),
  caption: v.optional(TEXT),
  begin: v.optional(TEXT),
  row: ROW,
  columns: COLUMNS,
});

const MAP = v.strictObject({
  title: TEXT,
  lead: v.optional(TEXT),
  areas: v.array(
    v.strictObject({
      name: TEXT,
      says: v.optional(TEXT),
      nodes: v.array(NODE),
      notes: v.optional(v.array(v.strictObject({ text: TEXT, row: ROW, columns: COLUMNS })), []),
      edges: v.optional(
        v.array(v.strictObject({ from: TEXT, word: TEXT, to: v.record(TEXT, TEXT, 'expected uids with members') })),
        [],
      ),
    }),
  ),
});

function readColumns(text: string): { first: number; last: number } {
  const [first = 0, last = 0] = text.split('-').map(Number);
  return { first, last };
}

/** Names of fields, to find the one that was meant. */
const FIELDS = ['title', 'lead', 'areas', 'name', 'says', 'nodes', 'notes', 'edges', 'uid', 'caption', 'begin', 'row'];

/** A map of the API as its file says it: nothing of it is compared with the API yet. */
interface ApiMapFile extends v.InferOutput<typeof MAP> {
  file: string;
  place: YamlSource['locate'];
}

/** True for the file that a version's map of the API is drawn from. */
export function isApiMapFile(path: string): boolean {
  return /(?:^|\/)_map\.ya?ml$/u.test(path);
}

/**
 * Read a map of the API.
 *
 * @param file path for messages, relative to the site's root
 */
export function parseApiMapFile(text: string, file: string): { map: ApiMapFile | null; problems: Problem[] } {
  const yaml = readYaml(text, file);
  if (yaml.problems.length > 0) {
    const hint = 'Put a text that holds `: ` or `#` into double quotes.';
    return { map: null, problems: yaml.problems.map((problem) => ({ ...problem, rule: 'api-map', hint })) };
  }
  const place = yaml.locate;
  const result = v.safeParse(MAP, yaml.value);
  if (!result.success) return { map: null, problems: result.issues.map((issue) => shapeProblem(issue, file, place)) };
  return { map: { ...result.output, file, place }, problems: [] };
}

function shapeProblem(issue: v.BaseIssue<unknown>, file: string, place: ApiMapFile['place']): Problem {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  const name = path.join('.');
  const field = String(path.at(-1) ?? '');
  const at = { severity: 'error', rule: 'api-map', file, ...place(path) } as const;
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const message = `A map of the API has no field \`${name}\`.`;
    return { ...at, message, hint: didYouMean(nearest(field, FIELDS), '`') };
  }
  if (issue.received === 'undefined') {
    return { ...at, message: `\`${name}\` is missing.`, hint: 'CONTRIBUTING.md tells what a map of the API holds.' };
  }
  const expected = issue.message.startsWith('expected')
    ? issue.message
    : `expected ${issue.expected ?? 'another value'}`;
  return { ...at, message: `\`${name === '' ? 'The map' : name}\`: ${expected}, received ${issue.received}.` };
}

/** A box's place on the drawing's grid; rows and columns count from 1, `last` is inside. */
export interface MapCell {
  row: number;
  first: number;
  last: number;
}

/** How two boxes are joined; fractions are of the box that the line is hung on. */
type MapJoin =
  /** A line that ends on the lower box, `at` of its width from the left. */
  | { kind: 'down'; on: 'from' | 'to'; at: number }
  /** A line that ends on the left side of the right box, `length` times as long as that box is wide. */
  | { kind: 'across'; on: 'from' | 'to'; length: number };

/**
 * The straight line between two boxes; null where there is none: they must stand one above the other in rows that follow
 * each other, or side by side with a column between them and nothing else.
 */
export function joinCells(from: MapCell, to: MapCell, all: readonly MapCell[]): MapJoin | null {
  const between = Math.abs(from.row - to.row);
  if (between === 1) {
    const first = Math.max(from.first, to.first);
    const last = Math.min(from.last, to.last);
    if (first > last) return null;
    const on = from.row > to.row ? 'from' : 'to';
    const lower = on === 'from' ? from : to;
    return { kind: 'down', on, at: ((first + last + 1) / 2 - lower.first) / width(lower) };
  }
  if (between !== 0) return null;
  const on = from.first > to.first ? 'from' : 'to';
  const [left, right] = on === 'from' ? [to, from] : [from, to];
  const gap = right.first - left.last - 1;
  const isFree = all.every(({ row, first, last }) => row !== left.row || last <= left.last || first >= right.first);
  return gap < 1 || !isFree ? null : { kind: 'across', on, length: gap / width(right) };
}

/** True where two boxes share a place. */
function cellsOverlap(a: MapCell, b: MapCell): boolean {
  return a.row === b.row && a.first <= b.last && b.first <= a.last;
}

function width({ first, last }: MapCell): number {
  return last - first + 1;
}
