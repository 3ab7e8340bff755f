import { parseFrontMatter } from '#node/content/front-matter.ts';
import type { MarkdownInput } from '#node/markdown/context.ts';
import { getSharedHighlighter } from '#node/markdown/highlighter.ts';
import { compileMarkdown } from '#node/markdown/pipeline.ts';
import { getTextToCompile } from '#node/samples/regions.ts';
import type { CompiledPage } from '#shared/article.ts';
import { findSimilarNames } from '#shared/nearest.ts';
import type { AssetTarget, ReferenceResolver } from '#shared/reference.ts';

/** A small content folder for tests. */
export interface FakeContent {
  docs?: Record<string, string>;
  assets?: Record<string, Partial<AssetTarget>>;
  includes?: Record<string, string>;
  xrefs?: Record<string, string>;
  /** Addresses of API names; each word in a listing that equals such a name is a use with the name as its uid. */
  code?: Record<string, string>;
  /** Files of stored drawings, by the diagram's source. */
  diagrams?: Record<string, string>;
}

/** Creates a resolver from lists. */
export function fakeResolver(content: FakeContent): ReferenceResolver {
  const { docs = {}, assets = {}, includes = {}, xrefs = {}, code = {}, diagrams = {} } = content;
  const names = { doc: docs, asset: assets, include: includes, xref: xrefs };
  return {
    doc: (path) => (docs[path] === undefined ? null : { href: docs[path] }),
    asset: (path) =>
      assets[path] === undefined ? null : { href: `/assets${path}`, hash: 'h', size: 2048, ...assets[path] },
    include: (path) => (includes[path] === undefined ? null : { file: `content/${path}`, text: includes[path] }),
    xref: (uid) =>
      xrefs[uid] === undefined ? null : { href: xrefs[uid], name: uid.replace(/^.*\./u, ''), fullName: uid },
    code(listing) {
      const written = listing.kind === 'fence' ? listing.text : (includes[listing.path] ?? '');
      return [...getTextToCompile(written).matchAll(/\w+/gu)].flatMap(({ index: start, 0: uid }) => {
        const href = code[uid];
        return href === undefined ? [] : [{ start, end: start + uid.length, uid, href }];
      });
    },
    name: (text) =>
      code[text.replace(/\..*$/u, '')] === undefined ? 'foreign' : text.includes('.') ? 'unknown' : 'ours',
    diagram: (source) => (diagrams[source] === undefined ? null : { file: 'kept.svg', text: diagrams[source] }),
    version: () => ({ label: 'Next', release: '1.1' }),
    versionsWith: () => [],
    suggest(reference) {
      if (reference.kind === 'code' || reference.kind === 'diagram' || reference.kind === 'version') return [];
      if (reference.kind === 'name') return findSimilarNames(reference.text, Object.keys(code));
      return findSimilarNames('uid' in reference ? reference.uid : reference.path, Object.keys(names[reference.kind]));
    },
  };
}

/** Compiles a text as the page `guides/guides/page.mdx`. */
export async function compile(
  text: string,
  content: FakeContent = {},
  input: Partial<MarkdownInput> = {},
): Promise<CompiledPage> {
  const { frontMatter } = parseFrontMatter(text);
  return compileMarkdown(
    {
      path: 'guides/guides/page.mdx',
      slug: 'guides/guides/page',
      text,
      frontMatter,
      scope: 'version',
      islands: new Map([
        ['Tabs', 'never'],
        ['Mermaid', 'visible'],
        ['SearchPage', 'idle'],
        ['Feature', 'never'],
      ]),
      ...input,
    },
    fakeResolver(content),
    await getSharedHighlighter(),
  );
}

/** Returns the HTML of a text without the added title. */
export async function body(
  text: string,
  content: FakeContent = {},
  input: Partial<MarkdownInput> = {},
): Promise<string> {
  return (await compile(text, content, input)).html.replace('<h1>page</h1>', '');
}

/** Returns a text's problems as `severity line:column rule`. */
export async function problems(text: string, content: FakeContent = {}): Promise<string[]> {
  return (await compile(text, content)).problems.map(
    ({ severity, line, column, rule }) => `${severity} ${line}:${column} ${rule}`,
  );
}

/** Returns the messages and hints of a text's problems, one per line. */
export async function messages(text: string, content: FakeContent = {}): Promise<string> {
  return (await compile(text, content)).problems.map(({ message, hint = '' }) => `${message} ${hint}`).join('\n');
}
