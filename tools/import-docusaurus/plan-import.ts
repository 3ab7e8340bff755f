import { readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { isFolder } from '#node/content/files.ts';
import { SIDEBARS_FILE } from '#node/content/menus.ts';
import { toPosix } from '#node/content/read-folder.ts';
import { parseSiteConfig } from '#node/content/site-config.ts';
import { resolveSiteAlias } from '#node/markdown/links.ts';
import { decodeUrl } from '#shared/link.ts';
import type { SiteConfig, ValidatedConfig } from '#shared/site.ts';
import { listPluginOptions, readDocsOptions, readDocusaurusConfig } from './docusaurus-config.ts';
import { isFile, joinUrl, listSiteFiles, readDocusaurusVersions } from './docusaurus-versions.ts';
import { findModule, readLiteral } from './evaluate-module.ts';
import {
  createLedger,
  createRemarks,
  formatReport,
  type ImportReport,
  planOtherFiles,
  type Remark,
} from './import-report.ts';
import { createVersionRedirects, listDocumentErrors, readPluginRedirects } from './old-addresses.ts';
import { chooseMainDoc, planDocuments } from './plan-documents.ts';
import { planSidebars } from './to-sidebars.ts';
import { reportUnsupported, toSiteConfig } from './to-site-config.ts';

/** The files of a new site. */
export interface ImportPlan {
  /** Absolute paths of files to copy, by path in the new site. */
  copies: ReadonlyMap<string, string>;
  /** Contents of new files, by path in the new site. */
  texts: ReadonlyMap<string, string>;
  report: ImportReport;
}

/** Files that the build generates in the root folder. Static files cannot have these names. */
const GENERATED_FILES = new Set(
  '404.html index.html _redirects _headers sitemap.xml robots.txt opensearch.xml service-worker.js'.split(' '),
);
const CONFIG_FILES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((end) => `docusaurus.config.${end}`);

/**
 * Plans the import of a Docusaurus site, without executing its code.
 *
 * @param options.lenient true to set `lenient` in the new site, which then reports errors as warnings
 * @throws Error if the site cannot be read
 */
export function planImport(root: string, { lenient }: { lenient: boolean }): ImportPlan {
  if (!isFolder(root)) throw new Error(`The folder ${root} does not exist.`);
  const configFile = CONFIG_FILES.find((name) => isFile(join(root, name)));
  if (configFile === undefined) throw new Error(`${root} has no docusaurus.config.js (or .ts, .mjs).`);
  const { remarks, addRemark } = createRemarks();
  const read = readLiteral(join(root, configFile));
  const site = readDocusaurusConfig(read.value);
  const docs = readDocsOptions(site.extensions);
  const options = docs.main;
  if (options === null) throw new Error('The site has no documents: its docs plugin is disabled.');
  const siteVersions = readDocusaurusVersions(root, options);
  const { versions, releases, latest } = siteVersions;
  const { files, skippedFolders } = listSiteFiles(root, versions.map(({ source }) => source).filter(isOutside));
  const ledger = createLedger(files);
  for (const file of read.files) ledger.imported(toPosix(relative(root, file)), 'content/site.ts');
  ledger.imported('versions.json', 'content/versions.json');

  const { copies, texts, documents, sources, deduplicated } = planDocuments(root, files, versions, ledger);
  const sidebarFile =
    typeof options.sidebarPath === 'string'
      ? findModule(join(root, configFile), toRelativeImport(options.sidebarPath))
      : null;
  if (typeof options.sidebarPath === 'string' && sidebarFile === null)
    addRemark('docs.sidebarPath', `"${options.sidebarPath}" does not exist: one sidebar lists all documents`);

  const staticFolders = site.config.staticDirectories ?? ['static'];
  for (const folder of staticFolders) {
    for (const file of files.filter((one) => one.startsWith(`${folder}/`) && ledger.isPending(one))) {
      const name = file.slice(folder.length + 1);
      const to = `public/${name}`;
      if (GENERATED_FILES.has(name)) {
        ledger.byHand(
          file,
          'the build generates a file of this name: use `redirects` in content/site.ts, or see the README',
        );
        continue;
      }
      copies.set(to, join(root, file));
      ledger.imported(file, to);
    }
  }
  const oldest = versions.at(-1)?.folder ?? 'next';
  const markdown = files.filter((file) => /\.mdx?$/iu.test(file) && !/^(?:blog|i18n|README)/u.test(file));
  for (const file of findSiteFiles(root, markdown)) {
    for (const parent of [`content/docs/${oldest}`, 'content/pages'])
      copies.set(`${parent}/_site/${file}`, join(root, file));
    ledger.imported(file, `content/docs/${oldest}/_site/${file}`);
  }
  const otherFiles = planOtherFiles({ root, files, ledger, copies, site, addRemark });
  const sidebars = planSidebars(root, versions, sidebarFile, ledger, otherFiles.missingReason);
  for (const [folder, own] of sidebars.own) texts.set(`content/docs/${folder}/${SIDEBARS_FILE}`, formatJson(own));

  for (const { file, message } of listDocumentErrors([...documents.values()].flat())) addRemark(file, message);

  const [newest] = versions;
  const latestVersion = versions.find(({ folder }) => folder === latest) ?? newest;
  const documentLists = [...documents.values()];
  const everywhere = new Set(
    (documentLists[0] ?? [])
      .map(({ id }) => id)
      .filter((id) => documentLists.every((list) => list.some((document) => document.id === id))),
  );
  const latestDocs = (latestVersion === undefined ? undefined : documents.get(latestVersion)) ?? [];
  const redirects = versions.flatMap((version) =>
    createVersionRedirects(version, {
      documents: documents.get(version) ?? [],
      files: sources.get(version) ?? new Map(),
      sidebars: sidebars.all.get(version.folder) ?? {},
    }),
  );
  const configuredRedirects = listPluginOptions(site.extensions, 'redirects', 'client-redirects').flatMap(
    readPluginRedirects,
  );
  const baseUrl = `${joinUrl(site.config.baseUrl)}/`;
  const config = toSiteConfig({
    ...{ site, latest, lenient, baseUrl },
    sidebars: sidebars.shared,
    mainDoc: chooseMainDoc(latestDocs, everywhere, Object.values(sidebars.shared)[0] ?? []),
    redirects: deduplicateRedirects(
      [...configuredRedirects, ...redirects].filter(({ from }) => from !== joinUrl(latestVersion?.newPath ?? '')),
    ),
    editUrl: options.editUrl,
    showLastUpdateAuthor: options.showLastUpdateAuthor === true,
    staticFolders: staticFolders.map((folder) => join(root, folder)),
    hasMissingPages: otherFiles.hasMissingPages,
    links: {
      everywhere,
      sidebars: Object.keys(sidebars.shared),
      baseUrl,
      missingReason: otherFiles.missingReason,
      addRemark,
      pathOf(id) {
        const slug = latestDocs.find((document) => document.id === id)?.slug;
        return slug === undefined ? undefined : joinUrl(latestVersion?.newPath ?? '', slug);
      },
    },
  });
  const { checked, omitted } = removeInvalidFields(config);
  for (const [field, text] of omitted) addRemark(field, text);
  texts.set('content/site.ts', formatSiteConfig(checked));
  texts.set('content/versions.json', formatJson(releases));
  reportUnsupported(site, docs, siteVersions, addRemark);
  const report: ImportReport = {
    files: ledger.all(otherFiles.fallbackResult),
    remarks: [...remarks, ...sidebars.remarks] satisfies Remark[],
    // Settings of the syntax highlighter are not imported.
    skippedFields: [
      ...read.skippedFields.filter(({ field }) => !field.startsWith('themeConfig.prism.')),
      ...sidebars.skippedFields,
    ],
    skippedFolders,
    versions: deduplicated.map(({ folder, own, owners, removed }) => ({
      name: folder,
      files: own.length,
      inherited: owners.size - own.length,
      removed: removed.length,
    })),
  };
  texts.set('import-report.md', formatReport(report));
  return { copies, texts, report };
}

function isOutside(path: string): boolean {
  return path.startsWith('../');
}

function toRelativeImport(path: string): string {
  return path.startsWith('.') || path.startsWith('/') ? path : `./${path}`;
}

function deduplicateRedirects(redirects: SiteConfig['redirects']): SiteConfig['redirects'] {
  return [...new Map(redirects.map((redirect) => [redirect.from, redirect])).values()];
}

/** Removes invalid redirects, announcements and search settings, and lists the problems. Throws if another field is invalid. */
function removeInvalidFields(config: SiteConfig): {
  checked: ValidatedConfig;
  omitted: [field: string, text: string][];
} {
  const { config: parsed, problems } = parseSiteConfig(config);
  const fields = new Set(problems.map(({ message }) => message.replace(/[.[:].*$/su, '')));
  if (problems.length === 0 && parsed !== null) return { checked: parsed, omitted: [] };
  const omitted = problems.map(({ message, hint }): [string, string] => [
    'content/site.ts',
    `${message} ${hint ?? ''}`.trim(),
  ]);
  const { announcement, ...rest } = config;
  const redirects = fields.has('redirects')
    ? rest.redirects.filter((one) =>
        parseSiteConfig({ ...rest, redirects: [one] }).problems.every(
          ({ message }) => !message.startsWith('redirects'),
        ),
      )
    : rest.redirects;
  const { hosted: _, ...search } = rest.search;
  const corrected: SiteConfig = {
    ...rest,
    redirects,
    ...(announcement !== undefined && !fields.has('announcement') ? { announcement } : {}),
    search: fields.has('search') ? { ...search, engine: 'embedded' } : rest.search,
  };
  const result = parseSiteConfig(corrected);
  if (result.config === null) {
    throw new Error(`The configuration cannot be imported: ${result.problems.map(({ message }) => message).join(' ')}`);
  }
  return { checked: corrected, omitted };
}

function formatSiteConfig(config: ValidatedConfig): string {
  return `import { defineSite } from '#shared/site.ts';\n\nexport default defineSite(${JSON.stringify(config, null, 2)});\n`;
}

function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Matches a reference to a file by `@site`, Docusaurus' alias for the site's folder. */
const SITE_ALIAS = /@site\/([^'"`)\s?#>]+)/gu;
const CODE_FILE = /\.[cm]?[jt]sx?$/iu;

/**
 * Finds the files that pages include with `@site/…`, directly or indirectly, apart from documents, static files and code.
 *
 * @param pages Markdown files, relative to the site
 */
function findSiteFiles(root: string, pages: readonly string[]): string[] {
  const found = new Set<string>();
  const queue = [...pages];
  for (let page = queue.pop(); page !== undefined; page = queue.pop()) {
    const text = readFileSync(join(root, page), 'utf8');
    if (!text.includes('@site/')) continue;
    for (const [, reference = ''] of text.matchAll(SITE_ALIAS)) {
      const file = posix.normalize(decodeUrl(reference));
      const isSiteFile = resolveSiteAlias(`@site/${file}`)?.startsWith('_site/') === true;
      if (!isSiteFile || CODE_FILE.test(file) || found.has(file) || !isFile(join(root, file))) continue;
      found.add(file);
      if (/\.mdx?$/iu.test(file)) queue.push(file);
    }
  }
  return [...found].sort();
}
