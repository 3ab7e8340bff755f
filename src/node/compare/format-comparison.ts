import pc from 'picocolors';
import { type Change, countChanges, type TypeChange } from '#shared/api-changes.ts';
import type { ChangedPage, OnePage } from './compare-pages.ts';
import type { VersionComparison } from './compare-versions.ts';

const MARKS: Readonly<Record<Change, string>> = {
  added: pc.green('+'),
  removed: pc.red('-'),
  changed: pc.yellow('~'),
};

/**
 * A comparison as a person reads it: pages, then the API.
 *
 * @param diffOf gives the differences of a page's text; null leaves them out, and those of declarations with them
 */
export function formatComparison(
  { from, to, pages, api }: VersionComparison,
  diffOf: ((page: ChangedPage) => string) | null,
): string {
  const { added, removed, changed } = pages;
  const counts = `${added.length} added, ${removed.length} removed, ${changed.length} changed`;
  const line = (change: Change, { id, title }: OnePage): string => `  ${MARKS[change]} ${id} ${pc.dim(title)}`;
  return [
    pc.bold(`From ${from} to ${to}`),
    '',
    `Pages: ${counts}.`,
    ...added.map((page) => line('added', page)),
    ...removed.map((page) => line('removed', page)),
    ...changed.flatMap((page) => [
      line('changed', page),
      ...aboutChange(page).map((text) => `      ${text}`),
      ...(diffOf === null || page.files.length === 0 ? [] : ['', colourDiff(diffOf(page))]),
    ]),
    '',
    `API: ${countChanges(api)}`,
    ...api.flatMap((type) => aboutType(type, diffOf !== null)),
  ].join('\n');
}

function aboutChange({ moved, files }: ChangedPage): string[] {
  const names = files.map(({ from, to }) => (from === null ? `${to} came` : to === null ? `${from} went` : to));
  const nothing = files.length === 0 && moved === null ? ['its text is the same: what it names is another'] : [];
  return [...(moved === null ? [] : [`moved from ${moved.from} to ${moved.to}`]), ...names, ...nothing];
}

function aboutType(type: TypeChange, isFull: boolean): string[] {
  return [
    `  ${MARKS[type.change ?? 'changed']} ${type.fullName}`,
    ...(isFull && type.change === 'changed' ? declarations(type, '      ') : []),
    ...type.members.flatMap((member) => [
      `      ${MARKS[member.change]} ${member.name}`,
      ...(isFull && member.change === 'changed' ? declarations(member, '          ') : []),
    ]),
  ];
}

function declarations({ before, after }: Pick<TypeChange, 'before' | 'after'>, indent: string): string[] {
  const lines = (text: string | undefined, paint: (line: string) => string): string[] =>
    (text ?? '').split('\n').map((line) => indent + paint(line));
  return [
    ...lines(before?.code, (line) => pc.red(`- ${line}`)),
    ...lines(after?.code, (line) => pc.green(`+ ${line}`)),
  ];
}

/** A unified difference with its lines in colours. */
export function colourDiff(text: string): string {
  return text.replaceAll(/^[-+].*$/gmu, (line) => (line.startsWith('+') ? pc.green(line) : pc.red(line)));
}
