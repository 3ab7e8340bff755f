import type { ElementContent } from 'hast';
import type { Problem } from '#model/problem.ts';

/** What is wrong, without the place. */
export type Fault = Pick<Problem, 'severity' | 'rule' | 'message' | 'hint'>;

/** One use of a component in a page. */
export interface ComponentUse {
  /** Everything but the children. */
  props: Record<string, unknown>;
  children: ElementContent[];
  report(problem: Fault): void;
}

/** A component that pages may use: it answers what stands in its place. */
export type Component = (use: ComponentUse) => ElementContent[];

/** A compiled source: what it shows, given the attributes that a partial is used with. */
export type Template = (props: Record<string, unknown>) => ElementContent[];
