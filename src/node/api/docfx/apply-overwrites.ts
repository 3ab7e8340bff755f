import { type ApiNamespace, type ApiProse, type ApiSymbol, type ApiType, definitionUid } from '#shared/api.ts';
import { compareText } from '#shared/problem.ts';
import type { ApiIndex } from './api-index.ts';
import { referenceFromUid } from './api-references.ts';
import type { Overwrite, OverwriteTarget } from './overwrite-file.ts';

/**
 * Put people's prose into a type and its members, field by field; it wins over what the YAML says. Of several
 * overwrites for one field the last wins, so the caller passes those of older versions first. Examples written by
 * people replace all of docfx's.
 */
export function applyOverwrites(type: ApiType, overwrites: readonly Overwrite[]): ApiType {
  const own = new Set([type.uid, ...type.members.map((member) => member.uid)]);
  const mine = overwrites.filter((overwrite) => own.has(overwrite.uid));
  if (mine.length === 0) return type;
  const ofType = about(mine, type.uid);
  const members = type.members.map((member) => withProse(member, about(mine, member.uid)));
  const result = { ...withProse(type, ofType), ...withTypeFields(type, ofType), members };
  // Prose may name an exception that the YAML didn't: it needs a reference to be written and linked.
  const missing = [result, ...members]
    .flatMap((symbol) => symbol.exceptions.map((exception) => exception.type))
    .filter((uid) => !Object.hasOwn(type.references, uid))
    .sort(compareText);
  const references = { ...type.references, ...Object.fromEntries(missing.map((uid) => [uid, referenceFromUid(uid)])) };
  return { ...result, references };
}

/** Put people's prose into a namespace that has a file, or that gets one by being written about. */
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

/** Groups and figure: those of the newest section that has them. */
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

/** Examples of the newest section that has any: a newer file replaces the older one's, several in one file all stay. */
function examplesOf(overwrites: readonly Overwrite[]): ApiProse[] | undefined {
  const found = overwrites.filter(({ target }) => target.field === 'example').map(({ prose }) => prose);
  const newest = found.at(-1);
  return newest === undefined ? undefined : found.filter((prose) => prose.file === newest.file);
}

/** Overwrites by the type that they are about, for `applyOverwrites` on many types: uid of type → its overwrites. */
export function overwritesByType(overwrites: readonly Overwrite[], index: ApiIndex): ReadonlyMap<string, Overwrite[]> {
  const found = new Map<string, Overwrite[]>();
  for (const overwrite of overwrites) {
    const entry = index.entries.get(overwrite.uid) ?? index.entries.get(definitionUid(overwrite.uid));
    const uid = entry === undefined || entry.kind === 'namespace' ? overwrite.uid : entry.type.uid;
    found.set(uid, [...(found.get(uid) ?? []), overwrite]);
  }
  return found;
}
