import { importCompiled } from './support/import-compiled.mjs';

const { module: docs } = await importCompiled('scripts/docs/run-docs.ts');
await docs.runDocs();
