import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { packDeb } from '../../packaging/kiosk/deb.ts'
import { electronOf, readElectronZips } from '../../packaging/kiosk/electron-zip.ts'
import { packageKiosk, packRelease } from '../../packaging/kiosk/package-kiosk.ts'
import { sortedFiles } from '../../packaging/package-files.ts'
import { zipFiles } from '../../packaging/zip-files.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const APP = sortedFiles([
  ['index.html', Buffer.from('<p>')],
  ['assets/index-1.js', Buffer.from('start()')],
])
/** In place of Electron's release: its binaries cannot be had from npm. */
const LINUX = sortedFiles([
  ['chrome-sandbox', Buffer.from('sandbox')],
  ['electron', Buffer.from('program')],
  ['libffmpeg.so', Buffer.from('library')],
  ['resources/default_app.asar', Buffer.from('default')],
])

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-kiosk-package-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function listOf(zip: Buffer): string[] {
  return Object.keys(unzipSync(new Uint8Array(zip)))
}

/** The lines of `dpkg-deb --contents`, without dates. */
async function contentsOf(deb: Buffer): Promise<string> {
  const path = join(folder, 'package.deb')
  await writeFile(path, deb)
  return execFileSync('dpkg-deb', ['--contents', path], { encoding: 'utf8' })
}

describe('packageKiosk', () => {
  it('packs the app’s own files without Electron, the same twice', async () => {
    const input = { root: ROOT, app: APP, version: '1.2.3', electronFolder: null }
    const [file, ...others] = await packageKiosk(input)
    expect(others).toEqual([])
    expect(file?.name).toBe('kiosk/vitrine-kiosk_1.2.3_app.zip')
    const zip = file?.bytes ?? Buffer.alloc(0)
    expect(listOf(zip)).toEqual([
      'main.cjs',
      'package.json',
      'preload.cjs',
      'www/assets/index-1.js',
      'www/index.html',
    ])
    const content = unzipSync(new Uint8Array(zip))
    const text = (path: string): string => Buffer.from(content[path] ?? []).toString()
    expect(JSON.parse(text('package.json'))).toMatchObject({ main: 'main.cjs', version: '1.2.3' })
    // A sandboxed preload script can load nothing but Electron.
    expect(
      [...text('preload.cjs').matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name),
    ).toEqual(['electron'])
    expect((await packageKiosk(input))[0]?.bytes).toEqual(file?.bytes)
  })
})

describe('packRelease', () => {
  const app = sortedFiles([['main.cjs', Buffer.from('main')]])
  const input = { root: ROOT, app: APP, version: '1.2.3', electronFolder: null }

  it('builds a Debian package with the program, a menu entry and the sandbox', async () => {
    const release = { platform: 'linux-x64', files: LINUX } as const
    const file = await packRelease(input, release, app)
    expect(file.name).toBe('kiosk/vitrine-kiosk_1.2.3_amd64.deb')
    const contents = await contentsOf(file.bytes)
    expect(contents).toMatch(/-rwxr-xr-x root\/root .*\.\/opt\/vitrine\/vitrine\n/)
    expect(contents).toMatch(/-rwsr-xr-x root\/root .*\.\/opt\/vitrine\/chrome-sandbox\n/)
    expect(contents).toMatch(/-rw-r--r-- .*\.\/opt\/vitrine\/resources\/app\/main\.cjs\n/)
    expect(contents).toContain('./usr/share/applications/vitrine.desktop')
    expect(contents).not.toContain('/opt/vitrine/electron')
    const fields = ['--field', join(folder, 'package.deb'), 'Package', 'Version', 'Architecture']
    expect(execFileSync('dpkg-deb', fields, { encoding: 'utf8' })).toBe(
      'Package: vitrine-kiosk\nVersion: 1.2.3\nArchitecture: amd64\n',
    )
    expect((await packRelease(input, release, app)).bytes).toEqual(file.bytes)
  })

  it('builds the same package under any umask', async () => {
    const script = `
      import { createHash } from 'node:crypto'
      import { packDeb } from ${JSON.stringify(join(ROOT, 'scripts/packaging/kiosk/deb.ts'))}
      process.umask(Number(process.argv[1]))
      const files = new Map([['vitrine', Buffer.from('program')], ['a/b', Buffer.from('b')]])
      const deb = await packDeb({ version: '1.2.3', architecture: 'amd64', files })
      console.log(createHash('sha256').update(deb).digest('hex'))`
    const sumUnder = (umask: number): string => {
      const args = ['--input-type=module', '--eval', script, String(umask)]
      return execFileSync(process.execPath, args, { encoding: 'utf8' })
    }
    expect(sumUnder(0o077)).toBe(sumUnder(0o022))
  })

  it('builds a zip for Windows', async () => {
    const files = sortedFiles([
      ['electron.exe', Buffer.from('program')],
      ['ffmpeg.dll', Buffer.from('library')],
    ])
    const file = await packRelease(input, { platform: 'win32-x64', files }, app)
    expect(file.name).toBe('kiosk/vitrine-kiosk_1.2.3_win32-x64.zip')
    expect(listOf(file.bytes)).toEqual([
      'Vitrine/ffmpeg.dll',
      'Vitrine/resources/app/main.cjs',
      'Vitrine/vitrine.exe',
    ])
  })

  it('refuses an Electron without a program', async () => {
    const release = { platform: 'linux-arm64', files: sortedFiles([]) } as const
    await expect(packRelease(input, release, app)).rejects.toThrow('has no electron')
  })
})

describe('readElectronZips', () => {
  const zip = zipFiles(LINUX)
  const sum = createHash('sha256').update(zip).digest('hex')
  const version = '45.0.0'
  const read = (checksum: string) =>
    readElectronZips(folder, { version, findChecksum: () => checksum })

  it('reads the zip files that are there, without Electron’s own page', async () => {
    await writeFile(join(folder, `electron-v${version}-linux-x64.zip`), zip)
    const releases = await read(sum)
    expect(releases.map(({ platform }) => platform)).toEqual(['linux-x64'])
    expect([...(releases[0]?.files.keys() ?? [])]).toEqual([
      'chrome-sandbox',
      'electron',
      'libffmpeg.so',
    ])
  })

  it('refuses a file with another checksum, and an empty folder', async () => {
    await expect(read(sum)).rejects.toThrow(`has none of electron-v${version}-linux-x64.zip`)
    await writeFile(join(folder, `electron-v${version}-linux-x64.zip`), zip)
    await expect(read('0')).rejects.toThrow(`its SHA-256 is ${sum}`)
  })

  it('has the checksums of the installed version of Electron', async () => {
    const electron = await electronOf(ROOT)
    expect(electron.version).toMatch(/^\d+\.\d+\.\d+$/)
    const name = `electron-v${electron.version}-linux-x64.zip`
    expect(electron.findChecksum(name)).toMatch(/^[0-9a-f]{64}$/)
    expect(electron.findChecksum('another.zip')).toBeNull()
  })
})

it('packDeb tells what failed', async () => {
  const input = { version: 'not a version', architecture: 'amd64', files: sortedFiles([]) }
  await expect(packDeb(input)).rejects.toThrow('dpkg-deb cannot build the package')
})
