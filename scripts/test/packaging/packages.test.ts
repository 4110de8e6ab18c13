import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withFirstScript } from '../../packaging/build-tv.ts'
import { type PackageFiles, sortedFiles } from '../../packaging/package-files.ts'
import { createThrowawayIdentity } from '../../packaging/tizen/certificates.ts'
import { packageTizen } from '../../packaging/tizen/package-tizen.ts'
import { packageWebOs } from '../../packaging/webos/package-webos.ts'
import { OUTPUT_FOLDER, writePackage } from '../../packaging/write-package.ts'
import { membersOf } from './read-ar.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const APP = sortedFiles([
  ['index.html', Buffer.from('<body><script src="./assets/index-1.js"></script></body>')],
  ['assets/index-1.js', Buffer.from('start()')],
])
const identity = createThrowawayIdentity('test')

function tizen(app: PackageFiles = APP) {
  return packageTizen({
    root: ROOT,
    app,
    version: '1.2.3',
    author: identity,
    distributor: identity,
  })
}

function webos(app: PackageFiles = APP) {
  return packageWebOs({
    root: ROOT,
    app,
    version: '1.2.3',
    library: Buffer.from('window.webOS={}'),
  })
}

function contentOf(wgt: Buffer | undefined, path: string): string {
  const bytes = unzipSync(new Uint8Array(wgt ?? Buffer.alloc(0)))[path]
  return bytes === undefined ? '' : Buffer.from(bytes).toString()
}

