import { type ApiProse, type ApiType, definitionUid } from '#shared/api.ts';
import { didYouMean, nearest } from '#shared/nearest.ts';
import type { Problem } from '#shared/problem.ts';
import type { ApiIndex } from './api-index.ts';
import type { ApiMapFile } from './api-map-file.ts';
import { cellsOverlap, joinCells, type MapCell, type MapJoin } from './api-map-joins.ts';
import type { YamlPath } from './yaml-source.ts';

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
