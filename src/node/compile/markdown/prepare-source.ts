import type { Root } from 'hast';
import { VFile } from 'vfile';
import type { Resolver } from '#model/reference.ts';
import type { Highlighter } from '../code/highlighter.ts';
import type { Template } from './jsx/component.ts';
import { runPage } from './jsx/run-page.ts';
import type { MarkdownInput, NewSource, PageContext, Source } from './page-context.ts';
import { markdownPipeline, mdxPipeline, prosePipeline } from './plugins.ts';
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
  try {
    if (source.format === 'md') {
      const pipeline = source.trusted ? markdownPipeline : prosePipeline;
      return still(await pipeline.run(pipeline.parse(file), file));
    }
    const code = String(await mdxPipeline.process(file));
    const { article, held = [] } = file.data;
    if (article !== null && article !== undefined) return still(article);
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

/** A template of which nothing is run. */
function still({ children }: Root): Template {
  const nodes = children.flatMap((node) => (node.type === 'doctype' || node.type === 'mdxjsEsm' ? [] : [node]));
  return () => nodes;
}

/** What a page begins to be compiled with. */
export function createPageContext(input: MarkdownInput, resolver: Resolver, highlighter: Highlighter): PageContext {
  const found = {
    problems: [],
    head: [],
    mentions: [],
    toc: undefined,
    declared: new Set<string>(),
    assets: new Map(),
  };
  return { input, resolver, highlighter, ...found, prepare: prepareSource };
}
