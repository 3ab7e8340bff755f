import { join } from 'node:path';
import { compareText } from '#shared/problem.ts';
import { pluginOptions, type TheirSite } from './docusaurus-config.ts';
import { joined } from './docusaurus-versions.ts';
import type { Unread } from './evaluate-module.ts';

/** What became of a file of theirs. */
interface FileFate {
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

/** Adds a remark about a field; `byHand` is true if the author has to do something. */
export type AddRemark = (field: string, text: string, byHand?: boolean) => void;

/** Creates a list of remarks and the function that adds to it. */
export function createRemarks(): { remarks: Remark[]; tell: AddRemark } {
  const remarks: Remark[] = [];
  return { remarks, tell: (field, text, byHand = true) => remarks.push({ field, text, byHand }) };
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

/** What becomes of each of their files: the first word counts. */
export interface Ledger {
  imported(file: string, to: string): void;
  dropped(file: string, why: string): void;
  byHand(file: string, why: string): void;
  isOpen(file: string): boolean;
  /** Every file, in order; those that nothing was said of are told as `rest` says. */
  all(rest: (file: string) => Omit<FileFate, 'file'>): FileFate[];
}

/** A ledger of these files. */
export function createLedger(files: readonly string[]): Ledger {
  const known = new Set(files);
  const fates = new Map<string, FileFate>();
  const say = (file: string, fate: Omit<FileFate, 'file'>): void => {
    if (known.has(file) && !fates.has(file)) fates.set(file, { file, ...fate });
  };
  return {
    imported: (file, to) => say(file, { fate: 'imported', to }),
    dropped: (file, why) => say(file, { fate: 'dropped', why }),
    byHand: (file, why) => say(file, { fate: 'by hand', why }),
    isOpen: (file) => known.has(file) && !fates.has(file),
    all: (rest) => files.map((file) => fates.get(file) ?? { file, ...rest(file) }),
  };
}

/** What is worked on. */
interface RestInput {
  root: string;
  files: readonly string[];
  ledger: Ledger;
  copies: Map<string, string>;
  site: TheirSite;
  tell: AddRemark;
}

/** What comes of all that is neither a document nor a static file. */
interface Rest {
  /** Something that links may lead to was left out. */
  hasGaps: boolean;
  isGone(path: string): string | null;
  rest(file: string): Omit<FileFate, 'file'>;
}

const REACT_PAGE = /\.[jt]sx?$/iu;

/** Pages outside the documents are taken over, those that are programs and the blog aren't. */
export function addressRest({ files, ledger, copies, site, tell, root }: RestInput): Rest {
  const folder = optionText(pluginOptions(site.parts, 'pages', 'content-pages')[0], 'path') ?? 'src/pages';
  const programs = new Set<string>();
  for (const file of files.filter((one) => one.startsWith(`${folder}/`))) {
    const path = file.slice(folder.length + 1);
    const name = path.replace(/(?:^|\/)index\.\w+$|\.\w+$/u, '');
    if (REACT_PAGE.test(path)) {
      if (!/(?:^|\/)_|\.test\./u.test(path)) programs.add(joined(name) || '/');
      ledger.byHand(file, 'a page in React: write it as Markdown in content/pages, its parts as components');
    } else if (/\.(?:css|scss|sass|less)$/iu.test(path))
      ledger.byHand(file, 'styles: a component has them in its `styles.css`');
    else if (ledger.isOpen(file)) {
      copies.set(`content/pages/${path}`, join(root, file));
      ledger.imported(file, `content/pages/${path}`);
    }
  }
  const hasHome = [...copies.keys()].some((path) => /^content\/pages\/index\.mdx?$/u.test(path));
  if (!hasHome) {
    tell(
      `${folder}/index`,
      'the home page that every site has stands in its place: its title, and links to the documents',
    );
    programs.delete('/');
  }
  const blogs = pluginOptions(site.parts, 'blog', 'content-blog').filter((options) => options !== false);
  const blogFiles = blogs.map((options) => optionText(options, 'path') ?? 'blog');
  const blogPaths = blogs.map((options) => joined(optionText(options, 'routeBasePath') ?? 'blog'));
  const hasBlog = files.some((file) => blogFiles.some((path) => file.startsWith(`${path}/`)));
  return {
    hasGaps: programs.size > 0 || hasBlog,
    isGone(path) {
      if (programs.has(path.replace(/(?<=.)\/$/u, ''))) return 'that page is a program, and is to be written by hand';
      const isBlog = blogPaths.some((base) => path === base || path.startsWith(`${base}/`));
      return isBlog ? 'there is no blog here' : null;
    },
    rest: (file) => restOf(file, blogFiles),
  };
}

function restOf(file: string, blogs: readonly string[]): Omit<FileFate, 'file'> {
  if (blogs.some((blog) => file.startsWith(`${blog}/`))) {
    return { fate: 'by hand', why: 'the blog: there is none here; its posts may become pages' };
  }
  if (file.startsWith('src/theme/')) return { fate: 'by hand', why: 'a changed part of the theme' };
  if (file.startsWith('src/css/')) return { fate: 'by hand', why: 'styles of the theme' };
  if (file.startsWith('src/components/')) {
    return { fate: 'by hand', why: 'a component in React: write it anew in content/components' };
  }
  if (file.startsWith('src/')) return { fate: 'by hand', why: 'code' };
  if (file.startsWith('i18n/')) return { fate: 'by hand', why: 'a translation: a site here has one language' };
  if (/^versioned_(?:docs|sidebars)\//u.test(file))
    return { fate: 'dropped', why: 'it belongs to no version that is shown' };
  if (/_versioned_(?:docs|sidebars)\/|_versions\.json$/u.test(file)) {
    return { fate: 'by hand', why: 'documents of a further docs plugin: a site here has one set' };
  }
  return { fate: 'dropped', why: 'no part of the site' };
}

function optionText(options: unknown, name: string): string | undefined {
  const found =
    typeof options === 'object' && options !== null
      ? Object.entries(options).find(([key]) => key === name)?.[1]
      : undefined;
  return typeof found === 'string' ? found.replace(/^\.\/|\/$/gu, '') : undefined;
}
