import manifest from './package.json' with { type: 'json' }
import react from '@vitejs/plugin-react'
import { defineConfig, type InlineConfig, type Plugin } from 'vite'
import { withoutBigintComparisons } from './build/bigint-comparisons.ts'
import { withoutServerParts } from './build/client-endpoints.ts'
import { deviceTestPage } from './build/device-test-page.ts'
import { plainAsyncFunctions, plainObjectSpread, plainPrivateFields } from './build/plain-syntax.ts'
import { serviceWorker } from './build/service-worker-plugin.ts'
import { shortClassNames } from './build/short-class-names.ts'
import { textTables } from './build/text-tables.ts'
import { classicScript, oldEngineBudget, withoutRouteModules } from './build/tv-plugin.ts'

/** What every page of the app is built with. */
const pageConfig = {
  base: './',
  define: { APP_VERSION: JSON.stringify(manifest.version) },
  css: { modules: { generateScopedName: shortClassNames(import.meta.dirname) } },
  // Fields are set, not defined: the helper that defines them is large, and no class of ours needs it.
  oxc: { assumptions: { setPublicClassFields: true } },
  build: {
    target: 'chrome53',
    cssTarget: 'chrome53',
    // A page from a file may not fetch fonts: they travel inside the style sheet.
    assetsInlineLimit: (file: string) => file.endsWith('.woff2'),
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
} as const satisfies InlineConfig

/** New ones for each build, because some have a state. */
function plainSyntax(): Plugin[] {
  return [
    ...[plainAsyncFunctions(), plainObjectSpread(), plainPrivateFields()],
    ...[withoutServerParts(), withoutBigintComparisons()],
  ]
}

export default defineConfig({
  ...pageConfig,
  plugins: [
    react(),
    withoutRouteModules(),
    ...plainSyntax(),
    textTables(),
    classicScript(manifest.version),
    deviceTestPage(() => ({
      ...pageConfig,
      plugins: [...plainSyntax(), classicScript(manifest.version)],
    })),
    oldEngineBudget(),
    serviceWorker(),
  ],
})
