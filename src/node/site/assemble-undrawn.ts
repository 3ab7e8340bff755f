import { openSiteCache } from '../content/cache.ts';
import { ENGINE_ROOT } from '../content/import-module.ts';
import { createStages, type Stages } from '../report.ts';
import { type AssembleOptions, type Assembler, type Assembly, createAssembler, UNDRAWN } from './assemble-site.ts';
import { compilerSalt } from './page-cache.ts';

/** What is known of a site, and what knows its listings. */
export interface UndrawnSite extends Assembly {
  analyser: Assembler['analyser'];
}

/**
 * Assemble a site once for who looks at none of its pages: islands aren't drawn, and no progress is told unless there are
 * stages for it. Cache and salt are those of a build when they are left out.
 */
export async function assembleUndrawn(
  options: Pick<AssembleOptions, 'root' | 'production'> & Partial<AssembleOptions>,
  stages: Stages = createStages(() => undefined),
): Promise<UndrawnSite> {
  const { cache = openSiteCache(options.root), salt = compilerSalt(ENGINE_ROOT) } = options;
  const assembler = createAssembler({ ...options, cache, salt });
  const { site, problems } = await assembler.assemble(async () => UNDRAWN, stages);
  return { site, problems, analyser: assembler.analyser };
}
