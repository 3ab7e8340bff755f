import { readFileSync } from 'node:fs';
import { join, relative as pathFrom, posix } from 'node:path';
import { isFolder } from '#node/content/files.ts';
import { SIDEBARS_FILE } from '#node/content/menus.ts';
import { toPosix } from '#node/content/read-folder.ts';
import { parseSiteConfig } from '#node/content/site-config.ts';
import { sitePath } from '#node/markdown/links.ts';
import { decode } from '#shared/link.ts';
import type { LoadedConfig, SiteConfig } from '#shared/site.ts';
import { docsOptions, pluginOptions, readTheirConfig } from './docusaurus-config.ts';
import { isFile, joined, listTheirFiles, readTheirVersions } from './docusaurus-versions.ts';
import { findModule, readLiteral } from './evaluate-module.ts';
import {
  addressRest,
  createLedger,
  createRemarks,
  formatReport,
  type ImportReport,
  type Remark,
} from './import-report.ts';
import { documentErrors, movedAddresses, writtenRedirects } from './old-addresses.ts';
import { chooseMainDoc, planDocuments } from './plan-documents.ts';
import { planSidebars } from './to-sidebars.ts';
import { remarkOnUnused, toSiteConfig } from './to-site-config.ts';

/** A site to write: files to copy and texts, by path below its folder. */
export interface ImportPlan {
  copies: ReadonlyMap<string, string>;
  texts: ReadonlyMap<string, string>;
  report: ImportReport;
}

/** Files at the top of every site, which no static file can take the place of. */
const MADE_BY_BUILD = new Set(
  '404.html index.html _redirects _headers sitemap.xml robots.txt opensearch.xml service-worker.js'.split(' '),
);
const CONFIG_NAMES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((end) => `docusaurus.config.${end}`);

/**
 * Plan what a Docusaurus site comes to here. It is read, and nothing of it is run.
 *
 * @throws Error that says in a sentence why it can't be read
 */
export function planImport(root: string, { lenient }: { lenient: boolean }): ImportPlan {
  if (!isFolder(root)) throw new Error(`There is no folder ${root}.`);
  const configFile = CONFIG_NAMES.find((name) => isFile(join(root, name)));
  if (configFile === undefined) throw new Error(`There is no docusaurus.config.js (or .ts, .mjs) in ${root}.`);
  const { remarks, tell } = createRemarks();
  const read = readLiteral(join(root, configFile));
  const site = readTheirConfig(read.value);
  const docs = docsOptions(site.parts);
  const options = docs.main;
  if (options === null) throw new Error('The site has no documents: its docs plugin is switched off.');
  const theirs = readTheirVersions(root, options);
  const { versions, releases, latest } = theirs;
  const { files, skipped } = listTheirFiles(root, versions.map(({ source }) => source).filter(isBeside));
  const ledger = createLedger(files);
  for (const file of read.files) ledger.imported(toPosix(pathFrom(root, file)), 'content/site.ts');
  ledger.imported('versions.json', 'content/versions.json');

  const { copies, texts, documents, sources, folded } = planDocuments(root, files, versions, ledger);
  const sidebarFile =
    typeof options.sidebarPath === 'string' ? findModule(join(root, configFile), relative(options.sidebarPath)) : null;
  if (typeof options.sidebarPath === 'string' && sidebarFile === null)
    tell('docs.sidebarPath', `there is no "${options.sidebarPath}": one sidebar shows all documents`);

  const staticFolders = site.config.staticDirectories ?? ['static'];
  for (const folder of staticFolders) {
    for (const file of files.filter((one) => one.startsWith(`${folder}/`) && ledger.isOpen(one))) {
      const name = file.slice(folder.length + 1);
      const to = `public/${name}`;
      if (MADE_BY_BUILD.has(name)) {
        ledger.byHand(file, 'the build makes a file of this name: see `redirects` of content/site.ts, and the README');
        continue;
      }
      copies.set(to, join(root, file));
      ledger.imported(file, to);
    }
  }
  const oldest = versions.at(-1)?.folder ?? 'next';
  const markdown = files.filter((file) => /\.mdx?$/iu.test(file) && !/^(?:blog|i18n|README)/u.test(file));
  for (const file of namedSiteFiles(root, markdown)) {
    for (const home of [`content/docs/${oldest}`, 'content/pages'])
      copies.set(`${home}/_site/${file}`, join(root, file));
    ledger.imported(file, `content/docs/${oldest}/_site/${file}`);
  }
  const gone = addressRest({ root, files, ledger, copies, site, tell });
  const sidebars = planSidebars(root, versions, sidebarFile, ledger, gone.isGone);
  for (const [folder, own] of sidebars.own) texts.set(`content/docs/${folder}/${SIDEBARS_FILE}`, json(own));

  for (const { file, message } of documentErrors([...documents.values()].flat())) tell(file, message);

  const [newest] = versions;
  const latestVersion = versions.find(({ folder }) => folder === latest) ?? newest;
  const known = [...documents.values()];
  const everywhere = new Set(
    (known[0] ?? []).map(({ id }) => id).filter((id) => known.every((list) => list.some((one) => one.id === id))),
  );
  const latestDocs = (latestVersion === undefined ? undefined : documents.get(latestVersion)) ?? [];
  const redirects = versions.flatMap((version) =>
    movedAddresses(version, {
      documents: documents.get(version) ?? [],
      files: sources.get(version) ?? new Map(),
      sidebars: sidebars.all.get(version.folder) ?? {},
    }),
  );
  const written = pluginOptions(site.parts, 'redirects', 'client-redirects').flatMap(writtenRedirects);
  const baseUrl = `${joined(site.config.baseUrl)}/`;
  const config = toSiteConfig({
    ...{ site, latest, lenient, baseUrl },
    sidebars: sidebars.shared,
    mainDoc: chooseMainDoc(latestDocs, everywhere, Object.values(sidebars.shared)[0] ?? []),
    redirects: unique([...written, ...redirects].filter(({ from }) => from !== joined(latestVersion?.newPath ?? ''))),
    editUrl: options.editUrl,
    showLastUpdateAuthor: options.showLastUpdateAuthor === true,
    staticFolders: staticFolders.map((folder) => join(root, folder)),
    hasGaps: gone.hasGaps,
    chrome: {
      everywhere,
      sidebars: Object.keys(sidebars.shared),
      baseUrl,
      isGone: gone.isGone,
      tell,
      pathOf(id) {
        const slug = latestDocs.find((document) => document.id === id)?.slug;
        return slug === undefined ? undefined : joined(latestVersion?.newPath ?? '', slug);
      },
    },
  });
  const { checked, left } = withoutFaults(config);
  for (const [field, text] of left) tell(field, text);
  texts.set('content/site.ts', siteText(checked));
  texts.set('content/versions.json', json(releases));
  remarkOnUnused(site, docs, theirs, tell);
  const report: ImportReport = {
    files: ledger.all(gone.rest),
    remarks: [...remarks, ...sidebars.remarks] satisfies Remark[],
    // Listings have one look here, whatever theirs had.
    unread: [...read.unread.filter(({ field }) => !field.startsWith('themeConfig.prism.')), ...sidebars.unread],
    skipped,
    versions: folded.map(({ folder, own, owners, removed }) => ({
      name: folder,
      files: own.length,
      inherited: owners.size - own.length,
      removed: removed.length,
    })),
  };
  texts.set('import-report.md', formatReport(report));
  return { copies, texts, report };
}

