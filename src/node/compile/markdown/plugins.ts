import { createProcessor } from '@mdx-js/mdx';
import remarkComment from '@slorber/remark-comment';
import type { Root as HtmlRoot } from 'hast';
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

/** Pages in MDX; what must be run becomes JavaScript. */
export const mdxPipeline = createProcessor({
  format: 'mdx',
  outputFormat: 'function-body',
  tableCellAlignToStyle: false,
  remarkPlugins: [remarkGfm, remarkComment, ...REMARK],
  // Code after the steps that would walk through all of its tokens, before JSX can look like Markdown's blocks.
  rehypePlugins: [rehypeImports, rehypeCheckJsx, rehypeCode, rehypeKeep],
}).freeze();

const html = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(REMARK)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRawHtml);

/** Pages in plain Markdown, where nothing is to be run. */
export const markdownPipeline = html().use(rehypeCode).freeze();

/** Text that isn't a page's: its HTML is sanitised. */
export const prosePipeline = html().use(rehypeXmlDoc).use(rehypeCode).freeze();

/** Carry what follows a fence's language over into HTML, as an attribute that survives an HTML parser. */
function remarkCodeMeta(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'code', (code) => {
      code.data = { ...code.data, hProperties: { dataMeta: code.meta ?? '' } };
    });
  };
}

/** Parse the HTML inside Markdown of the `md` format, which the MDX grammar does by itself. */
function rehypeRawHtml(): (tree: HtmlRoot, file: VFile) => HtmlRoot {
  return (tree, file) => {
    const parsed = raw(tree, { file });
    return parsed.type === 'root' ? parsed : { type: 'root', children: parsed.type === 'element' ? [parsed] : [] };
  };
}
