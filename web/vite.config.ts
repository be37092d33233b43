/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/quovadis/server/pages',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows files of ours only
    target: 'es2022',
  },
  server: {
    fs: { allow: ['..'] }, // the board and the catalogue are the package's own
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'jsdom',
    pool: 'vmThreads', // a context of its own for each file, without loading jsdom for each
    testTimeout: 20_000, // machines are busy
    include: ['tests/**/*.test.ts'],
  },
});
