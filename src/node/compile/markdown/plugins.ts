import { createProcessor } from '@mdx-js/mdx';
import remarkComment from '@slorber/remark-comment';
import type { Root as HtmlRoot } from 'hast';
import { raw } from 'hast-util-raw';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkEmoji from 'remark-emoji';
import remarkGfm from 'remark-gfm';
import type { Pluggable } from 'unified';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { rehypeCode } from './article/rehype-code.ts';
import { rehypeXmlDoc } from './article/rehype-xml-doc.ts';
import { rehypeCheckJsx } from './jsx/rehype-check-jsx.ts';
import { rehypeImports } from './jsx/rehype-imports.ts';
import { rehypeKeep } from './jsx/rehype-keep.ts';
import type { Source } from './page-context.ts';
import { remarkAdmonitions } from './source/remark-admonitions.ts';
import { remarkHeadings } from './source/remark-headings.ts';
import { remarkUnusedDirectives } from './source/remark-unused-directives.ts';

/** Every plugin that a source passes, in order: from Markdown to the tree that becomes its page's article. */
export function createPipeline(source: Source): ReturnType<typeof createProcessor> {
  // Made anew for each source: a processor that is used again keeps what plugins noted of the last one.
  const mdx: Pluggable[] = [remarkComment];
  const html: Pluggable[] = [rehypeRawHtml];
  const untrusted: Pluggable[] = [[rehypeXmlDoc, source]];
  return createProcessor({
    format: source.format,
    outputFormat: 'function-body',
    tableCellAlignToStyle: false,
    remarkPlugins: [
      remarkGfm,
      ...(source.format === 'mdx' ? mdx : []),
      remarkDirective,
      [remarkAdmonitions, source],
      [remarkUnusedDirectives, source],
      remarkHeadings,
      [remarkEmoji, { accessible: false }],
      remarkCodeMeta,
    ],
    rehypePlugins: [
      ...(source.format === 'md' ? html : []),
      ...(source.trusted ? [] : untrusted),
      [rehypeImports, source],
      [rehypeCheckJsx, source],
      // After the steps that would walk through all of its tokens, before JSX can look like Markdown's blocks.
      [rehypeCode, source],
      rehypeKeep,
    ],
  });
}

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
