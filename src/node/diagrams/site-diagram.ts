import type { DiagramTarget } from '#shared/reference.ts';

/** A diagram of the site, and where it stands first. */
export interface SiteDiagram {
  source: string;
  /** What is kept of it; null for nothing. */
  kept: DiagramTarget | null;
  file: string;
  /** Known of a diagram that no drawing is shown of. */
  line?: number | undefined;
  column?: number | undefined;
}
