import * as v from 'valibot';
import { type ApiProse, getDefinitionUid } from '#shared/api.ts';
import { getOwnValue } from '#shared/get-own.ts';
import type { Problem } from '#shared/problem.ts';
import { type ApiIndex, findOverloads } from '../docfx/api-index.ts';
import { parseYamlAsStrings, type YamlPath } from '../docfx/yaml-source.ts';

/** A box of the API map (a diagram of the main types), with one type or a few related types. */
export interface ApiMapNode extends ApiMapCell {
  uids: string[];
  caption: string;
  /** Label of the box that is the recommended starting point; empty for all other boxes. */
  startLabel: string;
  /** Outgoing edges, in the order of the file. */
  edges: ApiMapEdge[];
}

/** A connection from one box to another. */
export interface ApiMapEdge {
  /** Label of the connection, such as `loads`. */
  word: string;
  /** Uid of the type at the end of the edge. */
  target: string;
  /** Index of the target's box in the area's `nodes`. */
  node: number;
  line: MapLine;
}

/** A titled group of boxes on the API map. */
export interface ApiMapArea {
  name: string;
  intro: ApiProse | null;
  nodes: ApiMapNode[];
  /** Notes beside the boxes. */
  notes: (ApiMapCell & { text: string })[];
}

/** A map of one version's main types, as plain data. Each edge connects types that a member belongs to or mentions. */
export interface ApiMap {
  title: string;
  lead: ApiProse | null;
  areas: ApiMapArea[];
}

const API_MAP_HINT = 'docs/api-reference.md describes the API map.';
const YAML_SYNTAX_HINT = 'Put text that contains `: ` or `#` into double quotes.';

/** Returns true for the path of the file that defines a version's API map. */
export function isApiMapFile(path: string): boolean {
  return /(?:^|\/)_map\.ya?ml$/u.test(path);
}

/**
 * Reads an API map and checks it against a version's API. Every type must exist. Every edge must specify a member that
 * belongs to or mentions each of the edge's two types. Reports and omits invalid entries; keeps overlapping boxes.
 *
 * @param file path relative to the site's root, for messages
 * @returns a null map for a file that isn't valid YAML or doesn't match the schema
 */
export function readApiMap(text: string, file: string, index: ApiIndex): { map: ApiMap | null; problems: Problem[] } {
  const rules = {
    syntax: { rule: 'api-map', hint: YAML_SYNTAX_HINT },
    schema: { rule: 'api-map', hint: API_MAP_HINT },
  } as const;
  const { value, problems, locate } = parseYamlAsStrings(text, file, MapSchema, rules);
  if (value === null) return { map: null, problems };
  const typeUids = new Set(index.types.map(({ uid }) => uid));
  const placedUids = new Set<string>();
  const report = (path: YamlPath, message: string): void => {
    problems.push({ severity: 'error', ...rules.schema, file, ...locate(path), message });
  };
  const toProse = (markdown: string | undefined, path: YamlPath): ApiProse | null =>
    markdown === undefined ? null : { markdown, file, line: locate(path).line };
  const tryPlaceUid = (uid: string, path: YamlPath): boolean => {
    const canPlace = typeUids.has(uid) && !placedUids.has(uid);
    if (!canPlace) report(path, typeUids.has(uid) ? `\`${uid}\` is on the map twice.` : `There is no type \`${uid}\`.`);
    placedUids.add(uid);
    return canPlace;
  };

  const areas = value.areas.map((area, areaIndex): ApiMapArea => {
    const areaPath = ['areas', areaIndex];
    const nodes: ApiMapNode[] = [];
    for (const [nodeIndex, { uid, caption, begin, row, columns }] of area.nodes.entries()) {
      const nodePath = [...areaPath, 'nodes', nodeIndex];
      const uids = uid.filter((one) => tryPlaceUid(one, [...nodePath, 'uid']));
      if (uids.length === 0) continue;
      const cell = { row, ...columns };
      if (nodes.some((other) => other.row === row && other.start <= cell.end && cell.start <= other.end))
        report([...nodePath, 'columns'], `The box of \`${uids[0]}\` overlaps another one.`);
      nodes.push({ uids, caption: caption ?? '', startLabel: begin ?? '', edges: [], ...cell });
    }
    const findBox = (uid: string) => nodes.find((node) => node.uids.includes(uid));
    for (const [edgeIndex, { from, word, to }] of area.edges.entries()) {
      const startBox = findBox(from);
      for (const [target, member] of Object.entries(to)) {
        const endBox = findBox(target);
        const uidWithoutBox = startBox === undefined ? from : target;
        const line = startBox === undefined || endBox === undefined ? null : getLineBetween(startBox, endBox, nodes);
        const boxError = startBox && endBox ? null : `The area "${area.name}" has no box for \`${uidWithoutBox}\`.`;
        const lineError = line === null ? `No straight line can connect \`${from}\` and \`${target}\`.` : null;
        const edgeError = boxError ?? findEdgeError(from, target, member, index) ?? lineError;
        if (edgeError !== null) report([...areaPath, 'edges', edgeIndex, 'to', target], edgeError);
        else if (startBox && endBox && line) startBox.edges.push({ word, target, node: nodes.indexOf(endBox), line });
      }
    }
    const notes = area.notes.map(({ text, row, columns }) => ({ text, row, ...columns }));
    return { name: area.name, intro: toProse(area.says, [...areaPath, 'says']), nodes, notes };
  });
  const nonEmptyAreas = areas.filter(({ nodes }) => nodes.length > 0);
  return { map: { title: value.title, lead: toProse(value.lead, ['lead']), areas: nonEmptyAreas }, problems };
}

