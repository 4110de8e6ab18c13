import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Builds the pages of some players as they would be shipped, into a folder of the cache. */
export async function buildPages(players: readonly string[], cache: string): Promise<void> {
  const root = import.meta.dirname
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: path.join(cache, 'pages'),
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: {
        input: players.map((player) => path.join(root, `${player}.html`)),
        // xiboplayer loads it for streams, which nobody plays here.
        external: ['hls.js'],
      },
    },
  })
}
