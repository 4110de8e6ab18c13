import { join } from 'node:path'
import { build } from 'vite'

/** The server, the process that starts ffmpeg for it, and its commands. */
const ENTRIES = [
  'apps/server/src/main.ts',
  'apps/server/src/integrations/ffmpeg/launcher-process.ts',
  'apps/server/src/make-admin/main.ts',
  'apps/server/src/media-copy/main.ts',
]

/**
 * Bundles the server and our packages into modules at the paths of their sources, so that files beside them
 * are found at the same relative paths. npm packages stay imports.
 */
export async function bundleServer(root: string, target: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: [/^@vitrine\//] },
    build: {
      ssr: true,
      target: 'node24',
      outDir: target,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: ENTRIES.map((entry) => join(root, entry)),
        output: {
          format: 'es',
          preserveModules: true,
          preserveModulesRoot: root,
          entryFileNames: '[name].js',
        },
      },
    },
  })
}
