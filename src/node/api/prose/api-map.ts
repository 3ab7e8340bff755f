import * as v from 'valibot';
import { type ApiProse, getDefinitionUid } from '#shared/api.ts';
import { getOwn } from '#shared/get-own.ts';
import type { Problem } from '#shared/problem.ts';
import { type ApiIndex, findOverloads } from '../docfx/api-index.ts';
import { parseYamlAsStrings, type YamlPath } from '../docfx/yaml-source.ts';

/** A box of the map with one type or a few related types. */
export interface ApiMapNode extends ApiMapCell {
  uids: string[];
  caption: string;
  /** Label that marks the recommended starting point; empty for all other boxes. */
  begin: string;
  /** Outgoing edges, in the order of the file. */
  edges: ApiMapEdge[];
}

/** A connection from one box to another. */
export interface ApiMapEdge {
  word: string;
  /** Uid of the type at the end of the edge. */
  target: string;
  /** Index of the target's box in the area's `nodes`. */
  node: number;
  join: MapLine;
}

/** A titled group of boxes on the map. */
export interface ApiMapArea {
  name: string;
  says: ApiProse | null;
  nodes: ApiMapNode[];
  /** Notes beside the boxes. */
  notes: (ApiMapCell & { text: string })[];
}

/** A map of the main types of one version, as plain data. Every edge was checked against the signature of a member. */
export interface ApiMap {
  title: string;
  lead: ApiProse | null;
  areas: ApiMapArea[];
}

const MAP_HINT = 'docs/api-reference.md describes the API map.';
const SYNTAX_HINT = 'Put text that contains `: ` or `#` into double quotes.';

/** Returns true for the file of a version's API map. */
export function isApiMapFile(path: string): boolean {
  return /(?:^|\/)_map\.ya?ml$/u.test(path);
}

/**
 * Reads an API map and checks it against a version's API. Every type must exist, and every edge must specify a member
 * that belongs to or mentions each end. Reports invalid entries, and omits all of them except overlapping boxes.
 *
 * @param file path relative to the site's root, for messages
 * @returns a null map for a file that isn't valid YAML or doesn't match the schema
 */
export function readApiMap(text: string, file: string, index: ApiIndex): { map: ApiMap | null; problems: Problem[] } {
  const rules = {
    syntax: { rule: 'api-map', hint: SYNTAX_HINT },
    schema: { rule: 'api-map', hint: MAP_HINT },
  } as const;
  const { value, problems, locate } = parseYamlAsStrings(text, file, MapSchema, rules);
  if (value === null) return { map: null, problems };
  const types = new Set(index.types.map(({ uid }) => uid));
  const seen = new Set<string>();
  const report = (path: YamlPath, message: string): void => {
    problems.push({ severity: 'error', ...rules.schema, file, ...locate(path), message });
  };
  const prose = (markdown: string | undefined, path: YamlPath): ApiProse | null =>
    markdown === undefined ? null : { markdown, file, line: locate(path).line };
  const isShown = (uid: string, path: YamlPath): boolean => {
    const isNew = types.has(uid) && !seen.has(uid);
    if (!isNew) report(path, types.has(uid) ? `\`${uid}\` is on the map twice.` : `There is no type \`${uid}\`.`);
    seen.add(uid);
    return isNew;
  };

  const areas = value.areas.map((area, at): ApiMapArea => {
    const path = ['areas', at];
    const nodes: ApiMapNode[] = [];
    for (const [number, { uid, caption, begin, row, columns }] of area.nodes.entries()) {
      const own = [...path, 'nodes', number];
      const uids = uid.filter((one) => isShown(one, [...own, 'uid']));
      if (uids.length === 0) continue;
      const cell = { row, ...columns };
      if (nodes.some((other) => other.row === row && other.first <= cell.last && cell.first <= other.last))
        report([...own, 'columns'], `The box of \`${uids[0]}\` overlaps another one.`);
      nodes.push({ uids, caption: caption ?? '', begin: begin ?? '', edges: [], ...cell });
    }
    const findBox = (uid: string) => nodes.find((node) => node.uids.includes(uid));
    for (const [number, { from, word, to }] of area.edges.entries()) {
      const start = findBox(from);
      for (const [target, member] of Object.entries(to)) {
        const end = findBox(target);
        const missing = start === undefined ? from : target;
        const join = start === undefined || end === undefined ? null : connectCells(start, end, nodes);
        const noBox = start && end ? null : `The area "${area.name}" has no box for \`${missing}\`.`;
        const noLine = join === null ? `No straight line can connect \`${from}\` and \`${target}\`.` : null;
        const fault = noBox ?? findEdgeError(from, target, member, index) ?? noLine;
        if (fault !== null) report([...path, 'edges', number, 'to', target], fault);
        else if (start && end && join) start.edges.push({ word, target, node: nodes.indexOf(end), join });
      }
    }
    const notes = area.notes.map(({ text, row, columns }) => ({ text, row, ...columns }));
    return { name: area.name, says: prose(area.says, [...path, 'says']), nodes, notes };
  });
  const shown = areas.filter(({ nodes }) => nodes.length > 0);
  return { map: { title: value.title, lead: prose(value.lead, ['lead']), areas: shown }, problems };
}