/** Returns an error message for an invalid edge; null if each type has `member` or occurs in its signature. */
function findEdgeError(from: string, to: string, member: string, index: ApiIndex): string | null {
  const overloads = findOverloads(index, member);
  const [firstOverload] = overloads;
  if (firstOverload === undefined) return `There is no member \`${member}\`.`;
  const { type } = firstOverload;
  const typedParts = overloads.flatMap(({ member: { parameters, returns } }) => [...parameters, returns ?? []].flat());
  // A type expression may mention several types: `ILoader{IFont}` mentions `ILoader` and `IFont`.
  const mentionedUids = typedParts.flatMap(({ type: uid }) => [
    getDefinitionUid(uid),
    ...(getOwnValue(type.references, uid)?.parts ?? []).map((part) => part.uid),
  ]);
  const missingUid = [from, to].find((uid) => !mentionedUids.includes(uid) && !isOrDerivesFrom(uid, type.uid, index));
  return missingUid === undefined ? null : `The signature of \`${member}\` does not mention \`${missingUid}\`.`;
}

/** Returns true if a type is `owner`, or derives from or implements `owner` and thus has its members. */
function isOrDerivesFrom(uid: string, owner: string, index: ApiIndex): boolean {
  const type = index.types.find((candidate) => candidate.uid === uid);
  const baseUids = type === undefined ? [] : [...type.implements, ...type.inheritance];
  return uid === owner || baseUids.some((base) => getDefinitionUid(base) === owner);
}

/** Number of columns in the map's grid. */
export const API_MAP_COLUMNS = 24;

const TextSchema = v.pipe(v.string(), v.trim(), v.nonEmpty('expected text'));
const RowSchema = v.pipe(v.string(), v.regex(/^[1-9]\d?$/u, 'expected a number from 1'), v.transform(Number));
const ColumnsSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}-\d{1,2}$/u, 'expected two numbers, such as 1-6'),
  v.check((text) => {
    const { start, end } = parseColumns(text);
    return start >= 1 && start <= end && end <= API_MAP_COLUMNS;
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

function parseColumns(text: string): { start: number; end: number } {
  const [start = 0, end = 0] = text.split('-').map(Number);
  return { start, end };
}

/** Position of a box or note on the grid: a row, and columns `start` to `end`, inclusive. All numbers are one-based. */
export interface ApiMapCell extends ReturnType<typeof parseColumns> {
  row: number;
}

/**
 * A straight line between two boxes. The lower or right box contains the line, and is at the `ownerEnd` of the edge.
 * `share` is a fraction of that box's width: a vertical line's horizontal position, or a horizontal line's length.
 */
type MapLine = { kind: 'down' | 'across'; ownerEnd: 'from' | 'to'; share: number };

/**
 * Returns the straight line between two boxes that are in adjacent rows and share a column, or that are in the same row
 * with only free columns between them. Returns null for other boxes.
 */
function getLineBetween(from: ApiMapCell, to: ApiMapCell, allCells: readonly ApiMapCell[]): MapLine | null {
  const rowDistance = Math.abs(from.row - to.row);
  if (rowDistance === 1) {
    const start = Math.max(from.start, to.start);
    const end = Math.min(from.end, to.end);
    if (start > end) return null;
    const ownerEnd = from.row > to.row ? 'from' : 'to';
    const lowerCell = ownerEnd === 'from' ? from : to;
    return { kind: 'down', ownerEnd, share: ((start + end + 1) / 2 - lowerCell.start) / getColumnCount(lowerCell) };
  }
  if (rowDistance !== 0) return null;
  const ownerEnd = from.start > to.start ? 'from' : 'to';
  const [left, right] = ownerEnd === 'from' ? [to, from] : [from, to];
  const gap = right.start - left.end - 1;
  const isFree = allCells.every(({ row, start, end }) => row !== left.row || end <= left.end || start >= right.start);
  return gap < 1 || !isFree ? null : { kind: 'across', ownerEnd, share: gap / getColumnCount(right) };
}

function getColumnCount({ start, end }: ApiMapCell): number {
  return end - start + 1;
}
