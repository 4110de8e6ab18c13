import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import type { PackageFiles } from '../../packaging/package-files.ts'
import { membersOf } from './read-ar.ts'

/** The files of a zip, such as a .wgt or an .apk, by their paths. */
export function filesOfZip(bytes: Uint8Array): PackageFiles {
  const entries = Object.entries(unzipSync(new Uint8Array(bytes)))
  return new Map(entries.map(([name, content]) => [name, Buffer.from(content)]))
}

/** Writes the files of an app into a folder. */
export async function writeFiles(folder: string, files: PackageFiles): Promise<void> {
  for (const [name, bytes] of files) {
    const target = path.join(folder, name)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, bytes)
  }
}

/** Installs an .ipk: an `ar` archive with a tar of the files, below the folder of the app. */
export async function installIpk(folder: string, bytes: Buffer): Promise<void> {
  const work = await mkdtemp(path.join(tmpdir(), 'vitrine-ipk-'))
  try {
    const tar = path.join(work, 'data.tar.gz')
    await mkdir(folder, { recursive: true })
    await writeFile(tar, membersOf(bytes).get('data.tar.gz') ?? Buffer.alloc(0))
    await promisify(execFile)('tar', ['-xzf', tar, '-C', folder, '--strip-components=4'])
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
