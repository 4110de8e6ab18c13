import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { readJsonFile, textIn } from '../../testing/json.ts'
import { type PackageFiles, sortedFiles } from '../package-files.ts'
import { PackagingError } from '../packaging-error.ts'

export const PLATFORMS = ['linux-x64', 'linux-arm64', 'win32-x64'] as const
export type KioskPlatform = (typeof PLATFORMS)[number]

/** Electron's page without an app. */
const DEFAULT_APP = 'resources/default_app.asar'

export interface ElectronRelease {
  readonly platform: KioskPlatform
  readonly files: PackageFiles
}

/** The checksum that Electron's npm package names for a file of its release; null where it names none. */
export type FindChecksum = (fileName: string) => string | null

/** Version and checksums of the Electron in `apps/kiosk`. */
export async function electronOf(
  root: string,
): Promise<{ readonly version: string; readonly findChecksum: FindChecksum }> {
  const require = createRequire(join(root, 'apps/kiosk/package.json'))
  const version = textIn(
    (await readJsonFile(require.resolve('electron/package.json')))?.['version'],
  )
  const checksums = await readJsonFile(require.resolve('electron/checksums.json'))
  return { version, findChecksum: (name) => textIn(checksums?.[name]) || null }
}

/** Reads Electron's zip files in a folder. Throws `PackagingError` without one, and for a wrong checksum. */
export async function readElectronZips(
  folder: string,
  { version, findChecksum }: Awaited<ReturnType<typeof electronOf>>,
): Promise<readonly ElectronRelease[]> {
  const releases: ElectronRelease[] = []
  for (const platform of PLATFORMS) {
    const name = `electron-v${version}-${platform}.zip`
    const bytes = await readFile(join(folder, name)).catch(() => null)
    if (bytes === null) continue
    const sum = createHash('sha256').update(bytes).digest('hex')
    if (findChecksum(name) !== sum) {
      throw new PackagingError(
        `${name} is not the file of Electron's release: its SHA-256 is ${sum}`,
      )
    }
    releases.push({ platform, files: unpack(bytes) })
  }
  if (releases.length > 0) return releases
  const names = PLATFORMS.map((platform) => `electron-v${version}-${platform}.zip`)
  throw new PackagingError(`ELECTRON_ZIP_DIR (${folder}) has none of ${names.join(', ')}`)
}

function unpack(zip: Buffer): PackageFiles {
  const entries = Object.entries(unzipSync(new Uint8Array(zip)))
  return sortedFiles(
    entries
      .filter(([path]) => !path.endsWith('/') && path !== DEFAULT_APP)
      .map(([path, bytes]) => [path, Buffer.from(bytes)] as const),
  )
}
