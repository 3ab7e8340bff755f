import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assembleFolder, importModule, problemLine, type TestBuild } from '#tests/assembled-site.ts';
import { makeFolder } from '#tests/small-site.ts';
import { formatPublishedAddresses, PUBLISHED_ADDRESSES_FILE } from '../../src/node/content/addresses-file.ts';
import { openBuildCache } from '../../src/node/content/cache.ts';
import { PlannedFileChanges } from '../../src/node/content/file-plan.ts';
import { getDiagramFileName, parseSvg, serialiseDiagramFile } from '../../src/node/markdown/diagrams.ts';
import { readCompilerResults } from '../../src/node/samples/compiler-results.ts';
import { writeCompilerResults } from '../csharp/results.ts';
import { type ChangedVersions, changeVersions, type PlanChange } from './change-versions.ts';
import { planCut } from './cut.ts';
import { planRetirement } from './retire.ts';

const FIXTURE = 'tests/fixtures/versions-site';
const DIAGRAM = 'graph LR\n  A --> B';
const GONE = `# Gone

A box of it is 8 wide.

![](./img/gone.svg)

\`\`\`mermaid
${DIAGRAM}
\`\`\`

\`\`\`csharp
var gone = new Bag();
\`\`\`
`;

/** The initial site of each test. It is assembled once, so that all tests share the cache. */
const template = makeFolder();
let site = template;
beforeAll(async () => {
  cpSync(FIXTURE, template.path, { recursive: true });
  const config = readFileSync(join(FIXTURE, 'content/site.ts'), 'utf8');
  const svg = parseSvg('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>');
  if (svg === null) throw new Error('No SVG.');
  template.write({
    'content/site.ts': config.replace(/^import.*\n/u, '').replace('defineSite(', '('),
    // The fixture's page has a link that is broken in one version, which would prevent changes.
    'content/docs/1.0/guides/links.md': '# Links\n\n[Introduction](./intro.md)\n',
    'content/docs/1.0/guides/gone.md': GONE,
    'content/docs/1.0/guides/img/gone.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/docs/1.0/guides/img/nobody.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/docs/1.1/removed.txt': '# Nobody used them.\nguides/legacy\nguides/gone\n',
    [`content/diagrams/${getDiagramFileName(DIAGRAM)}`]: serialiseDiagramFile(svg),
  });
  const { analyser } = await assemble();
  writeCompilerResults(template.path, { compiler: 'test', results: analyser.usedResults() });
  return () => template.remove();
});
beforeEach(() => {
  site = makeFolder();
  cpSync(template.path, site.path, { recursive: true });
});
afterEach(() => site.remove());

async function assemble(): Promise<TestBuild> {
  const { build, problems } = await assembleFolder(site.path, join(site.path, '.cache'));
  if (build === null) throw new Error(problems.map(problemLine).join('\n'));
  expect(problems.filter(({ severity }) => severity === 'error').map(problemLine)).toEqual([]);
  return build;
}

function runChange(change: PlanChange, dryRun = false): Promise<ChangedVersions> {
  const { path: root } = site;
  const cache = openBuildCache(join(root, '.cache'));
  return changeVersions(change, { root, cache, salt: 'salt', dryRun, load: importModule });
}

async function apply(change: PlanChange): Promise<ChangedVersions> {
  const made = await runChange(change);
  expect([made.refusal, made.problems.filter(({ severity }) => severity === 'error').map(problemLine)]).toEqual([
    null,
    [],
  ]);
  expect(made.changed).toBe(true);
  return made;
}

/** Reads all content files by path. */
function readContent(): Record<string, string> {
  const files = readdirSync(join(site.path, 'content'), { recursive: true, withFileTypes: true });
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.sort().map((path) => [path.slice(site.path.length + 1), readFileSync(path, 'utf8')]));
}

const read = (path: string): string => readFileSync(join(site.path, path), 'utf8');

/** Returns the articles of all documents, by version name and document id. */
function articlesOf({ plan }: TestBuild): Map<string, string> {
  return new Map(
    plan.versions.flatMap(({ version, pages }) =>
      pages
        .filter(({ source }) => version !== null && (source.kind === 'mdx' || source.kind === 'api-type'))
        .map((page) => [`${version?.name} ${page.docId}`, JSON.stringify(page.compiled)] as const),
    ),
  );
}

