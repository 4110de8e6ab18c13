import manifest from './package.json' with { type: 'json' }
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serviceWorker } from './build/service-worker-plugin.ts'
import { classicScript, oldEngineBudget, withoutRouteModules } from './build/tv-plugin.ts'

export default defineConfig({
  base: './',
  define: { APP_VERSION: JSON.stringify(manifest.version) },
  plugins: [react(), withoutRouteModules(), classicScript(), oldEngineBudget(), serviceWorker()],
  build: {
    target: 'chrome53',
    cssTarget: 'chrome53',
    // A page from a file may not fetch fonts: they travel inside the style sheet.
    assetsInlineLimit: (file) => file.endsWith('.woff2'),
    modulePreload: false,
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { format: 'iife', codeSplitting: false } },
  },
})
