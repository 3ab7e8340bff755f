import { join } from 'node:path';
import { compareByCodeUnit } from '#shared/problem.ts';
import { type DocusaurusSite, listPluginOptions } from './docusaurus-config.ts';
import { joinUrl } from './docusaurus-versions.ts';
import type { SkippedField } from './evaluate-module.ts';

/** Result of importing a file of the old site. */
interface FileResult {
  file: string;
  result: 'imported' | 'dropped' | 'by hand';
  /** For imported files: the file of the new site. Several files may be merged into one. */
  to?: string | undefined;
  /** Reason why the file was omitted, or the action that the author must take. */
  reason?: string | undefined;
}

/** A note about a field of the configuration that was changed or is not supported. */
export interface Remark {
  /** Path of the field: `themeConfig.navbar.items[2]`. */
  field: string;
  /** A sentence about the change, or about the action that the author must take. */
  text: string;
  /** True if the author must take an action. */
  byHand: boolean;
}

/** Adds a remark about a field; `byHand` is true (the default) if the author must take an action. */
export type AddRemark = (field: string, text: string, byHand?: boolean) => void;

/** Creates a list of remarks and the function that adds to it. */
export function createRemarks(): { remarks: Remark[]; addRemark: AddRemark } {
  const remarks: Remark[] = [];
  return { remarks, addRemark: (field, text, byHand = true) => remarks.push({ field, text, byHand }) };
}

/** Results of an import by file, field and version of the old site. */
export interface ImportReport {
  files: FileResult[];
  remarks: Remark[];
  /** Fields of the configuration that are not plain data. */
  skippedFields: SkippedField[];
  /** Folders of installed or generated files, which were not read. */
  skippedFolders: string[];
  versions: { name: string; files: number; inherited: number; removed: number }[];
}

/** Formats a report as Markdown. */
export function formatReport(report: ImportReport): string {
  const { files, remarks, skippedFields, skippedFolders, versions } = report;
  const withResult = (result: FileResult['result']): FileResult[] => files.filter((file) => file.result === result);
  const counts = (['imported', 'dropped', 'by hand'] as const)
    .map((result) => `${withResult(result).length} ${result}`)
    .join(', ');
  const section = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines.map((line) => `- ${line}`)];
  const notes = remarks.map(({ field, text, byHand }) => ({ line: `\`${field}\`: ${text}`, byHand }));
  return [
    '# Imported from Docusaurus',
    '',
    `${files.length} files: ${counts}.`,
    ...section(
      'Versions',
      versions.map(
        ({ name, files: own, inherited, removed }) =>
          `${name}: ${own} own files, ${inherited} inherited files, ${removed} documents removed`,
      ),
    ),
    ...section('Files to convert by hand', groupFiles(withResult('by hand'))),
    ...section('Configuration to convert by hand', [
      ...notes.flatMap(({ line, byHand }) => (byHand ? [line] : [])),
      ...skippedFields.map(({ field, line, reason }) => `\`${field}\` (line ${line}) was skipped: ${reason}`),
    ]),
    ...section(
      'Changed or omitted',
      notes.flatMap(({ line, byHand }) => (byHand ? [] : [line])),
    ),
    ...section('Dropped files', groupFiles(withResult('dropped'))),
    ...section('Folders that were not read', skippedFolders),
    '',
  ].join('\n');
}

/** Groups files by folder and reason, and formats one line per group. */
function groupFiles(files: readonly FileResult[]): string[] {
  const groups = new Map<string, { folder: string; reason: string; names: string[] }>();
  for (const { file, reason = '' } of files) {
    const [top = file, ...below] = file.split('/');
    const folder = below.length === 0 ? '' : top === 'src' && below.length > 1 ? `${top}/${below[0]}` : top;
    const key = `${folder}\n${reason}`;
    const group = groups.get(key) ?? { folder, reason, names: [] };
    group.names.push(file);
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ folder, reason, names }) => {
      const shown = names.length <= 6 || folder === '' ? names.join(', ') : `${folder}/ (${names.length} files)`;
      return `${shown}: ${reason}`;
    })
    .sort(compareByCodeUnit);
}

/** Records the result of each file. Only the first result of a file is kept. */
export interface FileLedger {
  imported(file: string, to: string): void;
  dropped(file: string, reason: string): void;
  byHand(file: string, reason: string): void;
  /** Returns true if a file has no result yet. */
  isPending(file: string): boolean;
  /** Returns the results of all files in their order; `fallback` determines missing results. */
  all(fallback: (file: string) => Omit<FileResult, 'file'>): FileResult[];
}

