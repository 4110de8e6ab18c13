import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { packagedFiles } from '../../../../scripts/packaging/build-tv.ts'
import { assetsOf } from '../../../../scripts/packaging/firestick/package-firestick.ts'
import { type PackageFiles, readFolder } from '../../../../scripts/packaging/package-files.ts'
import { createThrowawayIdentity } from '../../../../scripts/packaging/tizen/certificates.ts'
import { packageTizen } from '../../../../scripts/packaging/tizen/package-tizen.ts'
import { packageWebOs } from '../../../../scripts/packaging/webos/package-webos.ts'
import type { BuiltFile } from '../../../../scripts/packaging/write-package.ts'
import { membersOf } from '../../../../scripts/test/packaging/read-ar.ts'
import { type BuiltApp, makeApp } from './build-app.ts'
import type { TvKind } from './engine-list.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const VERSION = '1.2.3'
const LG_LIBRARY = join(ROOT, 'node_modules/@procot/webostv/webOSTV/index.js')

/** The app as a TV of this kind has installed it: packed, then unpacked. */
export async function installApp(builtFolder: string, kind: TvKind): Promise<BuiltApp> {
  const app = packagedFiles(await readFolder(builtFolder))
  return makeApp(async (folder) => {
    if (kind === 'tizen') await writeFiles(folder, await tizenFiles(app))
    else if (kind === 'webos') await installIpk(folder, await webOsPackage(app))
    else await writeFiles(folder, assetsOf(app))
  })
}

async function tizenFiles(app: PackageFiles): Promise<PackageFiles> {
  const identity = createThrowawayIdentity('test')
  const people = { author: identity, distributor: identity }
  const [store] = await packageTizen({ root: ROOT, app, version: VERSION, ...people })
  const entries = Object.entries(unzipSync(new Uint8Array(store?.bytes ?? [])))
  return new Map(entries.map(([path, bytes]) => [path, Buffer.from(bytes)]))
}

async function webOsPackage(app: PackageFiles): Promise<BuiltFile> {
  const library = await readFile(LG_LIBRARY)
  const [ipk] = await packageWebOs({ root: ROOT, app, version: VERSION, library })
  if (ipk === undefined) throw new Error('no package for webOS')
  return ipk
}

/** An .ipk is an `ar` archive with a tar of the files, below the folder of the app. */
async function installIpk(folder: string, { bytes }: BuiltFile): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'vitrine-ipk-'))
  try {
    const tar = join(work, 'data.tar.gz')
    await writeFile(tar, membersOf(bytes).get('data.tar.gz') ?? Buffer.alloc(0))
    await promisify(execFile)('tar', ['-xzf', tar, '-C', folder, '--strip-components=4'])
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function writeFiles(folder: string, files: PackageFiles): Promise<void> {
  for (const [path, bytes] of files) {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, bytes)
  }
}
