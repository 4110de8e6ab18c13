import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Builds the pages of some players for production, into the cache folder. */
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
        // xiboplayer loads it for streams, which are not measured here.
        external: ['hls.js'],
      },
    },
  })
}
