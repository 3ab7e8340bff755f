import type { ApiNamespace, ApiProse, ApiSymbol, ApiType } from '#shared/api.ts';
import { groupByKey } from '#shared/get-or-create.ts';
import { createSimilarNameFinder, didYouMean } from '#shared/nearest.ts';
import { compareByCodeUnit, type Problem } from '#shared/problem.ts';
import {
  type ApiIndex,
  type ApiIndexEntry,
  buildApiIndex,
  findSymbol,
  hasNamespacePrefix,
} from '../docfx/api-index.ts';
import { createReferenceFromUid } from '../docfx/references.ts';
import type { Overwrite, OverwriteTarget } from './overwrite-file.ts';

/** Replaces docfx's prose of a version's symbols with prose from overwrite files. Later overwrites in the list win. */
export function applyApiOverwrites({ types, namespaces }: ApiIndex, overwrites: readonly Overwrite[]): ApiIndex {
  const overwritesByUid = groupByKey(overwrites.map((overwrite) => [overwrite.uid, overwrite]));
  const overwrittenNamespaces = namespaces.flatMap(({ name, file }): ApiNamespace[] => {
    const namespaceOverwrites = overwritesByUid.get(name) ?? [];
    const [firstOverwrite] = namespaceOverwrites;
    if (firstOverwrite === undefined) return file === null ? [] : [file];
    const emptyProse = { summary: null, remarks: null, examples: [], seeAlso: [] };
    const namespace: ApiNamespace = file ?? { uid: name, name, ...emptyProse, file: firstOverwrite.prose.file };
    return [{ ...namespace, ...mergeTexts(namespace, namespaceOverwrites) }];
  });
  const overwrittenTypes = types.map((type) => overwriteType(type, overwritesByUid));
  return buildApiIndex(overwrittenTypes, overwrittenNamespaces);
}

/**
 * Applies the values from overwrite files to a type and its members, field by field. Overwrites take precedence over
 * docfx's YAML, and later overwrites over earlier overwrites. Overwritten examples replace all of docfx's examples.
 */
function overwriteType(type: ApiType, overwritesByUid: ReadonlyMap<string, Overwrite[]>): ApiType {
  const typeOverwrites = overwritesByUid.get(type.uid) ?? [];
  const members = type.members.map((member) => overwriteProse(member, overwritesByUid.get(member.uid) ?? []));
  if (typeOverwrites.length === 0 && members.every((member, index) => member === type.members[index])) return type;
  let { valueGroups, figure } = type;
  for (const { target } of typeOverwrites) {
    if (target.field === 'figure') figure = target.figure;
    if (target.field === 'groups') valueGroups = target.groups;
  }
  const overwrittenType = { ...overwriteProse(type, typeOverwrites), valueGroups, figure, members };
  // Rendering an exception requires a reference, which docfx lacks for exceptions that only an overwrite mentions.
  const uidsWithoutReference = [overwrittenType, ...members]
    .flatMap((symbol) => symbol.exceptions.map((exception) => exception.type))
    .filter((uid) => !Object.hasOwn(type.references, uid))
    .sort(compareByCodeUnit);
  const addedReferences = Object.fromEntries(uidsWithoutReference.map((uid) => [uid, createReferenceFromUid(uid)]));
  return { ...overwrittenType, references: { ...type.references, ...addedReferences } };
}

/** Returns a symbol's summary, remarks and examples after the overwrites are applied. */
function mergeTexts(symbol: Pick<ApiSymbol, 'summary' | 'remarks' | 'examples'>, overwrites: readonly Overwrite[]) {
  const newExamples = overwrites.filter(({ target }) => target.field === 'example').map(({ prose }) => prose);
  // If several files have examples, only the examples of the last file are used.
  const lastFileExamples = newExamples.filter(({ file }) => file === newExamples.at(-1)?.file);
  return {
    summary: findLastProse(overwrites, 'summary') ?? symbol.summary,
    remarks: findLastProse(overwrites, 'remarks') ?? symbol.remarks,
    examples: lastFileExamples.length === 0 ? symbol.examples : lastFileExamples,
  };
}

