import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'sw.js'
const TEMPLATE = path.join(import.meta.dirname, 'service-worker.js')

/** Writes the service worker that caches the shell; its list has every file of this build. */
export function serviceWorker(): Plugin {
  let publicDir = ''
  return {
    name: 'tv:service-worker',
    enforce: 'post',
    configResolved(config) {
      ;({ publicDir } = config)
    },
    generateBundle(_, bundle) {
      const built = Object.values(bundle).map((file): readonly [string, string | Uint8Array] => [
        file.fileName,
        file.type === 'chunk' ? file.code : file.source,
      ])
      const copied = filesBelow(publicDir)
      const source = workerSource(readFileSync(TEMPLATE, 'utf8'), [...built, ...copied])
      this.emitFile({ type: 'asset', fileName: NAME, source })
    },
  }
}

type NamedFile = readonly [name: string, content: string | Uint8Array]

function filesBelow(folder: string): readonly NamedFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return [path.relative(folder, file).replaceAll(path.sep, '/'), readFileSync(file)]
    })
}

/** The template with this build's files; its version changes with any of them. */
export function workerSource(template: string, files: readonly NamedFile[]): string {
  const hash = createHash('sha256')
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [name, content] of sorted) hash.update(name).update(content)
  // The page is cached under the URL of its folder, by which it is opened.
  const names = sorted.map(([name]) => (name === 'index.html' ? './' : name))
  return template
    .replace('__VERSION__', hash.digest('hex').slice(0, 12))
    .replace("['__FILES__']", JSON.stringify(names))
}
