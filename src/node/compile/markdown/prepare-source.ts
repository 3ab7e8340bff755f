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
import { VFile } from 'vfile';
import type { Resolver } from '#model/reference.ts';
import type { Highlighter } from '../code/highlighter.ts';
import { rehypeCode } from './article/rehype-code.ts';
import { rehypeXmlDoc } from './article/rehype-xml-doc.ts';
import type { Template } from './jsx/component.ts';
import { rehypeCheckJsx } from './jsx/rehype-check-jsx.ts';
import { rehypeImports } from './jsx/rehype-imports.ts';
import { rehypeKeep } from './jsx/rehype-keep.ts';
import { runPage } from './jsx/run-page.ts';
import type { MarkdownInput, NewSource, PageContext, Source } from './page-context.ts';
import { prepareText } from './source/prepare-text.ts';
import { remarkAdmonitions } from './source/remark-admonitions.ts';
import { remarkHeadings } from './source/remark-headings.ts';
import { remarkUnusedDirectives } from './source/remark-unused-directives.ts';
import { runtimeProblem, syntaxProblem } from './source/syntax-problem.ts';

/**
 * Compile one source, parsing it once. Most have nothing to run: their tree is the template. The rest become
 * JavaScript, which the template runs. A source that doesn't compile is one problem and shows nothing.
 */
export async function prepareSource(given: NewSource): Promise<Template> {
  const source: Source = { ...given, values: new Map(), components: new Map(given.globals), declared: new Set() };
  const file = new VFile({ value: prepareText(source.text), path: source.origin.path });
  try {
    const code = String(await pipeline(source).process(file));
    const { article, held = [] } = file.data;
    if (article !== null && article !== undefined) {
      const nodes = article.children.flatMap((node) =>
        node.type === 'doctype' || node.type === 'mdxjsEsm' ? [] : [node],
      );
      return () => nodes;
    }
    return (props) => {
      try {
        return runPage(code, source, held, props);
      } catch (error) {
        source.page.problems.push({ ...runtimeProblem(error, source.text), file: source.origin.file });
        return [];
      }
    };
  } catch (error) {
    source.page.problems.push({ ...syntaxProblem(error), file: source.origin.file });
    return () => [];
  }
}

/** What a page begins to be compiled with. */
export function createPageContext(input: MarkdownInput, resolver: Resolver, highlighter: Highlighter): PageContext {
  const found = { problems: [], head: [], mentions: [], declared: new Set<string>(), assets: new Map() };
  return { input, resolver, highlighter, ...found, prepare: prepareSource };
}

function pipeline(source: Source): ReturnType<typeof createProcessor> {
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
