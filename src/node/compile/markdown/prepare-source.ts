import { createProcessor } from '@mdx-js/mdx';
import remarkComment from '@slorber/remark-comment';
import remarkDirective from 'remark-directive';
import remarkEmoji from 'remark-emoji';
import remarkGfm from 'remark-gfm';
import type { Pluggable } from 'unified';
import { VFile } from 'vfile';
import { rehypeCode } from './article/rehype-code.ts';
import { rehypeRawHtml } from './article/rehype-raw-html.ts';
import { rehypeXmlDoc } from './article/rehype-xml-doc.ts';
import type { Template } from './jsx/component.ts';
import { rehypeCheckJsx } from './jsx/rehype-check-jsx.ts';
import { rehypeImports } from './jsx/rehype-imports.ts';
import { rehypeKeep } from './jsx/rehype-keep.ts';
import { runPage } from './jsx/run-page.ts';
import type { Source } from './page-context.ts';
import { prepareText } from './source/prepare-text.ts';
import { remarkAdmonitions } from './source/remark-admonitions.ts';
import { remarkCodeMeta } from './source/remark-code-meta.ts';
import { remarkHeadings } from './source/remark-headings.ts';
import { remarkUnusedDirectives } from './source/remark-unused-directives.ts';
import { runtimeProblem, syntaxProblem } from './source/syntax-problem.ts';

/**
 * Compile one source, parsing it once. Most have nothing to run: their tree is the template. The rest become
 * JavaScript, which the template runs. A source that doesn't compile is one problem and shows nothing.
 */
export async function prepareSource(source: Source): Promise<Template> {
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
