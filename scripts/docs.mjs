import { importCompiled } from './support/import-compiled.mjs';
import { withPackages } from './support/packages.mjs';

await withPackages(async () => {
  const { module: docs } = await importCompiled('scripts/docs/run-docs.ts');
  await docs.runDocs();
});
