import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { docs } from './src/node/plugin.ts';

export default defineConfig({ plugins: [react(), docs()] });