describe('packageTizen', () => {
  it('builds a widget for the store, one for signage, and the file of the URL Launcher', async () => {
    const [store, signage, launcher] = await tizen()
    expect([store?.name, signage?.name, launcher?.name]).toEqual([
      'tizen/store/Vitrine.wgt',
      'tizen/signage/Vitrine.wgt',
      'tizen/signage/sssp_config.xml',
    ])
    expect(launcher?.bytes.toString()).toContain(`<size>${String(signage?.bytes.length)}</size>`)
    expect(launcher?.bytes.toString()).toContain('<ver>1.2.3</ver>')
  })

  it('puts the version into the configuration, and no partner privilege', async () => {
    for (const { bytes } of (await tizen()).slice(0, 2)) {
      const config = contentOf(bytes, 'config.xml')
      expect(config).toContain('version="1.2.3"')
      expect(config).toMatch(/package="[0-9A-Za-z]{10}"/)
      expect(config).not.toMatch(
        /b2bcontrol|systemcontrol|content-security-policy|support="enable"/,
      )
    }
  })

  it('switches the mouse pointer off on signage alone', async () => {
    const [store = '', signage = ''] = (await tizen()).map(({ bytes }, index) =>
      index < 2 ? contentOf(bytes, 'config.xml') : '',
    )
    expect(store).not.toMatch(/pointing-device-support|\{\{/)
    expect(signage.replace(' pointing-device-support="disable"', '')).toBe(store)
    expect(signage).not.toBe(store)
  })

  it('loads Samsung’s library before the app', async () => {
    const [store] = await tizen()
    expect(contentOf(store?.bytes, 'index.html')).toMatch(
      /<script src="\$WEBAPIS\/webapis\/webapis\.js"><\/script>\s*<script src="\.\/assets/,
    )
  })

  it('gives the same bytes for the same files', async () => {
    const [first, again] = await Promise.all([tizen(), tizen(sortedFiles([...APP].reverse()))])
    expect(again).toEqual(first)
  })
})

/** The entries of a tar: their content by their path. */
function entriesOf(tar: Buffer): Map<string, string> {
  const entries = new Map<string, string>()
  for (let offset = 0; tar[offset] !== 0 && offset < tar.length;) {
    const header = tar.subarray(offset, offset + 512).toString('latin1')
    const size = Number.parseInt(header.slice(124, 135), 8)
    const name = header.slice(0, 100).replace(/\0.*$/s, '')
    entries.set(name, tar.subarray(offset + 512, offset + 512 + size).toString())
    offset += 512 + Math.ceil(size / 512) * 512
  }
  return entries
}

describe('packageWebOs', () => {
  it('contains the app, its description and LG’s library', async () => {
    const [ipk] = await webos()
    expect(ipk?.name).toBe('webos/app.vitrine.tv_1.2.3_all.ipk')
    const members = membersOf(ipk?.bytes ?? Buffer.alloc(0))
    expect([...members.keys()]).toEqual(['debian-binary', 'control.tar.gz', 'data.tar.gz'])
    expect(members.get('debian-binary')?.toString()).toBe('2.0\n')
    const data = entriesOf(gunzipSync(members.get('data.tar.gz') ?? Buffer.alloc(0)))
    const home = 'usr/palm/applications/app.vitrine.tv'
    expect(data.get(`${home}/assets/index-1.js`)).toBe('start()')
    expect(JSON.parse(data.get(`${home}/appinfo.json`) ?? '')).toMatchObject({
      ...{ id: 'app.vitrine.tv', version: '1.2.3', disableBackHistoryAPI: true },
    })
    expect(data.get(`${home}/index.html`)).toContain('<script src="webOSTV.js"></script>')
    expect(data.has('usr/palm/packages/app.vitrine.tv/packageinfo.json')).toBe(true)
    const control = entriesOf(gunzipSync(members.get('control.tar.gz') ?? Buffer.alloc(0)))
    expect(control.get('control')).toContain('Version: 1.2.3\n')
  })

  it('gives the same bytes for the same files', async () => {
    expect(await webos(sortedFiles([...APP].reverse()))).toEqual(await webos())
  })
})

describe('withFirstScript', () => {
  it('loads the script in the page of the app and in that of the device test', () => {
    const names = ['index.html', 'test.html'] as const
    const page = Buffer.from('<body><script src="a.js"></script>')
    const pages = withFirstScript(sortedFiles(names.map((name) => [name, page])), 'first.js')
    for (const name of names) {
      expect(pages.get(name)?.toString(), name).toMatch(/first\.js[^]*a\.js/)
    }
  })

  it('refuses an app without a page', () => {
    expect(() => withFirstScript(sortedFiles([]), 'first.js')).toThrow('has none of index.html')
  })

  it('refuses a page without a script', () => {
    const page = sortedFiles([['index.html', Buffer.from('<p>')]])
    expect(() => withFirstScript(page, 'first.js')).toThrow('has no script')
  })
})

describe('writePackage', () => {
  let root: string
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'vitrine-packages-'))
  })
  afterAll(() => rm(root, { recursive: true, force: true }))

  it('writes all files', async () => {
    const paths = await writePackage(root, [{ name: 'webos/a.ipk', bytes: Buffer.from('a') }])
    expect(paths).toEqual([join(root, OUTPUT_FOLDER, 'webos/a.ipk')])
    expect(await readFile(paths[0] ?? '', 'utf8')).toBe('a')
  })

  it('leaves nothing of files that could not be written', async () => {
    const files = [
      { name: 'tizen/a.wgt', bytes: Buffer.from('a') },
      // A file stands where its folder must be.
      { name: 'webos/a.ipk/b.wgt', bytes: Buffer.from('b') },
    ]
    await expect(writePackage(root, files)).rejects.toThrow(/ENOTDIR|EEXIST/)
    expect(await readdir(join(root, OUTPUT_FOLDER, 'tizen'))).toEqual([])
  })

  it('leaves nothing in the folder of packages when its process is killed', async () => {
    const killed = await mkdtemp(join(root, 'killed-'))
    const script = `
      import { writePackage } from ${JSON.stringify(join(ROOT, 'scripts/packaging/write-package.ts'))}
      const end = { name: 'tizen/b.wgt', get bytes() { process.kill(process.pid, 'SIGKILL') } }
      await writePackage(${JSON.stringify(killed)}, [{ name: 'tizen/a.wgt', bytes: 'a' }, end])`
    const args = ['--input-type=module', '--eval', script]
    expect(spawnSync(process.execPath, args).signal).toBe('SIGKILL')
    const written = await readdir(join(killed, OUTPUT_FOLDER), { recursive: true })
    expect(written.filter((path) => path.includes('.'))).toEqual([])
  })
})
