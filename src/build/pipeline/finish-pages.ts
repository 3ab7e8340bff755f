import type { CompiledPage } from '../../model/article.ts';
import { type PageContent, pageModuleSource } from '../../model/page-module.ts';
import type { ServerRenderer } from '../../model/render.ts';
import { shortHash } from '../content/short-hash.ts';
import { drawIslands } from '../prerender/island-html.ts';

/** A page's content as the app gets it, and the module that carries it. */
export interface FinishedPage {
  content: PageContent;
  /** Name of the module: a hash of its text, so that it can be cached for ever. */
  module: string;
  source: string;
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
    const html = drawIslands(compiled.html, compiled.islands, renderIsland);
    const content = { title, description, html, toc, head };
    const source = pageModuleSource(content);
    const page = { content, module: shortHash(source), source };
    finished.set(compiled, page);
    return page;
  };
}
