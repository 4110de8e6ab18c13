import { readdirSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Builds every page as it would be shipped and answers the folder they are in. */
export async function buildPages(cache: string): Promise<string> {
  const root = import.meta.dirname
  const outDir = path.join(cache, 'pages')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      rollupOptions: {
        input: readdirSync(root)
          .filter((file) => file.endsWith('.html'))
          .map((file) => path.join(root, file)),
      },
    },
  })
  return outDir
}