it('keeps all addresses and unchanged pages after three cuts and two retirements', async () => {
  const before = await assemble();
  for (const name of ['2.0', '2.1', '2.2']) await apply(planCut(name));
  expect(read('content/versions.json')).toBe('["2.2", "2.1", "2.0", "1.2", "1.1", "1.0"]\n');
  expect(readdirSync(join(site.path, 'content/docs/next'))).toEqual(['.gitkeep']);
  expect(existsSync(join(site.path, 'content/docs/2.0/guides/future.md'))).toBe(true);

  for (const name of ['1.0', '1.1']) await apply(planRetirement(name));
  expect(readdirSync(join(site.path, 'content/docs')).sort()).toEqual(['1.2', '2.0', '2.1', '2.2', 'next']);
  expect(existsSync(join(site.path, 'content/docs/1.2/removed.txt'))).toBe(false);
  expect(readdirSync(site.path).sort()).toEqual(['.cache', 'README.md', 'content', 'public']);

  const after = await assemble();
  const answered = new Map(after.manifest.routes.map((route) => [route.path, route.target]));
  expect(before.manifest.routes.filter(({ path }) => !answered.has(path))).toEqual([]);
  // Each old address reaches a page with at most one redirect.
  for (const { target } of after.manifest.routes)
    if (target.kind === 'redirect') expect(answered.get(target.to)?.kind).toBe('page');
  expect(answered.get('/docs/1.0/guides/links')).toEqual({
    kind: 'redirect',
    to: '/docs/1.2/guides/links',
    isPermanent: true,
  });
  expect(answered.get('/docs/1.1/guides/sound')).toEqual({
    kind: 'redirect',
    to: '/docs/1.2/guides/audio',
    isPermanent: true,
  });
  expect(answered.get('/docs/1.0/api/Toy.Bag')).toMatchObject({ to: '/docs/1.2/api/Toy' });
  expect(answered.get('/docs/1.0/guides/gone')).toMatchObject({ to: '/docs/1.2/guides/intro' });
  expect(answered.get('/docs/1.2/guides/intro')?.kind).toBe('page');

  const [was, is] = [articlesOf(before), articlesOf(after)];
  const kept = [...was.keys()].filter((key) => key.startsWith('1.2 ') || key.startsWith('current '));
  expect(kept.length).toBeGreaterThan(20);
  // Types that were added in the version that is now the oldest are no longer marked as new.
  const other = kept.filter((key) => was.get(key) !== is.get(key));
  expect(other).toEqual(['current api/Toy.Things.Bag', '1.2 api/Toy.Things.Bag']);
});

it('changes nothing if another version would show other files', async () => {
  const before = readContent();
  const { changed, problems } = await runChange(() => {
    const plan = new PlannedFileChanges();
    plan.delete('content/docs/1.0/guides/picture.md');
    return { plan, moved: new Map(), summary: [] };
  });
  expect([changed, problems.map(({ message }) => message)]).toEqual([
    false,
    ['Next', '1.2', '1.1', '1.0'].map((label) => `${label} would no longer show content/docs/1.0/guides/picture.md.`),
  ]);
  expect(readContent()).toEqual(before);
});

it('adds new addresses to the file of published ones, if there is one', async () => {
  const { manifest } = await assemble();
  site.write({ [PUBLISHED_ADDRESSES_FILE]: formatPublishedAddresses(manifest.routes.map(({ path }) => path)) });
  const { summary, problems } = await apply(planCut('2.0'));
  expect(summary.some((line) => /^content\/addresses\.txt has \d+ new addresses$/u.test(line))).toBe(true);
  expect(problems.filter(({ rule }) => rule === 'unlisted-address')).toEqual([]);
  expect(read('content/addresses.txt')).toContain('\n/docs/2.0/guides/intro\n');
});

describe('planRetirement', () => {
  it('deletes files that only removed pages used, and keeps files that no page used', async () => {
    expect(readCompilerResults(site.path).results.size).toBe(1);
    const { summary, redirects } = await apply(planRetirement('1.0'));
    const files = readContent();
    expect(files['content/docs/1.1/guides/img/nobody.svg']).toBeDefined();
    expect(files['content/docs/1.1/guides/img/gone.svg']).toBeUndefined();
    expect(files['content/docs/1.1/guides/gone.md']).toBeUndefined();
    expect(files[`content/diagrams/${getDiagramFileName(DIAGRAM)}`]).toBeUndefined();
    expect(readCompilerResults(site.path).results.size).toBe(0);
    expect(summary).toContain('the last 2 lead to a related page, because no newer version has the page');
    expect(redirects.filter(({ isGuess }) => isGuess)).toEqual(redirects.slice(-2));
  });

  it('merges a version in the middle into the next one, including its removals', async () => {
    const before = await assemble();
    await apply(planRetirement('1.1'));
    expect(read('content/docs/1.2/removed.txt')).toBe('# Nobody used them.\nguides/gone\napi/Toy.Bag\n');
    const [was, is] = [articlesOf(before), articlesOf(await assemble())];
    for (const [key, article] of is) expect([key, article]).toEqual([key, was.get(key)]);
    expect(read('content/redirects.txt')).toContain('/docs/1.1/guides/sound /docs/1.2/guides/audio\n');
  });

  it('rejects unknown releases and the latest release', async () => {
    const refusal = async (name: string) => (await runChange(planRetirement(name))).refusal;
    expect(await refusal('1.3')).toBe('There is no release 1.3. Did you mean "1.0"?');
    expect(await refusal('1.2')).toMatch(/^1\.2 is the latest release/u);
  });
});

