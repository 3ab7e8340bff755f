import type { CompiledPage } from '#shared/article.ts';
import type { ElementId } from '#shared/dom.ts';
import type { IslandUse } from '#shared/island.ts';
import { ISLAND_MARK } from '#shared/link.ts';
import { type PageContent, pageModuleSource } from '#shared/page-module.ts';
import { type PageProblem, type Problem, uniqueProblems } from '#shared/problem.ts';
import { reasonOf } from '#shared/reason-of.ts';
import type { ServerRenderer } from '#shared/render.ts';
import { shortHash } from '../content/short-hash.ts';
import type { SitePage } from '../site/site-page.ts';

/** The module that carries a page's content to the app. */
export interface PageModule {
  content: PageContent;
  /** A hash of its text, so that it can be cached for ever. */
  name: string;
  /** Its text, made when it is asked for: all of them at once would be as much as the site. */
  source(): string;
  /** The page's own stylesheet; null for none. */
  styles: { name: string; css: string } | null;
  /** What is wrong with the props of its islands. */
  problems: PageProblem[];
}

/** Gives a compiled page's module. */
export type PageModules = (compiled: CompiledPage) => PageModule;

/** Draws the islands of pages and writes the pages' modules; once for each distinct page. */
export function createPageModules(renderIsland: ServerRenderer['renderIslandHtml']): PageModules {
  const known = new WeakMap<CompiledPage, PageModule>();
  // Versions of a page differ, its figures seldom. What holds parts of an article is as long as those, and seldom twice the same.
  const drawn = new Map<string, string>();
  const drawOnce: typeof renderIsland = (use, slots, id) => {
    if (slots.length > 0) return renderIsland(use, slots, id);
    const key = JSON.stringify([use.name, use.props, id]);
    const html = drawn.get(key) ?? renderIsland(use, slots, id);
    drawn.set(key, html);
    return html;
  };
  return (compiled) => {
    const present = known.get(compiled);
    if (present !== undefined) return present;
    const { title, description, toc, head } = compiled;
    const problems: PageProblem[] = [];
    const styles = new Set(compiled.styles);
    const draw: typeof renderIsland = (use, slots, id) => {
      try {
        return withoutStyles(drawOnce(use, slots, id), styles);
      } catch (error) {
        problems.push(islandProblem(use, error));
        return '';
      }
    };
    const html = drawIslands(compiled.html, compiled.islands, draw);
    for (const use of stylesOfParts(html)) draw(use, [], '');
    const content = { title, description, html, toc, head };
    const source = (): string => pageModuleSource(content);
    const css = [...styles].join('\n');
    const own = css === '' ? null : { name: shortHash(css), css };
    const module = { content, name: shortHash(source()), source, styles: own, problems };
    known.set(compiled, module);
    return module;
  };
}

/** Problems of pages whose islands can't be drawn, each told once, however many versions show the page. */
export function islandProblems(pages: readonly SitePage[], modules: PageModules): Problem[] {
  const problems = pages.flatMap(({ compiled, file, slug }) =>
    modules(compiled).problems.map((problem): Problem => ({ ...problem, file: problem.file ?? file ?? slug })),
  );
  return uniqueProblems(problems);
}

/**
 * Take the `<style>` elements out of an island's static form: the page's stylesheet has what they say.
 *
 * @throws Error when it has style attributes, which a strict content security policy forbids
 */
function withoutStyles(html: string, styles: Set<string>): string {
  // React escapes quotes and `<` wherever they aren't its own.
  if (/<[a-z][^<>]* style="/u.test(html)) {
    throw new Error('a style attribute in HTML has no effect on this site: use a class, or an attribute of SVG.');
  }
  return html.replaceAll(/<style>(.*?)<\/style>/gsu, (_, css: string) => {
    styles.add(css);
    return '';
  });
}

function islandProblem({ name, place }: IslandUse, error: unknown): PageProblem {
  const message = `\`<${name}>\` can't be drawn: ${reasonOf(error)}`;
  // Development runs the sources themselves; what a build runs has no lines that anybody knows.
  const [, thrownAt] =
    /((?:content\/components|src\/app)\/[^\s()]+\.tsx?:\d+:\d+)/u.exec(
      error instanceof Error ? (error.stack ?? '') : '',
    ) ?? [];
  const hint = thrownAt === undefined ? undefined : `It is thrown at ${thrownAt}.`;
  return { severity: 'error', rule: 'island', ...place, message, hint };
}

/** Put the static forms of an article's islands in the places that its marks keep for them. */
export function drawIslands(
  html: string,
  islands: readonly IslandUse[],
  render: ServerRenderer['renderIslandHtml'],
): string {
  const parts = html.split(ISLAND_MARK);
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return part;
      const number = Number(part);
      const use = islands[number];
      if (use === undefined) throw new Error(`The article names island ${part}, but has ${islands.length}.`);
      const slots = use.slots.map((slot) => drawIslands(slot, islands, render));
      return render(use, slots, `Island-${number}` satisfies ElementId);
    })
    .join('');
}

/** What few articles have, by the class that they begin with, and the component that brings its styles. */
const PARTS = {
  admonition: 'AdmonitionStyles',
  cards: 'CardStyles',
  downloads: 'DownloadStyles',
} as const;

/** The components that bring the styles of what an article has, which only such pages link. */
export function stylesOfParts(html: string): IslandUse[] {
  return Object.entries(PARTS)
    .filter(([name]) => html.includes(` class="${name}`))
    .map(([, component]) => ({ name: component, props: {}, slots: [] }));
}
