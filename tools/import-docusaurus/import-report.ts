import { compareText } from '#shared/problem.ts';
import type { Unread } from './literal-value.ts';

/** What became of a file of theirs. */
export interface FileFate {
  file: string;
  fate: 'imported' | 'dropped' | 'by hand';
  /** Where it is now, for what was imported: a file of the site, which several may have come to. */
  to?: string | undefined;
  /** Why it was dropped, or what is to be done by hand. */
  why?: string | undefined;
}

/** Something of their configuration that has no place here, or another one. */
export interface Remark {
  /** `themeConfig.navbar.items[2]`. */
  field: string;
  /** What became of it. */
  text: string;
  /** False where there is nothing to do. */
  byHand: boolean;
}

/** All that an import has to tell. */
export interface ImportReport {
  files: FileFate[];
  remarks: Remark[];
  /** Parts of the configuration that aren't plain data. */
  unread: Unread[];
  /** Folders that weren't looked into: what a tool made or installed there. */
  skipped: string[];
  versions: { name: string; files: number; inherited: number; removed: number }[];
}

/** The report as text, for a terminal or a file. */
export function formatReport(report: ImportReport): string {
  const { files, remarks, unread, skipped, versions } = report;
  const of = (fate: FileFate['fate']): FileFate[] => files.filter((file) => file.fate === fate);
  const counts = (['imported', 'dropped', 'by hand'] as const).map((fate) => `${of(fate).length} ${fate}`).join(', ');
  const section = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines.map((line) => `- ${line}`)];
  const told = remarks.map(({ field, text, byHand }) => ({ line: `\`${field}\`: ${text}`, byHand }));
  return [
    '# Imported from Docusaurus',
    '',
    `${files.length} files: ${counts}.`,
    ...section(
      'Versions',
      versions.map(
        ({ name, files: own, inherited, removed }) =>
          `${name}: ${own} files of its own, ${inherited} inherited, ${removed} documents removed`,
      ),
    ),
    ...section('By hand: files', grouped(of('by hand'))),
    ...section('By hand: configuration', [
      ...told.flatMap(({ line, byHand }) => (byHand ? [line] : [])),
      ...unread.map(({ field, line, why }) => `\`${field}\` (line ${line}) was left out: ${why}`),
    ]),
    ...section(
      'Changed or left out',
      told.flatMap(({ line, byHand }) => (byHand ? [] : [line])),
    ),
    ...section('Dropped files', grouped(of('dropped'))),
    ...section('Not looked into', skipped),
    '',
  ].join('\n');
}

/** Files of one folder with one reason are a line. */
function grouped(files: readonly FileFate[]): string[] {
  const groups = new Map<string, { folder: string; why: string; names: string[] }>();
  for (const { file, why = '' } of files) {
    const [top = file, ...below] = file.split('/');
    const folder = below.length === 0 ? '' : top === 'src' && below.length > 1 ? `${top}/${below[0]}` : top;
    const key = `${folder}\n${why}`;
    const group = groups.get(key) ?? { folder, why, names: [] };
    group.names.push(file);
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ folder, why, names }) => {
      const shown = names.length <= 6 || folder === '' ? names.join(', ') : `${folder}/ (${names.length} files)`;
      return `${shown}: ${why}`;
    })
    .sort(compareText);
}
