import type { Root } from 'hast';
import { VFile } from 'vfile';
import type { PageProblem } from '#shared/problem.ts';
import type { Resolver } from '#shared/reference.ts';
import type { Highlighter } from './code/highlighter.ts';
import type { Template } from './jsx/component.ts';
import { runPage } from './jsx/run-page.ts';
import type { MarkdownInput, NewSource, PageContext, Source } from './page-context.ts';
import { pipelinesOf, prosePipeline } from './plugins.ts';
import { type FoundMath, findMath, mathAsCode } from './source/find-math.ts';
import { prepareText } from './source/prepare-text.ts';
import { runtimeProblem, syntaxProblem } from './source/syntax-problem.ts';

/**
 * Compile one source, parsing it once. Most have nothing to run: their tree is the template. The rest become
 * JavaScript, which the template runs. A source that doesn't compile is one problem and shows nothing.
 */
export async function prepareSource(given: NewSource): Promise<Template> {
  const { plugins, lenient = false } = given.page.input;
  const pipelines = pipelinesOf(plugins);
  const [formula] = given.trusted && !pipelines.hasMath ? findMath(given.text) : [];
  if (formula !== undefined) {
    given.page.problems.push({ ...unreadMath(formula, lenient), file: given.origin.file });
    if (!lenient) return { show: () => [], toc: [] };
  }
  const text = formula === undefined ? given.text : mathAsCode(given.text);
  const source: Source = { ...given, text, values: new Map(), components: new Map(given.globals), declared: new Set() };
  const file = new VFile({ value: prepareText(text), path: source.origin.path });
  file.data.source = source;
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
function unreadMath({ line, column, formula }: FoundMath, isBorne: boolean): PageProblem {
  const message = `Nothing reads the formula ${formula}${isBorne ? '; it is shown as code' : ''}.`;
  const hint =
    'Give `remarkPlugins` and `rehypePlugins` of content/site.ts the plugins remark-math and rehype-katex, or write `\\$` for a dollar sign that is only text.';
  return { severity: isBorne ? 'warning' : 'error', rule: 'math', line, column, message, hint };
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