function overwriteProse<T extends ApiSymbol>(symbol: T, overwrites: readonly Overwrite[]): T {
  if (overwrites.length === 0) return symbol;
  const overwriteDescription = <E extends { description: ApiProse | null }>(
    entry: E,
    field: OverwriteTarget['field'],
    name?: string,
  ): E => ({ ...entry, description: findLastProse(overwrites, field, name) ?? entry.description });
  const thrownUids = new Set(overwrites.flatMap(({ target }) => (target.field === 'exception' ? [target.name] : [])));
  for (const { type } of symbol.exceptions) thrownUids.delete(type);
  const exceptions = [...symbol.exceptions, ...Array.from(thrownUids, (type) => ({ type, description: null }))];
  const seeAlso = overwrites.flatMap(({ target }) => (target.field === 'seealso' ? [target.seeAlso] : [])).at(-1);
  return {
    ...symbol,
    ...mergeTexts(symbol, overwrites),
    seeAlso: seeAlso ?? symbol.seeAlso,
    returns: symbol.returns === null ? null : overwriteDescription(symbol.returns, 'returns'),
    parameters: symbol.parameters.map((entry) => overwriteDescription(entry, 'parameter', entry.id)),
    typeParameters: symbol.typeParameters.map((entry) => overwriteDescription(entry, 'typeParameter', entry.id)),
    exceptions: exceptions.map((entry) => overwriteDescription(entry, 'exception', entry.type)),
  };
}

function findLastProse(overwrites: readonly Overwrite[], field: OverwriteTarget['field'], name?: string) {
  const isMatch = ({ target }: Overwrite): boolean =>
    target.field === field && (name === undefined || ('name' in target && target.name === name));
  return overwrites.findLast(isMatch)?.prose;
}

/** Checks overwrites. Reports unknown uids, also in "see also" entries, and fields or names that a symbol lacks. */
export function checkOverwrites(overwrites: readonly Overwrite[], index: ApiIndex): Problem[] {
  const findSimilarUids = createSimilarNameFinder(() => index.entries.keys());
  const reportedSectionKeys = new Set<string>();
  return overwrites.flatMap(({ uid, target, prose: { file, line }, uidLine }): Problem[] => {
    const createUnknownUidProblem = (unknownUid: string, problemLine: number | undefined): Problem => {
      const hint = didYouMean(findSimilarUids(unknownUid), '`') ?? 'Copy the uid from the API file.';
      const message = `There is no symbol \`${unknownUid}\`.`;
      return { severity: 'error', rule: 'unknown-uid', file, line: problemLine, message, hint };
    };
    const entry = index.entries.get(uid);
    if (entry === undefined) {
      const sectionKey = `${file}:${uidLine}`;
      if (reportedSectionKeys.has(sectionKey)) return [];
      reportedSectionKeys.add(sectionKey);
      return [createUnknownUidProblem(uid, uidLine)];
    }
    const seeAlso = target.field === 'seealso' ? target.seeAlso : [];
    const unknownUidProblems = seeAlso.flatMap((other) => {
      if (other.kind === 'link' || !hasNamespacePrefix(index.roots, other.uid)) return [];
      return findSymbol(index, other.uid) === null ? [createUnknownUidProblem(other.uid, line)] : [];
    });
    const fieldProblems = listTargetNames(target).flatMap((name): Problem[] => {
      const allowedNames = listAllowedNames(target, entry);
      if (allowedNames === null || allowedNames.includes(name)) return [];
      const hint = allowedNames.length === 0 ? 'Remove the field.' : `Available: ${allowedNames.join(', ')}.`;
      const message = `\`${uid}\` has no ${target.field} ${name}`.trimEnd();
      return [{ severity: 'error', rule: 'unknown-field', file, line, message: `${message}.`, hint }];
    });
    return [...unknownUidProblems, ...fieldProblems];
  });
}

/** Returns the names that an overwrite refers to, such as a parameter's name; `['']` for a field such as `summary`. */
function listTargetNames(target: OverwriteTarget): string[] {
  if (target.field === 'groups') return target.groups.flatMap(({ members }) => members);
  return ['name' in target ? target.name : ''];
}

/** Returns the names that a symbol allows for a field: [] if it can't have the field, null if any name is allowed. */
function listAllowedNames({ field }: OverwriteTarget, entry: ApiIndexEntry): string[] | null {
  if (field === 'groups' && entry.kind === 'type' && entry.type.kind === 'enum')
    return entry.type.members.map(({ name }) => name);
  if (field === 'groups') return [];
  if (field === 'figure') return entry.kind === 'type' ? null : [];
  if (entry.kind === 'namespace') return field === 'seealso' ? [] : null;
  const symbol: ApiSymbol = entry.kind === 'type' ? entry.type : entry.member;
  if (field === 'parameter') return symbol.parameters.map(({ id }) => id);
  if (field === 'typeParameter') return symbol.typeParameters.map(({ id }) => id);
  return field === 'returns' && symbol.returns === null ? [] : null;
}
