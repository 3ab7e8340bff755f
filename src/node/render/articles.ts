import * as v from 'valibot';
import type { CompiledPage } from '#shared/article.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import type { IslandUse } from '#shared/island.ts';
import { applyTrailingSlashSetting, ISLAND_MARK, VERSION_PATH_MARK } from '#shared/link.ts';
import { createPageModuleSource, type PageContent, STYLESHEET_END_RULE } from '#shared/page-module.ts';
import { getErrorMessage, type PageProblem, type Problem, removeDuplicateProblems } from '#shared/problem.ts';
import type { ServerRenderer } from '#shared/render.ts';
import { type BuildCache, openStoredResults } from '../content/cache.ts';
import { shortHash } from '../content/files.ts';
import { getProblemFile, type SitePage } from '../site/site-page.ts';

/** A page's article with its islands rendered to static HTML. `content` is the content of the page module. */
export interface RenderedArticle {
  content: PageContent;
  /** Hash of the page module's text, used in the module's file name. */
  name: string;
  /** The page's own stylesheet; null if the page needs none. */
  styles: { name: string; css: string } | null;
  /** Problems of islands that could not be rendered. */
  problems: PageProblem[];
}

/** Function that returns a page's rendered article, which is rendered only on the first call. */
export type ArticleRenderer = (compiled: CompiledPage) => RenderedArticle;

/** Creates a renderer of articles, which renders a page only once even if several versions show it. */
export function createArticleRenderer(
  renderIsland: ServerRenderer['renderIslandHtml'],
  trailingSlash?: boolean,
): ArticleRenderer {
  const articleByPage = new WeakMap<CompiledPage, RenderedArticle>();
  const renderArticle = (compiled: CompiledPage): RenderedArticle => {
    const { title, description, toc, head } = compiled;
    const problems: PageProblem[] = [];
    const styles = new Set(compiled.styles);
    const tryRender: typeof renderIsland = (islandUse, slots, id) => {
      try {
        return extractStyles(renderIsland(islandUse, slots, id), styles);
      } catch (error) {
        problems.push(toIslandProblem(islandUse, error));
        return '';
      }
    };
    const html = renderIslands(compiled.html, compiled.islands, tryRender).replaceAll(VERSION_LINK_PATTERN, (path) =>
      applyTrailingSlashSetting(path, trailingSlash),
    );
    for (const name of CLASSES_WITH_PART_STYLES)
      if (html.includes(` class="${name}`)) tryRender({ name: 'PartStyles', props: { of: name }, slots: [] }, [], '');
    const content = { title, description, html, toc, head };
    const css = [...styles, STYLESHEET_END_RULE].join('\n');
    const pageStyles = styles.size === 0 ? null : { name: createHashedFileName(css), css };
    return { content, name: createHashedFileName(createPageModuleSource(content)), styles: pageStyles, problems };
  };
  return (compiled) => getOrCreate(articleByPage, compiled, () => renderArticle(compiled));
}

/** Creates an island renderer that reuses HTML of earlier builds with the same app. `build` is the app's build id. */
export function createCachedIslandRenderer(
  renderIsland: ServerRenderer['renderIslandHtml'],
  { cache, build }: { cache: BuildCache; build: string },
) {
  const storedHtml = openStoredResults(cache, 'islands', build, v.string());
  const renderIslandHtml: typeof renderIsland = (islandUse, slots, id) => {
    const key = shortHash(JSON.stringify([islandUse.name, islandUse.props, slots, id]));
    return storedHtml.getOrCreate(key, () => renderIsland(islandUse, slots, id));
  };
  return { renderIslandHtml, save: storedHtml.save };
}

/** Matches the URL of a link to a page of the same version, without query string and hash. */
const VERSION_LINK_PATTERN = new RegExp(`(?<=<a(?:rea)?\\b[^>]*? href=")${VERSION_PATH_MARK}[^"?#]*`, 'gu');

/** Classes that only some pages contain. The component `PartStyles` adds a class's styles to these pages only. */
const CLASSES_WITH_PART_STYLES = ['admonition', 'cards', 'downloads'];

/** Returns a file name: 10 hexadecimal digits of a hash. Short names reduce the size of version data. */
function createHashedFileName(text: string): string {
  return shortHash(text).slice(0, 10);
}

/** Renders the articles of all pages. Returns the problems of their islands, without duplicates. */
export function renderArticles(pages: readonly SitePage[], getArticle: ArticleRenderer): Problem[] {
  return removeDuplicateProblems(
    pages.flatMap((page) =>
      getArticle(page.compiled).problems.map(({ file = getProblemFile(page), ...problem }) => ({ ...problem, file })),
    ),
  );
}

/** Moves an island's `<style>` elements to `styles`. Throws an error for style attributes, which the CSP forbids. */
function extractStyles(html: string, styles: Set<string>): string {
  // React escapes quotes and `<` in text and attributes, so the pattern matches only tags.
  if (/<[a-z][^<>]* style="/u.test(html)) {
    throw new Error('a style attribute in HTML has no effect on this site: use a class, or an attribute of SVG.');
  }
  return html.replaceAll(/<style>(.*?)<\/style>/gsu, (_, css: string) => {
    styles.add(css);
    return '';
  });
}

function toIslandProblem({ name, place }: IslandUse, error: unknown): PageProblem {
  const message = `\`<${name}>\` can't be rendered: ${getErrorMessage(error)}`;
  // In development, the stack trace names source files. In a build, it names only the bundle, so there is no hint.
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [sourceLocation] = /(?:content\/components|src\/app)\/[^\s()]+\.tsx?:\d+:\d+/u.exec(stack) ?? [];
  const hint = sourceLocation === undefined ? undefined : `The error is thrown at ${sourceLocation}.`;
  return { severity: 'error', rule: 'island', ...place, message, hint };
}

const ISLAND_PLACEHOLDER_PATTERN = new RegExp(`${ISLAND_MARK}(.*?)${ISLAND_MARK}`, 'gu');

/** Replaces the island placeholders of an article with the static HTML of the islands. */
export function renderIslands(
  html: string,
  islands: readonly IslandUse[],
  render: ServerRenderer['renderIslandHtml'],
): string {
  return html.replaceAll(ISLAND_PLACEHOLDER_PATTERN, (_, islandIndex: string) => {
    const islandUse = islands[Number(islandIndex)];
    if (islandUse === undefined) throw new Error(`The article names island ${islandIndex}, but has ${islands.length}.`);
    const slots = islandUse.slots.map((slot) => renderIslands(slot, islands, render));
    return render(islandUse, slots, `Island-${islandIndex}`);
  });
}
