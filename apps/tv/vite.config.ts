import manifest from './package.json' with { type: 'json' }
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { withoutServerParts } from './build/client-endpoints.ts'
import { plainAsyncFunctions, plainObjectSpread, plainPrivateFields } from './build/plain-syntax.ts'
import { serviceWorker } from './build/service-worker-plugin.ts'
import { shortClassNames } from './build/short-class-names.ts'
import { textTables } from './build/text-tables.ts'
import { classicScript, oldEngineBudget, withoutRouteModules } from './build/tv-plugin.ts'

export default defineConfig({
  base: './',
  define: { APP_VERSION: JSON.stringify(manifest.version) },
  plugins: [
    react(),
    withoutRouteModules(),
    plainAsyncFunctions(),
    plainObjectSpread(),
    plainPrivateFields(),
    withoutServerParts(),
    textTables(),
    classicScript(manifest.version),
    oldEngineBudget(),
    serviceWorker(),
  ],
  css: { modules: { generateScopedName: shortClassNames(import.meta.dirname) } },
  // Fields are set, not defined: the helper that defines them is large, and no class of ours needs it.
  oxc: { assumptions: { setPublicClassFields: true } },
  build: {
    target: 'chrome53',
    cssTarget: 'chrome53',
    // A page from a file may not fetch fonts: they travel inside the style sheet.
    assetsInlineLimit: (file) => file.endsWith('.woff2'),
    modulePreload: false,
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      transform: { assumptions: { setPublicClassFields: true } },
      // A schema that nothing uses is left out, however it was put together.
      treeshake: { manualPureFunctions: ['z', 'requiredText', '_objectSpread'] },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: { format: 'iife', codeSplitting: false },
    },
  },
})
