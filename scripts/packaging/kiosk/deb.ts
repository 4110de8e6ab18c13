import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type PackageFiles, readFolder } from '../package-files.ts'
import type { DebianTool } from '../missing-tool.ts'
import { PackagingError } from '../packaging-error.ts'

const FOLDER = '/opt/vitrine'
const PROGRAM = `${FOLDER}/vitrine`
const BUILD_LIMIT_MS = 300_000
/** Of Chromium's libraries that a minimal system lacks. */
const DEPENDS = [
  ...['libgtk-3-0', 'libnss3', 'libasound2 | libasound2t64', 'libgbm1', 'libxss1'],
  'libatspi2.0-0 | libatspi2.0-0t64',
]
const DESKTOP_FILE = `[Desktop Entry]
Type=Application
Name=Vitrine
Exec=${PROGRAM}
Categories=AudioVideo;
`

export interface DebInput {
  readonly version: string
  /** Of Debian: `amd64` or `arm64`. */
  readonly architecture: string
  /** The program and its files. */
  readonly files: PackageFiles
}

export const DPKG_DEB: DebianTool = { program: 'dpkg-deb', debianPackage: 'dpkg' }

/** A Debian package of the kiosk. The same files give the same bytes. Throws `PackagingError`. */
export async function packDeb({ version, architecture, files }: DebInput): Promise<Buffer> {
  const work = await mkdtemp(join(tmpdir(), 'vitrine-deb-'))
  try {
    const tree = join(work, 'tree')
    for (const [path, bytes] of files) {
      await place(join(tree, FOLDER, path), bytes, isProgram(path) ? 0o755 : 0o644)
    }
    // Chromium's sandbox needs its helper to be setuid where user namespaces are off.
    if (files.has('chrome-sandbox')) await chmod(join(tree, FOLDER, 'chrome-sandbox'), 0o4755)
    await place(join(tree, 'usr/share/applications/vitrine.desktop'), DESKTOP_FILE)
    const control = [
      'Package: vitrine-kiosk',
      `Version: ${version}`,
      `Architecture: ${architecture}`,
      'Section: video',
      'Priority: optional',
      'Maintainer: Vitrine <nobody@example.com>',
      `Depends: ${DEPENDS.join(', ')}`,
      'Description: Stories and reels of a shop on its screen',
      '',
    ].join('\n')
    await place(join(tree, 'DEBIAN/control'), control)
    await setFolderModes(tree)
    await setTimes(tree)
    return await buildDeb(tree, join(work, 'vitrine.deb'))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

function isProgram(path: string): boolean {
  return (
    ['vitrine', 'chrome_crashpad_handler', 'chrome-sandbox'].includes(path) ||
    /\.so(?:\.\d+)*$/.test(path)
  )
}

async function place(path: string, content: Buffer | string, mode = 0o644): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  await chmod(path, mode)
}

/** The package contains the modes of its folders, which depend on the user's umask. */
async function setFolderModes(tree: string): Promise<void> {
  const entries = await readdir(tree, { recursive: true, withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  for (const { parentPath, name } of folders) await chmod(join(parentPath, name), 0o755)
  await chmod(tree, 0o755)
}

/** The package contains the times of its files. */
async function setTimes(tree: string): Promise<void> {
  for (const path of (await readFolder(tree)).keys()) await utimes(join(tree, path), 0, 0)
}

async function buildDeb(tree: string, path: string): Promise<Buffer> {
  try {
    await promisify(execFile)('dpkg-deb', ['--root-owner-group', '-Zxz', '--build', tree, path], {
      env: { ...process.env, SOURCE_DATE_EPOCH: '0' },
      timeout: BUILD_LIMIT_MS,
    })
    return await readFile(path)
  } catch (error) {
    throw new PackagingError(`dpkg-deb cannot build the package: ${String(error)}`)
  }
}
