import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { importCompiled } from './scripts/support/import-compiled.mjs';

const { module: engine, sources } = await importCompiled('src/node/plugin/docs.ts');

export default defineConfig({ plugins: [react(), engine.docs({ sources })] });
