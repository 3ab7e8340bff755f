import {
  type ApiNamespace,
  type ApiProse,
  type ApiSeeAlso,
  type ApiSymbol,
  type ApiType,
  getDefinitionUid,
} from '#shared/api.ts';
import { groupByKey } from '#shared/get-or-create.ts';
import { createNameFinder, didYouMean } from '#shared/nearest.ts';
import { compareText, type Problem } from '#shared/problem.ts';
import { type ApiIndex, type ApiIndexEntry, findSymbol, hasNamespacePrefix } from '../docfx/api-index.ts';
import { referenceFromUid } from '../docfx/references.ts';
import type { Overwrite, OverwriteTarget } from './overwrite-file.ts';

/**
 * Applies overwrites to a type and its members, field by field. Overwrites take precedence over docfx's YAML, and later
 * overwrites over earlier ones: pass overwrites of older versions first. Overwritten examples replace all of docfx's
 * examples.
 */
export function applyOverwrites(type: ApiType, overwrites: readonly Overwrite[]): ApiType {
  const own = new Set([type.uid, ...type.members.map((member) => member.uid)]);
  const mine = overwrites.filter((overwrite) => own.has(overwrite.uid));
  if (mine.length === 0) return type;
  const ofType = filterByUid(mine, type.uid);
  const members = type.members.map((member) => overwriteProse(member, filterByUid(mine, member.uid)));
  const result = { ...overwriteProse(type, ofType), ...overwriteTypeFields(type, ofType), members };
  // An exception that only an overwrite mentions needs a reference to be rendered and linked.
  const missing = [result, ...members]
    .flatMap((symbol) => symbol.exceptions.map((exception) => exception.type))
    .filter((uid) => !Object.hasOwn(type.references, uid))
    .sort(compareText);
  const references = { ...type.references, ...Object.fromEntries(missing.map((uid) => [uid, referenceFromUid(uid)])) };
  return { ...result, references };
}

/** Applies overwrites to a namespace. Returns null if it has neither a docfx file nor overwrites. */
export function applyNamespaceOverwrites(
  uid: string,
  namespace: ApiNamespace | null,
  overwrites: readonly Overwrite[],
): ApiNamespace | null {
  const mine = filterByUid(overwrites, uid);
  const [first] = mine;
  if (first === undefined) return namespace;
  const file = first.prose.file;
  const empty: ApiNamespace = { uid, name: uid, summary: null, remarks: null, examples: [], seeAlso: [], file };
  const base = namespace ?? empty;
  return {
    ...base,
    summary: findLastProse(mine, 'summary') ?? base.summary,
    remarks: findLastProse(mine, 'remarks') ?? base.remarks,
    examples: findExamples(mine) ?? base.examples,
  };
}

function filterByUid(overwrites: readonly Overwrite[], uid: string): Overwrite[] {
  return overwrites.filter((overwrite) => overwrite.uid === uid);
}

/** Returns the value groups and the figure from the newest overwrites that define them. */
function overwriteTypeFields(type: ApiType, overwrites: readonly Overwrite[]): Pick<ApiType, 'valueGroups' | 'figure'> {
  let { valueGroups, figure } = type;
  for (const { target } of overwrites) {
    if (target.field === 'figure') figure = target.figure;
    if (target.field === 'groups') valueGroups = target.groups;
  }
  return { valueGroups, figure };
}

function overwriteProse<T extends ApiSymbol>(symbol: T, overwrites: readonly Overwrite[]): T {
  if (overwrites.length === 0) return symbol;
  const named = (field: 'parameter' | 'typeParameter' | 'exception', name: string): ApiProse | undefined =>
    overwrites.findLast(({ target }) => target.field === field && 'name' in target && target.name === name)?.prose;
  const known = new Set(symbol.exceptions.map((exception) => exception.type));
  const added = overwrites.flatMap(({ target }) =>
    target.field === 'exception' && !known.has(target.name) ? [target.name] : [],
  );
  const exceptions = [...symbol.exceptions, ...[...new Set(added)].map((type) => ({ type, description: null }))];
  const described =
    (field: 'parameter' | 'typeParameter') =>
    <E extends { id: string; description: ApiProse | null }>(entry: E): E => ({
      ...entry,
      description: named(field, entry.id) ?? entry.description,
    });
  const returns = findLastProse(overwrites, 'returns');
  return {
    ...symbol,
    summary: findLastProse(overwrites, 'summary') ?? symbol.summary,
    remarks: findLastProse(overwrites, 'remarks') ?? symbol.remarks,
    examples: findExamples(overwrites) ?? symbol.examples,
    seeAlso:
      overwrites.flatMap(({ target }) => (target.field === 'seealso' ? [target.seeAlso] : [])).at(-1) ?? symbol.seeAlso,
    returns:
      symbol.returns === null || returns === undefined ? symbol.returns : { ...symbol.returns, description: returns },
    parameters: symbol.parameters.map(described('parameter')),
    typeParameters: symbol.typeParameters.map(described('typeParameter')),
    exceptions: exceptions.map((entry) => ({
      ...entry,
      description: named('exception', entry.type) ?? entry.description,
    })),
  };
}

