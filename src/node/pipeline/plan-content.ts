import { join } from 'node:path';
import type { Problem } from '#model/problem.ts';
import { createHighlighter } from '../compile/code/highlighter.ts';
import { compileSite } from '../compile/compile-site.ts';
import { readCompiledPage } from '../compile/read-compiled-page.ts';
import { compilerSalt } from '../compile/store/compiler-salt.ts';
import { createResultStore } from '../compile/store/result-store.ts';
import { readContent } from '../content/read-content.ts';
import { planSite, type SitePlan } from '../manifest/build-manifest.ts';
import { createAnalysisStore } from '../samples/analysis-store.ts';
import { createListingAnalyser } from '../samples/listing-analyser.ts';

/** What reading and compiling takes. */
export interface PlanOptions {
  /** Folder with `content/` and `public/`. */
  root: string;
  /** Folder of this project's own code. */
  engineRoot: string;
  /** Folder of what builds keep for each other. */
  cache: string;
}

/**
 * A build's stages up to what is known before pages are drawn, for commands that read the site and write no pages of
 * it. What a build has compiled isn't compiled again, nor the other way round. `plan` is null when the content can't
 * be read.
 */
export async function planContent(options: PlanOptions): Promise<{
  plan: SitePlan | null;
  problems: Problem[];
}> {
  const { root, engineRoot, cache } = options;
  const salt = compilerSalt(engineRoot);
  const { content, problems } = await readContent({ root, cache: join(cache, 'api', salt), production: true });
  if (content === null) return { plan: null, problems };
  const store = createResultStore(join(cache, 'pages'), salt, readCompiledPage);
  const analyses = createAnalysisStore(join(cache, 'samples.json'), salt);
  const analyser = createListingAnalyser(analyses);
  const highlighter = await createHighlighter();
  const publicFolder = join(root, 'public');
  const { versions } = await compileSite({ content, publicFolder, store, highlighter, analyser });
  store.save({ prune: false });
  analyses.save({ prune: false });
  const plan = planSite(content.site, versions);
  return { plan, problems: [...problems, ...plan.problems] };
}
