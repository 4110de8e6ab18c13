import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { screenFiles } from './screen-files.ts'

const NAME = 'sw.js'
const TEMPLATE = path.join(import.meta.dirname, 'service-worker.js')

/** Writes the worker that keeps a screen's pages; its list names the files of this very build. */
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
  /** The script by which every page of this build starts. */
  readonly entry: string
  /** By their names, which carry their hashes. */
  readonly files: readonly string[]
}

/** The template with a build's files; its version changes with any of them, and with the template. */
export function workerSource(template: string, { entry, files }: WorkerFiles): string {
  const addresses = files.map((file) => `/${file}`).sort()
  const version = createHash('sha256').update(template).update(addresses.join()).digest('hex')
  return template
    .replace('__VERSION__', version.slice(0, 12))
    .replace('__ENTRY__', `/${entry}`)
    .replace("['__FILES__']", JSON.stringify(addresses))
}
