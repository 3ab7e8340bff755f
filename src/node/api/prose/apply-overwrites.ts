import { type ApiNamespace, type ApiProse, type ApiSymbol, type ApiType, definitionUid } from '#shared/api.ts';
import { createNameFinder, didYouMean } from '#shared/nearest.ts';
import { compareText, type Problem } from '#shared/problem.ts';
import type { ApiIndex, ApiIndexEntry } from '../docfx/api-index.ts';
import { referenceFromUid } from '../docfx/references.ts';
import type { Overwrite, OverwriteTarget } from './overwrite-file.ts';

/**
 * Applies overwrites to a type and its members, field by field. They win over the YAML, and later ones over earlier
 * ones, so callers pass those of older versions first. Overwritten examples replace all of docfx's.
 */
export function applyOverwrites(type: ApiType, overwrites: readonly Overwrite[]): ApiType {
  const own = new Set([type.uid, ...type.members.map((member) => member.uid)]);
  const mine = overwrites.filter((overwrite) => own.has(overwrite.uid));
  if (mine.length === 0) return type;
  const ofType = about(mine, type.uid);
  const members = type.members.map((member) => withProse(member, about(mine, member.uid)));
  const result = { ...withProse(type, ofType), ...withTypeFields(type, ofType), members };
  // An exception that only prose names needs a reference to be rendered and linked.
  const missing = [result, ...members]
    .flatMap((symbol) => symbol.exceptions.map((exception) => exception.type))
    .filter((uid) => !Object.hasOwn(type.references, uid))
    .sort(compareText);
  const references = { ...type.references, ...Object.fromEntries(missing.map((uid) => [uid, referenceFromUid(uid)])) };
  return { ...result, references };
}

/** Applies overwrites to a namespace, which may have no file of its own. */
export function applyNamespaceOverwrites(
  uid: string,
  namespace: ApiNamespace | null,
  overwrites: readonly Overwrite[],
): ApiNamespace | null {
  const mine = about(overwrites, uid);
  const [first] = mine;
  if (first === undefined) return namespace;
  const file = first.prose.file;
  const empty: ApiNamespace = { uid, name: uid, summary: null, remarks: null, examples: [], seeAlso: [], file };
  const base = namespace ?? empty;
  return {
    ...base,
    summary: last(mine, 'summary') ?? base.summary,
    remarks: last(mine, 'remarks') ?? base.remarks,
    examples: examplesOf(mine) ?? base.examples,
  };
}

function about(overwrites: readonly Overwrite[], uid: string): Overwrite[] {
  return overwrites.filter((overwrite) => overwrite.uid === uid);
}

/** Returns the groups and the figure of the newest section that has them. */
function withTypeFields(type: ApiType, overwrites: readonly Overwrite[]): Pick<ApiType, 'valueGroups' | 'figure'> {
  let { valueGroups, figure } = type;
  for (const { target } of overwrites) {
    if (target.field === 'figure') figure = target.figure;
    if (target.field === 'groups') valueGroups = target.groups;
  }
  return { valueGroups, figure };
}

function withProse<T extends ApiSymbol>(symbol: T, overwrites: readonly Overwrite[]): T {
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
  const returns = last(overwrites, 'returns');
  return {
    ...symbol,
    summary: last(overwrites, 'summary') ?? symbol.summary,
    remarks: last(overwrites, 'remarks') ?? symbol.remarks,
    examples: examplesOf(overwrites) ?? symbol.examples,
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

function last(overwrites: readonly Overwrite[], field: OverwriteTarget['field']): ApiProse | undefined {
  return overwrites.findLast(({ target }) => target.field === field)?.prose;
}

/** Returns all examples of the newest file that has any. */
function examplesOf(overwrites: readonly Overwrite[]): ApiProse[] | undefined {
  const found = overwrites.filter(({ target }) => target.field === 'example').map(({ prose }) => prose);
  const newest = found.at(-1);
  return newest === undefined ? undefined : found.filter((prose) => prose.file === newest.file);
}

/** Groups overwrites by the uid of the type that they belong to. */
export function overwritesByType(overwrites: readonly Overwrite[], index: ApiIndex): ReadonlyMap<string, Overwrite[]> {
  const found = new Map<string, Overwrite[]>();
  for (const overwrite of overwrites) {
    const entry = index.entries.get(overwrite.uid) ?? index.entries.get(definitionUid(overwrite.uid));
    const uid = entry === undefined || entry.kind === 'namespace' ? overwrite.uid : entry.type.uid;
    found.set(uid, [...(found.get(uid) ?? []), overwrite]);
  }
  return found;
}

/** Reports overwrites of symbols, parameters, return values and enum values that a version does not have. */
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
    return namesIn(target).flatMap((name): Problem[] => {
      const known = knownNames(target, entry);
      if (known === null || known.includes(name)) return [];
      const hint = known.length === 0 ? 'Remove the field.' : `Available: ${known.join(', ')}.`;
      const message = `\`${uid}\` has no ${target.field} ${name}`.trimEnd();
      return [{ severity: 'error', rule: 'unknown-field', file, line, message: `${message}.`, hint }];
    });
  });
}

/** Returns the names in a target that a symbol must have; `['']` for a field without a name. */
function namesIn(target: OverwriteTarget): string[] {
  if (target.field === 'groups') return target.groups.flatMap(({ members }) => members);
  return ['name' in target ? target.name : ''];
}

/** Returns the names that a field may have in a symbol, none if it cannot have the field; null for any name. */
function knownNames({ field }: OverwriteTarget, entry: ApiIndexEntry): string[] | null {
  if (field === 'groups') return entry.kind === 'type' && entry.type.kind === 'enum' ? memberNames(entry.type) : [];
  if (field === 'figure') return entry.kind === 'type' ? null : [];
  if (entry.kind === 'namespace') return null;
  const symbol: ApiSymbol = entry.kind === 'type' ? entry.type : entry.member;
  if (field === 'parameter') return symbol.parameters.map(({ id }) => id);
  if (field === 'typeParameter') return symbol.typeParameters.map(({ id }) => id);
  return field === 'returns' && symbol.returns === null ? [] : null;
}

function memberNames({ members }: ApiType): string[] {
  return members.map(({ name }) => name);
}
