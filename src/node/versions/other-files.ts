import type { Problem } from '#shared/problem.ts';
import type { VersionContent } from '../content/read-content.ts';

/**
 * Versions that would show other files after a change than before it, though it only moves them: a fault of the change.
 *
 * @param moved folders whose files another one holds now
 */
export function otherFiles(
  before: readonly VersionContent[],
  after: readonly VersionContent[],
  moved: ReadonlyMap<string, string>,
): Problem[] {
  const newPlace = (folder: string): string => moved.get(folder) ?? folder;
  const shown = new Map(
    // Of two whose files lie in one folder now, the newer one is left.
    [...before].reverse().map(({ version, files }) => {
      return [
        newPlace(version.folder),
        new Set([...files.values()].map(({ owner, path }) => `${newPlace(owner)}/${path}`)),
      ];
    }),
  );
  return after.flatMap(({ version, files }): Problem[] => {
    const was = shown.get(version.folder);
    if (was === undefined) return [];
    const is = new Set([...files.values()].map(({ owner, path }) => `${owner}/${path}`));
    const other = [...is].find((file) => !was.has(file)) ?? [...was].find((file) => !is.has(file));
    if (other === undefined) return [];
    const message = `${version.label} would ${is.has(other) ? 'show' : 'no longer show'} content/docs/${other}.`;
    return [{ severity: 'error', rule: 'other-files', file: `content/docs/${version.folder}`, message }];
  });
}
