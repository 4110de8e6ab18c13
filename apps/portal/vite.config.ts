import manifest from './package.json' with { type: 'json' }
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { tutorialCaptions } from './build/captions-plugin.ts'
import { compressedFiles } from './build/compress-plugin.ts'
import { prerenderedPages } from './build/prerender-plugin.ts'
import { pseudoTexts } from './build/pseudo-plugin.ts'
import { PURE_NAMES, pureNames } from './build/pure-names-plugin.ts'
import { slimRouter } from './build/router-plugin.ts'
import { serviceWorker } from './build/service-worker-plugin.ts'
import { sharedChunks } from './build/shared-chunks.ts'

const API = 'http://localhost:8080'

export default defineConfig(({ mode }) => {
  const texts = mode === 'pseudo' ? [pseudoTexts()] : []
  return {
    base: '/',
    define: { APP_VERSION: JSON.stringify(manifest.version) },
    plugins: [
      react(),
      slimRouter(),
      pureNames(),
      ...texts,
      tutorialCaptions(),
      prerenderedPages(texts),
      serviceWorker(),
      compressedFiles(),
    ],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      // The prerendered pages name their start files by the manifest, and a test measures them.
      manifest: true,
      // Everything is a separate file, because the content security policy allows no inline scripts or data
      // addresses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: { codeSplitting: sharedChunks() },
        // Unused schemas are removed, however they are composed.
        treeshake: { manualPureFunctions: [...PURE_NAMES] },
      },
    },
    server: { proxy: { '/api': API, '/media': API } },
  }
})