describe('planCut', () => {
  it('redirects pages that the new release no longer has to the old release', async () => {
    site.write({ 'content/docs/next/removed.txt': 'guides/legacy\n' });
    const config = read('content/site.ts').replace("href: '/docs/guides/legacy'", "href: '/docs/1.2/guides/legacy'");
    site.write({ 'content/site.ts': config });
    await apply(planCut('2.0'));
    expect(read('content/redirects.txt')).toMatch(/\n\/docs\/guides\/legacy \/docs\/1\.2\/guides\/legacy\n$/u);
  });

  it('keeps /docs at the release that the configuration names', async () => {
    site.write({
      'content/site.ts': read('content/site.ts').replace(/^ {2}title:/mu, "  latest: '1.2',\n  title:"),
    });
    const { summary } = await apply(planCut('2.0'));
    expect(summary).toContain('/docs still shows 1.2, which content/site.ts names as `latest`');
    expect(read('content/versions.json')).toBe('["2.0", "1.2", "1.1", "1.0"]\n');
  });

  it('does not move hidden files, except .gitkeep', async () => {
    const hidden = (version: string) =>
      readdirSync(join(site.path, 'content/docs', version), { recursive: true, encoding: 'utf8' }).filter((path) =>
        /(?:^|\/)\./u.test(path),
      );
    site.write({ 'content/docs/next/.gitkeep': '', 'content/docs/next/guides/.DS_Store': 'x' });
    await apply(planCut('2.0'));
    expect([hidden('2.0'), hidden('next')]).toEqual([[], ['.gitkeep', 'guides/.DS_Store']]);
    await apply(planCut('2.1'));
    expect(hidden('2.1')).toEqual(['.gitkeep']);
    await apply(planRetirement('2.0'));
    expect(hidden('2.1')).toEqual([]);
  });

  it('rejects existing, invalid and old names, and an unfinished manual cut', async () => {
    const refusal = async (name: string) => (await runChange(planCut(name))).refusal;
    expect(await refusal('1.1')).toBe('The version 1.1 already exists: content/versions.json lists it.');
    expect(await refusal('a/b')).toBe('"a/b" cannot be released: a version name must not contain a slash.');
    expect(await refusal('1.1.5')).toMatch(/^1\.1\.5 is not newer than 1\.2\./u);
    expect(await refusal('nonsense')).toMatch(
      /has another form .* The next release would be `1\.3` or `2\.0`\..*--force/u,
    );
    expect((await runChange(planCut('nonsense', { force: true }), true)).refusal).toBeNull();
    expect((await runChange(planCut('0.5', { force: true }), true)).refusal).toBeNull();
    site.write({ 'content/docs/2.0/guides/intro.md': '# Intro\n' });
    const other = await runChange(planCut('2.0'));
    expect([other.changed, other.problems.map(({ rule }) => rule)]).toEqual([false, ['stray-version-folder']]);
  });

  it('changes nothing if the site has errors before or after the change', async () => {
    site.write({ 'content/docs/next/guides/future.md': '# Future\n\n[Nowhere](/docs/nowhere)\n' });
    const before = readContent();
    const { changed, problems } = await runChange(planCut('2.0'));
    expect([changed, problems.map(({ rule }) => rule)]).toEqual([false, ['broken-link']]);
    site.write({ 'content/docs/next/guides/future.md': '# Future\n\n[Old](/docs/1.0/guides/gone)\n' });
    site.write({ 'content/docs/next/removed.txt': 'guides/legacy\n' });
    // The navbar's link to the removed page is valid until the release is the latest. Then a redirect replaces the page.
    expect((await runChange(planCut('2.0'), true)).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(readContent()).toEqual({ ...before, ...listChangedFiles(before) });
  });

  it('reports all changes and writes nothing in a dry run', async () => {
    const before = readContent();
    const { changed, summary } = await runChange(planCut('2.0'), true);
    expect([changed, summary[0]]).toEqual([false, 'content/docs/next → content/docs/2.0: 2 files']);
    expect(readContent()).toEqual(before);
  });
});

/** Returns the files in content/docs/next that differ from an earlier state. */
function listChangedFiles(before: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(readContent()).filter(
      ([path, now]) => before[path] !== now && path.startsWith('content/docs/next/'),
    ),
  );
}
