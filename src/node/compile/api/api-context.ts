import type { FoundLink } from '#model/article.ts';
import type { PageProblem } from '#model/problem.ts';
import type { Resolver } from '#model/reference.ts';
import type { Highlighter } from '../code/highlighter.ts';

/** A piece of Markdown to draw, with the place that problems are told with. */
export interface FragmentInput {
  markdown: string;
  /** One-based line of its first line. */
  line: number;
  /** Content path in the version, which relative links start from. */
  path: string;
}

/** Markdown, drawn: `html` is marked, see `model/link.ts`. */
export interface Fragment {
  html: string;
  text: string;
  links: FoundLink[];
  problems: PageProblem[];
}

/** Draws Markdown inside an API page: `renderMarkdownFragment`. */
export type RenderFragment = (input: FragmentInput, resolver: Resolver, highlighter: Highlighter) => Promise<Fragment>;

/** What compiling an API page works with. None of it changes the result but through the resolver's answers. */
export interface ApiContext {
  resolver: Resolver;
  highlighter: Highlighter;
  renderFragment: RenderFragment;
}
