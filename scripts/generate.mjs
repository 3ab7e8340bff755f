import { importCompiled } from './support/import-compiled.mjs';
import { withPackages } from './support/packages.mjs';

await withPackages(async () => {
  const { module } = await importCompiled('scripts/generate.ts');
  await module.generate();
});
