import type { CompiledPage } from '#model/article.ts';
import type { IslandUse } from '#model/island.ts';
import { type PageContent, pageModuleSource } from '#model/page-module.ts';
import type { PageProblem, Problem } from '#model/problem.ts';
import { reasonOf } from '#model/reason-of.ts';
import type { ServerRenderer } from '#model/render.ts';
import type { SitePage } from '../compile/site-page.ts';
import { shortHash } from '../content/short-hash.ts';
import { drawIslands } from '../prerender/island-html.ts';

/** A page's content as the app gets it, and the module that carries it. */
export interface FinishedPage {
  content: PageContent;
  /** Name of the module: a hash of its text, so that it can be cached for ever. */
  module: string;
  source: string;
  /** What is wrong with the props of its islands. */
  problems: PageProblem[];
}

/** Gives a compiled page's content and module. */
export type Finisher = (compiled: CompiledPage) => FinishedPage;

/** Draw the islands of every page and write the pages' modules; once for each distinct page. */
export function createFinisher(renderIsland: ServerRenderer['renderIslandHtml']): Finisher {
  const finished = new Map<CompiledPage, FinishedPage>();
  return (compiled) => {
    const known = finished.get(compiled);
    if (known !== undefined) return known;
    const { title, description, toc, head } = compiled;
    const problems: PageProblem[] = [];
    const draw: typeof renderIsland = (use, slots, id) => {
      try {
        return renderIsland(use, slots, id);
      } catch (error) {
        problems.push(islandProblem(use, error));
        return '';
      }
    };
    const html = drawIslands(compiled.html, compiled.islands, draw);
    const content = { title, description, html, toc, head };
    const source = pageModuleSource(content);
    const page = { content, module: shortHash(source), source, problems };
    finished.set(compiled, page);
    return page;
  };
}

/** Problems of pages whose islands can't be drawn, each told once, however many versions show the page. */
export function islandProblems(pages: readonly SitePage[], finish: Finisher): Problem[] {
  const problems = pages.flatMap(({ compiled, file, slug }) =>
    finish(compiled).problems.map((problem): Problem => ({ ...problem, file: problem.file ?? file ?? slug })),
  );
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function islandProblem({ name, place }: IslandUse, error: unknown): PageProblem {
  const message = `\`<${name}>\` can't be drawn: ${reasonOf(error)}`;
  return { severity: 'error', rule: 'island', ...place, message };
}