/** Creates a ledger without results. Ignores results of files that aren't in the list. */
export function createLedger(files: readonly string[]): FileLedger {
  const known = new Set(files);
  const results = new Map<string, FileResult>();
  const record = (file: string, result: Omit<FileResult, 'file'>): void => {
    if (known.has(file) && !results.has(file)) results.set(file, { file, ...result });
  };
  return {
    imported: (file, to) => record(file, { result: 'imported', to }),
    dropped: (file, reason) => record(file, { result: 'dropped', reason }),
    byHand: (file, reason) => record(file, { result: 'by hand', reason }),
    isPending: (file) => known.has(file) && !results.has(file),
    all: (fallback) => files.map((file) => results.get(file) ?? { file, ...fallback(file) }),
  };
}

interface OtherFilesInput {
  root: string;
  files: readonly string[];
  ledger: FileLedger;
  copies: Map<string, string>;
  site: DocusaurusSite;
  addRemark: AddRemark;
}

/** The plan for files that are neither documents nor static files. */
interface OtherFiles {
  /** True if pages were omitted that links may refer to. */
  hasMissingPages: boolean;
  /** Returns why the new site lacks a URL path; null if it may exist. */
  missingReason(path: string): string | null;
  /** Returns the result of a file that no other step has handled. */
  fallbackResult(file: string): Omit<FileResult, 'file'>;
}

const REACT_PAGE = /\.[jt]sx?$/iu;

/** Plans the import of pages outside the documents. React pages and the blog are not imported. */
export function planOtherFiles({ files, ledger, copies, site, addRemark, root }: OtherFilesInput): OtherFiles {
  const folder = getTextOption(listPluginOptions(site.extensions, 'pages', 'content-pages')[0], 'path') ?? 'src/pages';
  const reactPages = new Set<string>();
  for (const file of files.filter((one) => one.startsWith(`${folder}/`))) {
    const path = file.slice(folder.length + 1);
    const name = path.replace(/(?:^|\/)index\.\w+$|\.\w+$/u, '');
    if (REACT_PAGE.test(path)) {
      if (!/(?:^|\/)_|\.test\./u.test(path)) reactPages.add(joinUrl(name) || '/');
      ledger.byHand(file, 'a React page: rewrite it as Markdown in content/pages');
    } else if (/\.(?:css|scss|sass|less)$/iu.test(path))
      ledger.byHand(file, 'styles: move them to the `styles.css` of a component');
    else if (ledger.isPending(file)) {
      copies.set(`content/pages/${path}`, join(root, file));
      ledger.imported(file, `content/pages/${path}`);
    }
  }
  const hasHome = [...copies.keys()].some((path) => /^content\/pages\/index\.mdx?$/u.test(path));
  if (!hasHome) {
    addRemark(`${folder}/index`, 'replaced with the default home page: the title and links to the documents');
    reactPages.delete('/');
  }
  const blogs = listPluginOptions(site.extensions, 'blog', 'content-blog').filter((options) => options !== false);
  const blogFolders = blogs.map((options) => getTextOption(options, 'path') ?? 'blog');
  const blogPaths = blogs.map((options) => joinUrl(getTextOption(options, 'routeBasePath') ?? 'blog'));
  const hasBlog = files.some((file) => blogFolders.some((path) => file.startsWith(`${path}/`)));
  return {
    hasMissingPages: reactPages.size > 0 || hasBlog,
    missingReason(path) {
      if (reactPages.has(path.replace(/(?<=.)\/$/u, ''))) return 'the page is written in React and must be rewritten';
      const isBlog = blogPaths.some((base) => path === base || path.startsWith(`${base}/`));
      return isBlog ? 'blogs are not supported' : null;
    },
    fallbackResult: (file) => fallbackResult(file, blogFolders),
  };
}

function fallbackResult(file: string, blogFolders: readonly string[]): Omit<FileResult, 'file'> {
  if (blogFolders.some((blog) => file.startsWith(`${blog}/`))) {
    return { result: 'by hand', reason: 'blogs are not supported: convert the posts to pages' };
  }
  if (file.startsWith('src/theme/')) return { result: 'by hand', reason: 'a changed theme component' };
  if (file.startsWith('src/css/')) return { result: 'by hand', reason: 'theme styles' };
  if (file.startsWith('src/components/')) {
    return { result: 'by hand', reason: 'a React component: rewrite it in content/components' };
  }
  if (file.startsWith('src/')) return { result: 'by hand', reason: 'code' };
  if (file.startsWith('i18n/')) return { result: 'by hand', reason: 'a translation: only one language is supported' };
  if (/^versioned_(?:docs|sidebars)\//u.test(file))
    return { result: 'dropped', reason: 'it belongs to a version that is not shown' };
  if (/_versioned_(?:docs|sidebars)\/|_versions\.json$/u.test(file)) {
    return { result: 'by hand', reason: 'documents of a second docs plugin: only one is supported' };
  }
  return { result: 'dropped', reason: 'not part of the site' };
}

function getTextOption(options: unknown, name: string): string | undefined {
  const found =
    typeof options === 'object' && options !== null
      ? Object.entries(options).find(([key]) => key === name)?.[1]
      : undefined;
  return typeof found === 'string' ? found.replace(/^\.\/|\/$/gu, '') : undefined;
}
