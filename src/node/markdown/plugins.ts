import { createProcessor } from '@mdx-js/mdx';
import remarkComment from '@slorber/remark-comment';
import type { Root as HtmlRoot, Nodes } from 'hast';
import { raw } from 'hast-util-raw';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkEmoji from 'remark-emoji';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type PluggableList, unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { rehypeCode } from './article/rehype-code.ts';
import { rehypeXmlDoc } from './article/rehype-xml-doc.ts';
import { rehypeCheckJsx } from './jsx/rehype-check-jsx.ts';
import { rehypeImports } from './jsx/rehype-imports.ts';
import { rehypeKeep } from './jsx/rehype-keep.ts';
import { rehypeToc } from './jsx/rehype-toc.ts';
import type { OwnPlugins } from './page-context.ts';
import { parseOnce } from './parse-once.ts';
import { remarkAdmonitions } from './source/remark-admonitions.ts';
import { remarkHeadings } from './source/remark-headings.ts';
import { remarkUnusedDirectives } from './source/remark-unused-directives.ts';

// Every plugin that a source passes, in order: from Markdown to the tree that becomes its page's article. What plugins
// need of the source stands on the file, so that one pipeline serves all.

const REMARK: PluggableList = [
  remarkDirective,
  remarkAdmonitions,
  remarkUnusedDirectives,
  remarkHeadings,
  [remarkEmoji, { accessible: false }],
  remarkCodeMeta,
];

/** The pipelines of a site's pages. */
export interface Pipelines {
  /** Pages in MDX; what must be run becomes JavaScript. */
  mdx: typeof NO_PLUGINS.mdx;
  /** Pages in plain Markdown, where nothing is to be run. */
  markdown: typeof NO_PLUGINS.markdown;
  /** A plugin of the site reads mathematics. */
  hasMath: boolean;
}

const MADE = new WeakMap<OwnPlugins, Pipelines>();

/** The pipelines of a site with these plugins, made once; of one without any, when left out. */
export function pipelinesOf(own?: OwnPlugins): Pipelines {
  if (own === undefined) return { ...NO_PLUGINS, hasMath: false };
  const made = MADE.get(own) ?? createPipelines(own);
  MADE.set(own, made);
  return made;
}

function createPipelines(own: OwnPlugins): Pipelines {
  const hasMath = own.remark.some((plugin) => /math/iu.test(nameOf(plugin)));
  return { mdx: mdxPipeline(own), markdown: html(own).use(rehypeCode).freeze(), hasMath };
}

function nameOf(plugin: PluggableList[number]): string {
  const [first] = Array.isArray(plugin) ? plugin : [plugin];
  return typeof first === 'function' ? first.name : '';
}

function mdxPipeline({ remark, rehype }: OwnPlugins) {
  return createProcessor({
    format: 'mdx',
    outputFormat: 'function-body',
    tableCellAlignToStyle: false,
    remarkPlugins: [parseOnce, remarkGfm, remarkComment, ...REMARK, ...remark],
    // Code after the steps that would walk through all of its tokens, before JSX can look like Markdown's blocks.
    rehypePlugins: [...rehype, rehypeImports, rehypeToc, rehypeCheckJsx, rehypeCode, rehypeKeep],
  }).freeze();
}

function html({ remark, rehype }: OwnPlugins) {
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use([...REMARK, ...remark])
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeRawHtml)
    .use(rehype);
}

const NONE: OwnPlugins = { remark: [], rehype: [] };
const NO_PLUGINS = { mdx: mdxPipeline(NONE), markdown: html(NONE).use(rehypeCode).freeze() };

/** Text that isn't a page's: its HTML is sanitised. */
export const prosePipeline = html(NONE).use(rehypeXmlDoc).use(rehypeCode).freeze();

/** Carry what follows a fence's language over into HTML, as an attribute that survives an HTML parser. */
function remarkCodeMeta(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'code', (code) => {
      code.data = { ...code.data, hProperties: { dataMeta: code.meta ?? '' } };
    });
  };
}

function hasRawHtml(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRawHtml));
}

/** Parse the HTML inside Markdown of the `md` format, which the MDX grammar does by itself. */
function rehypeRawHtml(): (tree: HtmlRoot, file: VFile) => HtmlRoot {
  return (tree, file) => {
    // Most texts have none, and parsing them anew takes as long as all the rest.
    if (!hasRawHtml(tree)) return tree;
    const parsed = raw(tree, { file });
    return parsed.type === 'root' ? parsed : { type: 'root', children: parsed.type === 'element' ? [parsed] : [] };
  };
}
