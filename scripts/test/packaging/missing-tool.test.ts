import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DPKG_DEB } from '../../packaging/kiosk/deb.ts'
import { describeMissing, hasTool, requireTool } from '../../packaging/missing-tool.ts'
import { XMLSEC } from '../../packaging/tizen/verify-widget.ts'
import { isInstalled } from '../../packaging/webos/lg-tool.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-tools-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('requireTool', () => {
  it('accepts a program that is on the PATH', async () => {
    await writeFile(join(folder, 'dpkg-deb'), '')
    const env = { PATH: ['/nowhere', folder].join(delimiter) }
    expect(hasTool(DPKG_DEB, env)).toBe(true)
    expect(() => requireTool(DPKG_DEB, 'no .deb can be built', env)).not.toThrow()
  })

  it('names the missing program and the command that installs it, in one line', () => {
    expect(() => requireTool(DPKG_DEB, 'no .deb can be built', { PATH: folder })).toThrow(
      /^dpkg-deb is missing: no \.deb can be built\. Install it: apt-get install dpkg$/,
    )
  })
})

it('describeMissing names the package of xmlsec1', () => {
  expect(describeMissing(XMLSEC, 'the signatures were not verified')).toBe(
    'xmlsec1 is missing: the signatures were not verified. Install it: apt-get install xmlsec1',
  )
})

it('isInstalled does not count an interrupted installation of LG’s tool', async () => {
  expect(await isInstalled(folder)).toBe(false)
  await mkdir(join(folder, 'node_modules/@webos-tools/cli/bin'), { recursive: true })
  await writeFile(join(folder, 'node_modules/@webos-tools/cli/bin/ares-package.js'), '')
  expect(await isInstalled(folder)).toBe(false)
  await writeFile(join(folder, 'node_modules/.package-lock.json'), '{}')
  expect(await isInstalled(folder)).toBe(true)
})
