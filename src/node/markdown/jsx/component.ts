import type { ElementContent } from 'hast';
import type { Problem } from '#shared/problem.ts';

/** What is wrong, without the place. */
export type Fault = Pick<Problem, 'severity' | 'rule' | 'message' | 'hint'>;

/** One use of a component in a page. */
export interface ComponentUse {
  /** Everything but the children. */
  props: Record<string, unknown>;
  readonly children: ElementContent[];
  /** The children as they were given, a function too. */
  content: unknown;
  report(problem: Fault): void;
}

/** A component that pages may use: it answers what stands in its place. */
export type Component = (use: ComponentUse) => ElementContent[];

/** Stands for a component that nobody has: what is inside it is shown. */
export const UNKNOWN_COMPONENT: Component = ({ children }) => children;

/** A heading as pages themselves list them. */
export interface TocItem {
  value: string;
  id: string;
  level: number;
}

/** A compiled source. */
export interface Template {
  /** What it shows, given the attributes that a partial is used with. */
  show(props: Record<string, unknown>): ElementContent[];
  /** The headings in its own text. */
  toc: readonly TocItem[];
}
