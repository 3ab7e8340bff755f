import { didYouMean, nearest } from '#model/nearest.ts';
import type { Problem } from '#model/problem.ts';
import type { ApiIndexEntry } from './api-index.ts';
import type { Overwrite } from './overwrite-file.ts';

/** Problems of `groups` and `figure`: at a symbol that can't have them; a value that is unknown or named twice. */
export function checkTypeField({ uid, target, prose }: Overwrite, entry: ApiIndexEntry): Problem[] {
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
