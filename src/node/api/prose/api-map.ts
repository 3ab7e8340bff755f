import * as v from 'valibot';
import { type ApiProse, type ApiType, definitionUid } from '#shared/api.ts';
import type { Problem } from '#shared/problem.ts';
import type { ApiIndex } from '../docfx/api-index.ts';
import { readYaml, schemaProblems, type YamlPath, type YamlSource } from '../docfx/yaml-source.ts';

/** A box of the map: one type, or a few related ones. */
export interface ApiMapNode extends MapCell {
  uids: string[];
  caption: string;
  /** Label of the box where a reader should begin; '' for all others. */
  begin: string;
  /** Its outgoing edges, in the file's order. */
  edges: ApiMapEdge[];
}

/** A line from one box to another. */
export interface ApiMapEdge {
  word: string;
  /** Uid of the type at its end. */
  target: string;
  /** Index of that type's box in its area. */
  node: number;
  join: MapJoin;
}

/** An area of the map. */
export interface ApiMapArea {
  name: string;
  says: ApiProse | null;
  nodes: ApiMapNode[];
  /** Text beside the boxes. */
  notes: (MapCell & { text: string })[];
}

/** A map of the main types of one version, as plain data. Every edge is backed by a member's signature. */
export interface ApiMap {
  title: string;
  lead: ApiProse | null;
  areas: ApiMapArea[];
}

const HINT = 'docs/api-reference.md describes the API map.';

/**
 * Checks a map against a version's API. Every type must exist, and every edge must name a member whose signature mentions
 * both of its ends. Invalid entries are reported and omitted.
 */
export function resolveApiMap(map: ApiMapFile, index: ApiIndex): { map: ApiMap; problems: Problem[] } {
  const problems: Problem[] = [];
  const { file } = map;
  const types = new Map(index.types.map((type) => [type.uid, type]));
  const seen = new Set<string>();
  const report = (path: YamlPath, message: string): void => {
    problems.push({ severity: 'error', rule: 'api-map', file, ...map.yaml.locate(path), message, hint: HINT });
  };
  const prose = (markdown: string | undefined, path: YamlPath): ApiProse | null =>
    markdown === undefined ? null : { markdown, file, line: map.yaml.locate(path).line };
  const isShown = (uid: string, path: YamlPath): boolean => {
    const isNew = types.has(uid) && !seen.has(uid);
    if (!isNew) report(path, types.has(uid) ? `\`${uid}\` is on the map twice.` : `There is no type \`${uid}\`.`);
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
        report([...own, 'columns'], `The box of \`${uids[0]}\` overlaps another one.`);
      }
      nodes.push({ uids, caption: caption ?? '', begin: begin ?? '', edges: [], ...cell });
    }
    for (const [number, { from, word, to }] of area.edges.entries()) {
      const start = nodes.find((node) => node.uids.includes(from));
      for (const [target, member] of Object.entries(to)) {
        const end = nodes.find((node) => node.uids.includes(target));
        const join = start === undefined || end === undefined ? null : joinCells(start, end, nodes);
        const fault = edgeFault(from, target, member, index);
        if (start === undefined || end === undefined || join === null || fault !== null) {
          const missing = [start === undefined ? from : [], end === undefined ? target : []].flat();
          const noBox = missing.length === 0 ? null : `The area "${area.name}" has no box for \`${missing[0]}\`.`;
          const where = [...path, 'edges', number, 'to', target];
          report(where, noBox ?? fault ?? `No straight line can connect \`${from}\` and \`${target}\`.`);
        } else start.edges.push({ word, target, node: nodes.indexOf(end), join });
      }
    }
    const notes = area.notes.map(({ text, row, columns }) => ({ text, row, ...columns }));
    return { name: area.name, says: prose(area.says, [...path, 'says']), nodes, notes };
  });
  const shown = areas.filter(({ nodes }) => nodes.length > 0);
  return { map: { title: map.title, lead: prose(map.lead, ['lead']), areas: shown }, problems };
}

/** Returns what is wrong with an edge; null when the member's signature mentions both types. */
function edgeFault(from: string, to: string, member: string, index: ApiIndex): string | null {
  const entry = index.entries.get(member);
  if (entry?.kind !== 'member') return `There is no member \`${member}\`.`;
  const { type } = entry;
  const { parameters, returns } = entry.member;
  const written = [...parameters, ...(returns === null ? [] : [returns])];
  const mentioned = new Set(written.flatMap((one) => names(type, one.type)));
  const missing = [from, to].find((uid) => !mentioned.has(uid) && !hasMembersOf(uid, type.uid, index));
  return missing === undefined ? null : `The signature of \`${member}\` does not mention \`${missing}\`.`;
}

/** Returns the uids in a type expression: `ILoader{IFont}` mentions the loader and the font. */
function names(type: ApiType, uid: string): string[] {
  return [definitionUid(uid), ...(type.references[uid]?.parts ?? []).flatMap((part) => part.uid ?? [])];
}

/** True when a type declares or inherits the members of `owner`. */
function hasMembersOf(uid: string, owner: string, index: ApiIndex): boolean {
  const type = index.types.find((candidate) => candidate.uid === uid);
  const bases = type === undefined ? [] : [...type.implements, ...type.inheritance];
  return uid === owner || bases.some((base) => definitionUid(base) === owner);
}

/** Number of columns of the map. */
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

/** A parsed map file, not yet checked against the API. */
interface ApiMapFile extends v.InferOutput<typeof MAP> {
  file: string;
  yaml: YamlSource;
}

/** True for the file of a version's API map. */
export function isApiMapFile(path: string): boolean {
  return /(?:^|\/)_map\.ya?ml$/u.test(path);
}

/**
 * Parses the file of an API map.
 *
 * @param file path relative to the site's root, for messages
 */
export function parseApiMapFile(text: string, file: string): { map: ApiMapFile | null; problems: Problem[] } {
  const yaml = readYaml(text, file);
  if (yaml.problems.length > 0) {
    const hint = 'Put text that contains `: ` or `#` into double quotes.';
    return { map: null, problems: yaml.problems.map((problem) => ({ ...problem, rule: 'api-map', hint })) };
  }
  const result = v.safeParse(MAP, yaml.value);
  if (result.success) return { map: { ...result.output, file, yaml }, problems: [] };
  return { map: null, problems: schemaProblems(result.issues, yaml, { rule: 'api-map', file, hint: HINT }) };
}

/** A box's position on the grid. Rows and columns are one-based; `last` is inclusive. */
export interface MapCell {
  row: number;
  first: number;
  last: number;
}

/** A straight line between two boxes. Fractions are relative to the box that the line is attached to. */
type MapJoin =
  /** Vertical; attached to the lower box, at a fraction of its width. */
  | { kind: 'down'; on: 'from' | 'to'; at: number }
  /** Horizontal; attached to the left side of the right box, with a length relative to that box's width. */
  | { kind: 'across'; on: 'from' | 'to'; length: number };

/**
 * Returns the straight line between two boxes. Null unless they are in adjacent rows and share a column, or side by side
 * with only free columns between them.
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

/** True when two boxes overlap. */
function cellsOverlap(a: MapCell, b: MapCell): boolean {
  return a.row === b.row && a.first <= b.last && b.first <= a.last;
}

function width({ first, last }: MapCell): number {
  return last - first + 1;
}
