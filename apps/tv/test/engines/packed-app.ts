import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { packagedFiles } from '../../../../scripts/packaging/build-tv.ts'
import { assetsOf } from '../../../../scripts/packaging/firestick/package-firestick.ts'
import { type PackageFiles, readFolder } from '../../../../scripts/packaging/package-files.ts'
import { createThrowawayIdentity } from '../../../../scripts/packaging/tizen/certificates.ts'
import { packageTizen } from '../../../../scripts/packaging/tizen/package-tizen.ts'
import { packageWebOs } from '../../../../scripts/packaging/webos/package-webos.ts'
import type { BuiltFile } from '../../../../scripts/packaging/write-package.ts'
import { filesOfZip, installIpk, writeFiles } from '../../../../scripts/test/packaging/unpack.ts'
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
    else if (kind === 'webos') await installIpk(folder, (await webOsPackage(app)).bytes)
    else await writeFiles(folder, assetsOf(app))
  })
}

async function tizenFiles(app: PackageFiles): Promise<PackageFiles> {
  const identity = createThrowawayIdentity('test')
  const people = { author: identity, distributor: identity }
  const [store] = await packageTizen({ root: ROOT, app, version: VERSION, ...people })
  if (store === undefined) throw new Error('no package for Tizen')
  return filesOfZip(store.bytes)
}

async function webOsPackage(app: PackageFiles): Promise<BuiltFile> {
  const library = await readFile(LG_LIBRARY)
  const [ipk] = await packageWebOs({ root: ROOT, app, version: VERSION, library })
  if (ipk === undefined) throw new Error('no package for webOS')
  return ipk
}
