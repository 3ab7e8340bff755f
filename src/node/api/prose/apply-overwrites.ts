import { type ApiNamespace, type ApiProse, type ApiSymbol, type ApiType, definitionUid } from '#shared/api.ts';
import { createNameFinder, didYouMean, nearest } from '#shared/nearest.ts';
import { compareText, type Problem } from '#shared/problem.ts';
import type { ApiIndex, ApiIndexEntry } from '../docfx/api-index.ts';
import { referenceFromUid } from '../docfx/references.ts';
import { type Overwrite, type OverwriteTarget, targetName } from './overwrite-file.ts';

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
    if (target.field === 'groups') {
      valueGroups = target.groups.map(({ title, members }) => ({ title, members: members.map(({ name }) => name) }));
    }
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

/** Reports overwrites of unknown uids, parameters and return values in one version. */
export function checkOverwrites(overwrites: readonly Overwrite[], index: ApiIndex): Problem[] {
  const near = createNameFinder(() => index.entries.keys());
  const reported = new Set<string>();
  return overwrites.flatMap((overwrite): Problem[] => {
    const { uid, target, prose, uidLine } = overwrite;
    const entry = index.entries.get(uid);
    if (entry === undefined) {
      const key = `${prose.file}:${uidLine}`;
      if (reported.has(key)) return [];
      reported.add(key);
      const hint = didYouMean(near(uid), '`') ?? 'Copy the uid from the API file.';
      const message = `There is no symbol \`${uid}\`.`;
      return [{ severity: 'error', rule: 'unknown-uid', file: prose.file, line: uidLine, message, hint }];
    }
    if (target.field === 'groups' || target.field === 'figure') return checkTypeField(overwrite, entry);
    if (entry.kind === 'namespace') return [];
    const symbol = entry.kind === 'type' ? entry.type : entry.member;
    const names = fieldNames(symbol, target);
    if (names === null || ('name' in target && names.includes(target.name))) return [];
    const hint =
      names.length === 0 ? 'Remove the text.' : `Available: ${names.map((name) => `\`${name}\``).join(', ')}.`;
    const message = `\`${uid}\` has no ${targetName(target)}.`;
    return [{ severity: 'error', rule: 'unknown-field', file: prose.file, line: prose.line, message, hint }];
  });
}

/** Returns the names that a target may have in a symbol; null when the field has no name to check. */
function fieldNames(symbol: ApiSymbol, target: OverwriteTarget): string[] | null {
  if (target.field === 'parameter') return symbol.parameters.map(({ id }) => id);
  if (target.field === 'typeParameter') return symbol.typeParameters.map(({ id }) => id);
  return target.field === 'returns' && symbol.returns === null ? [] : null;
}

/** Reports `groups` and `figure` of symbols that cannot have them, and unknown or repeated values. */
function checkTypeField({ uid, target, prose }: Overwrite, entry: ApiIndexEntry): Problem[] {
  const report = (line: number | undefined, message: string, hint: string): Problem => {
    return { severity: 'error', rule: 'unknown-field', file: prose.file, line, message, hint };
  };
  if (target.field === 'figure') {
    const hint = 'Move it to the section of a type.';
    return entry.kind === 'type'
      ? []
      : [report(prose.line, `\`${uid}\` is not a type and cannot have a figure.`, hint)];
  }
  if (target.field !== 'groups') return [];
  if (entry.kind !== 'type' || entry.type.kind !== 'enum') {
    const hint = 'Remove `groups`, or move it to the section of an enum.';
    return [report(prose.line, `\`${uid}\` is not an enum and cannot have groups of values.`, hint)];
  }
  const known = entry.type.members.map(({ name }) => name);
  const seen = new Map<string, string>();
  return target.groups.flatMap(({ title, members }) =>
    members.flatMap(({ name, line }): Problem[] => {
      const before = seen.get(name);
      seen.set(name, title);
      if (before !== undefined) {
        return [report(line, `\`${name}\` is listed twice.`, `It is already in the group \`${before}\`.`)];
      }
      if (known.includes(name)) return [];
      const hint = didYouMean(nearest(name, known), '`') ?? 'Copy the name from the API file.';
      return [report(line, `\`${uid}\` has no value \`${name}\`.`, hint)];
    }),
  );
}
