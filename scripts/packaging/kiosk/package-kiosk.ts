import { type PackageFiles, sortedFiles } from '../package-files.ts'
import { requireTool } from '../missing-tool.ts'
import { PackagingError } from '../packaging-error.ts'
import type { BuiltFile } from '../write-package.ts'
import { zipFiles } from '../zip-files.ts'
import { bundleShell } from './bundle-shell.ts'
import { DPKG_DEB, packDeb } from './deb.ts'
import {
  electronOf,
  type ElectronRelease,
  type KioskPlatform,
  readElectronZips,
} from './electron-zip.ts'

const APP_FOLDER = 'resources/app'
const DEBIAN_ARCHITECTURES: Readonly<Record<KioskPlatform, string | null>> = {
  'linux-x64': 'amd64',
  'linux-arm64': 'arm64',
  'win32-x64': null,
}

export interface KioskInput {
  readonly root: string
  readonly app: PackageFiles
  readonly version: string
  /** Folder with Electron's zip files; null: the app's own files alone. */
  readonly electronFolder: string | null
}

/** A Debian package or a zip for each of Electron's zip files, or the files of the app to run with an Electron. */
export async function packageKiosk(input: KioskInput): Promise<readonly BuiltFile[]> {
  const app = await appFiles(input)
  if (input.electronFolder === null) {
    return [{ name: `kiosk/vitrine-kiosk_${input.version}_app.zip`, bytes: zipFiles(app) }]
  }
  const releases = await readElectronZips(input.electronFolder, await electronOf(input.root))
  if (releases.some(({ platform }) => DEBIAN_ARCHITECTURES[platform] !== null)) {
    requireTool(DPKG_DEB, 'no .deb can be built')
  }
  return Promise.all(releases.map((release) => packRelease(input, release, app)))
}

/** What Electron runs: its own files beside the TV app's. */
async function appFiles({ root, app, version }: KioskInput): Promise<PackageFiles> {
  const manifest = { name: 'vitrine', productName: 'Vitrine', version, main: 'main.cjs' }
  return sortedFiles([
    ...(await bundleShell(root)),
    ...[...app].map(([path, bytes]) => [`www/${path}`, bytes] as const),
    ['package.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)],
  ])
}

/** The package of one of Electron's zip files. */
export async function packRelease(
  { version }: KioskInput,
  { platform, files }: ElectronRelease,
  app: PackageFiles,
): Promise<BuiltFile> {
  const [from, to] =
    platform === 'win32-x64' ? ['electron.exe', 'vitrine.exe'] : ['electron', 'vitrine']
  const program = files.get(from)
  if (program === undefined)
    throw new PackagingError(`Electron's zip for ${platform} has no ${from}`)
  const packed = sortedFiles([
    ...[...files].filter(([path]) => path !== from),
    ...[...app].map(([path, bytes]) => [`${APP_FOLDER}/${path}`, bytes] as const),
    [to, program],
  ])
  const architecture = DEBIAN_ARCHITECTURES[platform]
  if (architecture === null) {
    const folder = [...packed].map(([path, bytes]) => [`Vitrine/${path}`, bytes] as const)
    const bytes = zipFiles(new Map(folder))
    return { name: `kiosk/vitrine-kiosk_${version}_${platform}.zip`, bytes }
  }
  const bytes = await packDeb({ version, architecture, files: packed })
  return { name: `kiosk/vitrine-kiosk_${version}_${architecture}.deb`, bytes }
}