function isBeside(path: string): boolean {
  return path.startsWith('../');
}

function relative(path: string): string {
  return path.startsWith('.') || path.startsWith('/') ? path : `./${path}`;
}

function unique(redirects: SiteConfig['redirects']): SiteConfig['redirects'] {
  return [...new Map(redirects.map((redirect) => [redirect.from, redirect])).values()];
}

/** Without what a site of ours can't have: the fields are named, the rest stands. */
function withoutFaults(config: SiteConfig): { checked: LoadedConfig; left: [field: string, text: string][] } {
  const { config: parsed, problems } = parseSiteConfig(config);
  const fields = new Set(problems.map(({ message }) => message.replace(/[.[:].*$/su, '')));
  if (problems.length === 0 && parsed !== null) return { checked: parsed, left: [] };
  const left = problems.map(({ message, hint }): [string, string] => [
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
  const mended: SiteConfig = {
    ...rest,
    redirects,
    ...(announcement !== undefined && !fields.has('announcement') ? { announcement } : {}),
    search: fields.has('search') ? { ...search, engine: 'embedded' } : rest.search,
  };
  const again = parseSiteConfig(mended);
  if (again.config === null) {
    throw new Error(`The configuration can't be taken over: ${again.problems.map(({ message }) => message).join(' ')}`);
  }
  return { checked: mended, left };
}

function siteText(config: LoadedConfig): string {
  return `import { defineSite } from '#shared/site.ts';\n\nexport default defineSite(${JSON.stringify(config, null, 2)});\n`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Names of files that pages take from the folder around all versions. */
const NAMED = /@site\/([^'"`)\s?#>]+)/gu;
const CODE = /\.[cm]?[jt]sx?$/iu;

/**
 * Files outside of documents and static files that pages name by `@site/…`, with what those name in turn, relative to their
 * site. Code isn't among them: pages can't import it.
 *
 * @param pages Markdown files, relative to their site
 */
function namedSiteFiles(root: string, pages: readonly string[]): string[] {
  const found = new Set<string>();
  const open = [...pages];
  for (let page = open.pop(); page !== undefined; page = open.pop()) {
    const text = readFileSync(join(root, page), 'utf8');
    if (!text.includes('@site/')) continue;
    for (const [, written = ''] of text.matchAll(NAMED)) {
      const file = posix.normalize(decode(written));
      const isOutside = sitePath(`@site/${file}`)?.startsWith('_site/') === true;
      if (!isOutside || CODE.test(file) || found.has(file) || !isFile(join(root, file))) continue;
      found.add(file);
      if (/\.mdx?$/iu.test(file)) open.push(file);
    }
  }
  return [...found].sort();
}
