import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { screenFiles } from './screen-files.ts'

const NAME = 'sw.js'
const TEMPLATE = path.join(import.meta.dirname, 'service-worker.js')

/** Writes the service worker that caches a screen's pages, with the file names of this build. */
export function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'portal:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ;({ root } = config)
    },
    generateBundle(_, bundle) {
      const entry = Object.values(bundle).find(
        (output) => output.type === 'chunk' && output.isEntry,
      )
      if (entry === undefined) throw new Error('the build has no entry')
      const files = screenFiles(bundle, root)
      const template = readFileSync(TEMPLATE, 'utf8')
      const source = workerSource(template, { entry: entry.fileName, files })
      this.emitFile({ type: 'asset', fileName: NAME, source })
    },
  }
}

export interface WorkerFiles {
  /** The entry script of every page of this build. */
  readonly entry: string
  /** The names contain content hashes. */
  readonly files: readonly string[]
}

/** Fills in the template. The version changes with any file and with the template. */
export function workerSource(template: string, { entry, files }: WorkerFiles): string {
  const addresses = files.map((file) => `/${file}`).sort()
  const version = createHash('sha256').update(template).update(addresses.join()).digest('hex')
  return template
    .replace('__VERSION__', version.slice(0, 12))
    .replace('__ENTRY__', `/${entry}`)
    .replace("['__FILES__']", JSON.stringify(addresses))
}
