import type { CompiledPage } from '#shared/article.ts';
import { nearest } from '#shared/nearest.ts';
import type { AssetTarget, Resolver } from '#shared/reference.ts';
import { parseFrontMatter } from '../content/front-matter.ts';
import { checkedSample } from '../samples/regions.ts';
import type { MarkdownInput } from './context.ts';
import { sharedHighlighter } from './highlighter.ts';
import { compileMarkdown } from './pipeline.ts';

/** A small content folder for the tests of this folder. */
export interface FakeContent {
  docs?: Record<string, string>;
  assets?: Record<string, Partial<AssetTarget>>;
  includes?: Record<string, string>;
  xrefs?: Record<string, string>;
  /** Addresses of the API's names: wherever a listing has one as a word, it is a use with the name as uid. */
  code?: Record<string, string>;
  /** Files of kept drawings, by the diagram's source. */
  diagrams?: Record<string, string>;
}

/** A resolver that answers from lists. */
export function fakeResolver(content: FakeContent): Resolver {
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
      const uses = [...checkedSample(written).matchAll(/\w+/gu)].flatMap(({ index: start, 0: uid }) => {
        const href = code[uid];
        return href === undefined ? [] : [{ start, end: start + uid.length, uid, href }];
      });
      return { uses, declared: [] };
    },
    name: (text) =>
      code[text.replace(/\..*$/u, '')] === undefined ? 'foreign' : text.includes('.') ? 'unknown' : 'ours',
    diagram: (source) => (diagrams[source] === undefined ? null : { file: 'kept.svg', text: diagrams[source] }),
    versionsWith: () => [],
    suggest(reference) {
      if (reference.kind === 'code' || reference.kind === 'diagram') return [];
      if (reference.kind === 'name') return nearest(reference.text, Object.keys(code));
      return nearest('uid' in reference ? reference.uid : reference.path, Object.keys(names[reference.kind]));
    },
  };
}

const HIGHLIGHTER = sharedHighlighter();

/** Compile a text as the page `guides/guides/page.mdx`. */
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
    await HIGHLIGHTER,
  );
}

/** HTML of a text's body, without the title that is put before it. */
export async function body(
  text: string,
  content: FakeContent = {},
  input: Partial<MarkdownInput> = {},
): Promise<string> {
  return (await compile(text, content, input)).html.replace('<h1>page</h1>', '');
}

/** Problems as `severity line:column rule message (hint)`. */
export async function problems(text: string, content: FakeContent = {}): Promise<string[]> {
  return (await compile(text, content)).problems.map(
    ({ severity, line, column, rule, message, hint }) =>
      `${severity} ${line}:${column} ${rule} ${message}${hint === undefined ? '' : ` (${hint})`}`,
  );
}
