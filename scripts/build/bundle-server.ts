import { join } from 'node:path'
import { build } from 'vite'

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
      ssr: join(root, 'apps/server/src/main.ts'),
      target: 'node24',
      outDir: target,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
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
