import type { ElementContent } from 'hast';
import type { Severity } from '#model/problem.ts';

/** One use of a component in a page. */
export interface ComponentUse {
  /** Everything but the children. */
  props: Record<string, unknown>;
  children: ElementContent[];
  report(problem: { severity: Severity; rule: string; message: string; hint?: string | undefined }): void;
}

/** A component that pages may use: it answers what stands in its place. */
export type Component = (use: ComponentUse) => ElementContent[];

/** A compiled source: what it shows, given the attributes that a partial is used with. */
export type Template = (props: Record<string, unknown>) => ElementContent[];
