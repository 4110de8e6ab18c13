import { join } from 'node:path'
import { build } from 'vite'
import { PackagingError } from '../packaging-error.ts'

/** Electron's main process and its sandboxed preload script, each one CommonJS file. */
export async function bundleShell(root: string): Promise<ReadonlyMap<string, Buffer>> {
  const files = await Promise.all(
    ['main', 'preload'].map(async (name) => {
      const entry = join(root, `apps/kiosk/src/${name}.ts`)
      return [`${name}.cjs`, Buffer.from(await bundle(entry))] as const
    }),
  )
  return new Map(files)
}

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      target: 'node24',
      write: false,
      minify: false,
      rolldownOptions: { external: ['electron', /^node:/], output: { format: 'cjs' } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunks = outputs.flatMap((each) => ('output' in each ? each.output : []))
  const [chunk, ...others] = chunks
  if (chunk?.type !== 'chunk' || others.length > 0) {
    throw new PackagingError(`${entry} does not become one file`)
  }
  return chunk.code
}
