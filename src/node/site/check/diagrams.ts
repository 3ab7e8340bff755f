import type { Problem } from '#shared/problem.ts';
import { DRAW_COMMAND, type SiteDiagram } from '../../markdown/diagrams.ts';
import type { CompiledVersion } from '../compile-site.ts';
import { getProblemFile } from '../site-page.ts';

/** Returns every distinct diagram that pages show, with the file of its first use. */
export function listSiteDiagrams(versions: readonly CompiledVersion[]): SiteDiagram[] {
  const diagrams = new Map<string, SiteDiagram>();
  for (const { pages, resolver } of versions) {
    for (const page of pages) {
      const { references, compiled } = page;
      for (const { reference } of references) {
        if (reference.kind !== 'diagram' || diagrams.has(reference.source)) continue;
        const { source } = reference;
        const use = compiled.islands.find(({ name, props }) => name === 'Mermaid' && props.source === source);
        const { file: partial, ...place } = use?.place ?? {};
        diagrams.set(source, {
          source,
          kept: resolver.diagram(source),
          file: partial ?? getProblemFile(page),
          ...place,
        });
      }
    }
  }
  return [...diagrams.values()];
}

/** Warns about diagrams without a drawing. Pages show the source of such a diagram instead. */
export function checkDrawings(versions: readonly CompiledVersion[]): Problem[] {
  return listSiteDiagrams(versions)
    .filter(({ kept }) => kept === null)
    .map(({ file, line, column }) => {
      const message = 'The diagram has no drawing; the page shows its source.';
      return {
        severity: 'warning',
        rule: 'undrawn-diagram',
        file,
        line,
        column,
        message,
        hint: `Run ${DRAW_COMMAND}.`,
      };
    });
}
