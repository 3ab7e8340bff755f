import type { ApiSymbol } from '#shared/api.ts';
import { createNameFinder, didYouMean, nearest } from '#shared/nearest.ts';
import type { Problem } from '#shared/problem.ts';
import type { ApiIndex, ApiIndexEntry } from './api-index.ts';
import { type Overwrite, type OverwriteTarget, targetName } from './overwrite-file.ts';

/** Problems of overwrites within one version: an unknown uid, an unknown parameter, a text for nothing returned. */
export function checkOverwrites(overwrites: readonly Overwrite[], index: ApiIndex): Problem[] {
  const near = createNameFinder(() => index.entries.keys());
  const told = new Set<string>();
  return overwrites.flatMap((overwrite): Problem[] => {
    const { uid, target, prose, uidLine } = overwrite;
    const entry = index.entries.get(uid);
    if (entry === undefined) {
      const key = `${prose.file}:${uidLine}`;
      if (told.has(key)) return [];
      told.add(key);
      const hint = didYouMean(near(uid), '`') ?? 'Copy the uid from the API file.';
      const message = `There is no symbol \`${uid}\`.`;
      return [{ severity: 'error', rule: 'unknown-uid', file: prose.file, line: uidLine, message, hint }];
    }
    if (target.field === 'groups' || target.field === 'figure') return checkTypeField(overwrite, entry);
    if (entry.kind === 'namespace') return [];
    const symbol = entry.kind === 'type' ? entry.type : entry.member;
    const names = fieldNames(symbol, target);
    if (names === null || ('name' in target && names.includes(target.name))) return [];
    const hint = names.length === 0 ? 'Take the text out.' : `It has ${names.map((name) => `\`${name}\``).join(', ')}.`;
    const message = `\`${uid}\` has no ${targetName(target)}.`;
    return [{ severity: 'error', rule: 'unknown-field', file: prose.file, line: prose.line, message, hint }];
  });
}

/** Names that a target may have in a symbol; null when anything goes. */
function fieldNames(symbol: ApiSymbol, target: OverwriteTarget): string[] | null {
  if (target.field === 'parameter') return symbol.parameters.map(({ id }) => id);
  if (target.field === 'typeParameter') return symbol.typeParameters.map(({ id }) => id);
  return target.field === 'returns' && symbol.returns === null ? [] : null;
}

/** Problems of `groups` and `figure`: at a symbol that can't have them; a value that is unknown or named twice. */
function checkTypeField({ uid, target, prose }: Overwrite, entry: ApiIndexEntry): Problem[] {
  const report = (line: number | undefined, message: string, hint: string): Problem => {
    return { severity: 'error', rule: 'unknown-field', file: prose.file, line, message, hint };
  };
  if (target.field === 'figure') {
    const hint = 'Move it to the section of a type.';
    return entry.kind === 'type' ? [] : [report(prose.line, `\`${uid}\` is no type and has no figure.`, hint)];
  }
  if (target.field !== 'groups') return [];
  if (entry.kind !== 'type' || entry.type.kind !== 'enum') {
    const hint = 'Take `groups` out, or move it to the section of an enumeration.';
    return [report(prose.line, `\`${uid}\` is no enumeration and has no groups of values.`, hint)];
  }
  const known = entry.type.members.map(({ name }) => name);
  const seen = new Map<string, string>();
  return target.groups.flatMap(({ title, members }) =>
    members.flatMap(({ name, line }): Problem[] => {
      const before = seen.get(name);
      seen.set(name, title);
      if (before !== undefined) {
        return [report(line, `\`${name}\` is named twice.`, `It stands in the group \`${before}\` already.`)];
      }
      if (known.includes(name)) return [];
      const hint = didYouMean(nearest(name, known), '`') ?? 'Copy the name from the API file.';
      return [report(line, `\`${uid}\` has no value \`${name}\`.`, hint)];
    }),
  );
}
