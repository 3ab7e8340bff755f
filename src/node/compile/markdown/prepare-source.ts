import type { Root } from 'hast';
import { VFile } from 'vfile';
import type { PageProblem } from '#model/problem.ts';
import type { Resolver } from '#model/reference.ts';
import type { Highlighter } from '../code/highlighter.ts';
import type { Template } from './jsx/component.ts';
import { runPage } from './jsx/run-page.ts';
import type { MarkdownInput, NewSource, PageContext, Source } from './page-context.ts';
import { pipelinesOf, prosePipeline } from './plugins.ts';
import { type FoundMath, findMath } from './source/find-math.ts';
import { prepareText } from './source/prepare-text.ts';
import { runtimeProblem, syntaxProblem } from './source/syntax-problem.ts';

/**
 * Compile one source, parsing it once. Most have nothing to run: their tree is the template. The rest become
 * JavaScript, which the template runs. A source that doesn't compile is one problem and shows nothing.
 */
export async function prepareSource(given: NewSource): Promise<Template> {
  const source: Source = { ...given, values: new Map(), components: new Map(given.globals), declared: new Set() };
  const file = new VFile({ value: prepareText(source.text), path: source.origin.path });
  file.data.source = source;
  const pipelines = pipelinesOf(source.page.input.plugins);
  const [formula] = source.trusted && !pipelines.hasMath ? findMath(source.text) : [];
  if (formula !== undefined) {
    source.page.problems.push({ ...unreadMath(formula), file: source.origin.file });
    return { show: () => [], toc: [] };
  }
  try {
    if (source.format === 'md') {
      const pipeline = source.trusted ? pipelines.markdown : prosePipeline;
      return still(await pipeline.run(pipeline.parse(file), file), []);
    }
    const code = String(await pipelines.mdx.process(file));
    const { article, held = [], toc = [] } = file.data;
    if (article !== null && article !== undefined) return still(article, toc);
    return {
      toc,
      show(props) {
        try {
          return runPage(code, source, held, props);
        } catch (error) {
          source.page.problems.push({ ...runtimeProblem(error, source.text), file: source.origin.file });
          return [];
        }
      },
    };
  } catch (error) {
    source.page.problems.push({ ...syntaxProblem(error), file: source.origin.file });
    return { show: () => [], toc: [] };
  }
}

/** A formula that no plugin reads: what is left of it would be taken for text and code. */
function unreadMath({ line, column, formula }: FoundMath): PageProblem {
  const message = `Nothing reads the formula ${formula}.`;
  const hint =
    'Give `remarkPlugins` and `rehypePlugins` of content/site.ts the plugins remark-math and rehype-katex, or write `\\$` for a dollar sign that is only text.';
  return { severity: 'error', rule: 'math', line, column, message, hint };
}

/** A template of which nothing is run. */
function still({ children }: Root, toc: Template['toc']): Template {
  const nodes = children.flatMap((node) => (node.type === 'doctype' || node.type === 'mdxjsEsm' ? [] : [node]));
  return { show: () => nodes, toc };
}

/** What a page begins to be compiled with. */
export function createPageContext(input: MarkdownInput, resolver: Resolver, highlighter: Highlighter): PageContext {
  const found = {
    problems: [],
    head: [],
    mentions: [],
    toc: undefined,
    headings: undefined,
    declared: new Set<string>(),
    assets: new Map(),
  };
  return { input, resolver, highlighter, ...found, prepare: prepareSource };
}
