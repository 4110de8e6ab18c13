import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readToolCalls, readWorkFolders, shellLine } from '../analysis/tool-calls.ts'
import type { IngestFiles } from '../media/ingest-files.ts'
import { readProcessor, processorTimeSince } from '../observe/processor.ts'
import type { LogLine } from '../observe/product-process.ts'

interface Rerun extends IngestFiles {
  /** The product's log. */
  readonly lines: readonly LogLine[]
}

/** Restores the source files to their folders; a folder without a logged hash held an avatar. */
async function restoreFiles({ lines, files, avatar }: Rerun): Promise<readonly string[]> {
  const loads = new Map<string | null, () => Promise<Uint8Array>>([[null, () => readFile(avatar)]])
  for (const { load } of files) {
    const key = createHash('sha256')
      .update(await load())
      .digest('hex')
    loads.set(key, load)
  }
  const folders = readWorkFolders(lines)
  for (const [folder, key] of folders) {
    const load = loads.get(key)
    if (load === undefined) throw new Error(`no file for ${folder}`)
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, 'source'), await load())
  }
  return [...folders.keys()]
}

/** Runs the logged calls again; resolves to their processor seconds. */
export async function rerunByShell(rerun: Rerun): Promise<number> {
  await using opened = new AsyncDisposableStack()
  const parent = opened.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-rerun-')), (it) =>
    rm(it, { recursive: true, force: true }),
  )
  for (const folder of await restoreFiles(rerun)) {
    opened.defer(() => rm(folder, { recursive: true, force: true }))
  }
  const script = path.join(parent, 'calls.sh')
  const lines = readToolCalls(rerun.lines).map(shellLine)
  await writeFile(script, ['set -e', ...lines, ''].join('\n'))
  const before = await readProcessor('self')
  const shell = spawn('/bin/sh', [script], { stdio: ['ignore', 'ignore', 'inherit'] })
  await once(shell, 'close')
  if (shell.exitCode !== 0) throw new Error('a call of the product does not run again')
  return processorTimeSince(await readProcessor('self'), before).children
}