/** Returns an error message for an invalid edge; null if each end has the member or is in its signature. */
function findEdgeError(from: string, to: string, member: string, index: ApiIndex): string | null {
  const overloads = findOverloads(index, member);
  const [first] = overloads;
  if (first === undefined) return `There is no member \`${member}\`.`;
  const { type } = first;
  const written = overloads.flatMap(({ member: { parameters, returns } }) => [...parameters, returns ?? []].flat());
  // A type expression may mention several types: `ILoader{IFont}` mentions `ILoader` and `IFont`.
  const mentioned = written.flatMap(({ type: uid }) => [
    getDefinitionUid(uid),
    ...(getOwn(type.references, uid)?.parts ?? []).map((part) => part.uid),
  ]);
  const missing = [from, to].find((uid) => !mentioned.includes(uid) && !ownsMembers(uid, type.uid, index));
  return missing === undefined ? null : `The signature of \`${member}\` does not mention \`${missing}\`.`;
}

/** Returns true if a type declares or inherits the members of `owner`. */
function ownsMembers(uid: string, owner: string, index: ApiIndex): boolean {
  const type = index.types.find((candidate) => candidate.uid === uid);
  const bases = type === undefined ? [] : [...type.implements, ...type.inheritance];
  return uid === owner || bases.some((base) => getDefinitionUid(base) === owner);
}

/** Number of columns in the map's grid. */
export const API_MAP_COLUMNS = 24;

const TextSchema = v.pipe(v.string(), v.trim(), v.nonEmpty('expected text'));
const RowSchema = v.pipe(v.string(), v.regex(/^[1-9]\d?$/u, 'expected a number from 1'), v.transform(Number));
const ColumnsSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}-\d{1,2}$/u, 'expected two numbers, such as 1-6'),
  v.check((text) => {
    const { first, last } = parseColumns(text);
    return first >= 1 && first <= last && last <= API_MAP_COLUMNS;
  }, `expected columns between 1 and ${API_MAP_COLUMNS}, the smaller first`),
  v.transform(parseColumns),
);

const NodeSchema = v.strictObject({
  uid: v.pipe(
    v.union([TextSchema, v.array(TextSchema)], 'expected a uid or a list of them'),
    v.transform((uids) => (typeof uids === 'string' ? [uids] : uids)),
    v.minLength(1, 'expected at least one uid'),
  ),
  caption: v.optional(TextSchema),
  begin: v.optional(TextSchema),
  row: RowSchema,
  columns: ColumnsSchema,
});

const EdgeSchema = v.strictObject({
  from: TextSchema,
  word: TextSchema,
  to: v.record(TextSchema, TextSchema, 'expected uids with members'),
});

const MapSchema = v.strictObject({
  title: TextSchema,
  lead: v.optional(TextSchema),
  areas: v.array(
    v.strictObject({
      name: TextSchema,
      says: v.optional(TextSchema),
      nodes: v.array(NodeSchema),
      notes: v.optional(v.array(v.strictObject({ text: TextSchema, row: RowSchema, columns: ColumnsSchema })), []),
      edges: v.optional(v.array(EdgeSchema), []),
    }),
  ),
});

function parseColumns(text: string): { first: number; last: number } {
  const [first = 0, last = 0] = text.split('-').map(Number);
  return { first, last };
}

/** Position of a box on the grid. Rows and columns are one-based; `last` is inclusive. */
export interface ApiMapCell extends ReturnType<typeof parseColumns> {
  row: number;
}

/**
 * A straight line between two boxes, drawn in the lower or right box. `on` is the end of the edge at that box. `share`
 * is a fraction of the box's width: a vertical line's horizontal position, or a horizontal line's length.
 */
type MapLine = { kind: 'down' | 'across'; on: 'from' | 'to'; share: number };

/**
 * Returns the straight line between two boxes. Returns null unless the boxes are in adjacent rows and share a column,
 * or are in the same row with only free columns between them.
 */
function connectCells(from: ApiMapCell, to: ApiMapCell, all: readonly ApiMapCell[]): MapLine | null {
  const between = Math.abs(from.row - to.row);
  if (between === 1) {
    const first = Math.max(from.first, to.first);
    const last = Math.min(from.last, to.last);
    if (first > last) return null;
    const on = from.row > to.row ? 'from' : 'to';
    const lower = on === 'from' ? from : to;
    return { kind: 'down', on, share: ((first + last + 1) / 2 - lower.first) / getWidth(lower) };
  }
  if (between !== 0) return null;
  const on = from.first > to.first ? 'from' : 'to';
  const [left, right] = on === 'from' ? [to, from] : [from, to];
  const gap = right.first - left.last - 1;
  const isFree = all.every(({ row, first, last }) => row !== left.row || last <= left.last || first >= right.first);
  return gap < 1 || !isFree ? null : { kind: 'across', on, share: gap / getWidth(right) };
}

function getWidth({ first, last }: ApiMapCell): number {
  return last - first + 1;
}