function findLastProse(overwrites: readonly Overwrite[], field: OverwriteTarget['field']): ApiProse | undefined {
  return overwrites.findLast(({ target }) => target.field === field)?.prose;
}

/** Returns all examples of the last file with examples; undefined without examples. */
function findExamples(overwrites: readonly Overwrite[]): ApiProse[] | undefined {
  const found = overwrites.filter(({ target }) => target.field === 'example').map(({ prose }) => prose);
  const newest = found.at(-1);
  return newest === undefined ? undefined : found.filter((prose) => prose.file === newest.file);
}

/** Groups overwrites by the uid of the type that contains their symbol. Other symbols form groups of their own. */
export function groupOverwritesByType(
  overwrites: readonly Overwrite[],
  index: ApiIndex,
): ReadonlyMap<string, Overwrite[]> {
  const typeOf = ({ uid }: Overwrite): string => {
    const entry = index.entries.get(uid) ?? index.entries.get(getDefinitionUid(uid));
    return entry === undefined || entry.kind === 'namespace' ? uid : entry.type.uid;
  };
  return groupByKey(overwrites.map((overwrite) => [typeOf(overwrite), overwrite]));
}

/** Reports overwrites of symbols, parameters, return values and enum values that don't exist in a version. */
export function checkOverwrites(overwrites: readonly Overwrite[], index: ApiIndex): Problem[] {
  const near = createNameFinder(() => index.entries.keys());
  const reported = new Set<string>();
  return overwrites.flatMap(({ uid, target, prose: { file, line }, uidLine }): Problem[] => {
    const entry = index.entries.get(uid);
    if (entry === undefined) {
      const key = `${file}:${uidLine}`;
      if (reported.has(key)) return [];
      reported.add(key);
      const hint = didYouMean(near(uid), '`') ?? 'Copy the uid from the API file.';
      const message = `There is no symbol \`${uid}\`.`;
      return [{ severity: 'error', rule: 'unknown-uid', file, line: uidLine, message, hint }];
    }
    const lost = target.field === 'seealso' ? target.seeAlso.flatMap((other) => findLostUid(other, index)) : [];
    const unknown = lost.map((name): Problem => {
      const hint = didYouMean(near(name), '`') ?? 'Copy the uid from the API file.';
      return { severity: 'error', rule: 'unknown-uid', file, line, message: `There is no symbol \`${name}\`.`, hint };
    });
    const unfit = listTargetNames(target).flatMap((name): Problem[] => {
      const known = listAllowedNames(target, entry);
      if (known === null || known.includes(name)) return [];
      const hint = known.length === 0 ? 'Remove the field.' : `Available: ${known.join(', ')}.`;
      const message = `\`${uid}\` has no ${target.field} ${name}`.trimEnd();
      return [{ severity: 'error', rule: 'unknown-field', file, line, message: `${message}.`, hint }];
    });
    return [...unknown, ...unfit];
  });
}

/** Returns the uid of an entry whose symbol should be in this API but isn't; otherwise an empty list. */
function findLostUid(entry: ApiSeeAlso, index: ApiIndex): string[] {
  if (entry.kind === 'link' || !hasNamespacePrefix(index.roots, entry.uid)) return [];
  return findSymbol(index, entry.uid) === null ? [entry.uid] : [];
}

/** Returns the names in a target that must exist in the symbol; `['']` for a field without a name. */
function listTargetNames(target: OverwriteTarget): string[] {
  if (target.field === 'groups') return target.groups.flatMap(({ members }) => members);
  return ['name' in target ? target.name : ''];
}

/**
 * Returns the names that a symbol has for a field; empty if the symbol can't have the field, null if any name is
 * allowed.
 */
function listAllowedNames({ field }: OverwriteTarget, entry: ApiIndexEntry): string[] | null {
  if (field === 'groups') return entry.kind === 'type' && entry.type.kind === 'enum' ? listMemberNames(entry.type) : [];
  if (field === 'figure') return entry.kind === 'type' ? null : [];
  if (entry.kind === 'namespace') return field === 'seealso' ? [] : null;
  const symbol: ApiSymbol = entry.kind === 'type' ? entry.type : entry.member;
  if (field === 'parameter') return symbol.parameters.map(({ id }) => id);
  if (field === 'typeParameter') return symbol.typeParameters.map(({ id }) => id);
  return field === 'returns' && symbol.returns === null ? [] : null;
}

function listMemberNames({ members }: ApiType): string[] {
  return members.map(({ name }) => name);
}
