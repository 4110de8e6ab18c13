import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLatestVersion } from './latest-version.ts'

let folder: string
const latest = (tv: string | null, tvVersions = {}) =>
  createLatestVersion({ tvVersions, web: { portal: null, tv } })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-version-'))
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="pt" data-version="1.4.2">',
  )
})
afterAll(() => rm(folder, { recursive: true }))

it('is the version of the delivered page', () => {
  expect(latest(folder)('tizen')).toBe('1.4.2')
  expect(latest(folder)(null)).toBe('1.4.2')
})

it('is the version of the store where the settings name it', () => {
  const version = latest(folder, { tizen: '1.3.0' })
  expect([version('tizen'), version('webos')]).toEqual(['1.3.0', '1.4.2'])
})

it('is that of the portal too, whose pages also serve as screens', async () => {
  const apps = join(import.meta.dirname, '../../../..')
  const versionOf = async (name: string): Promise<string | undefined> =>
    /"version": "([\d.]+)"/.exec(await readFile(join(apps, name, 'package.json'), 'utf8'))?.[1]
  expect(await versionOf('portal')).toMatch(/^\d+\.\d+\.\d+$/)
  expect(await versionOf('portal')).toBe(await versionOf('tv'))
})

it('is unknown when no TV app is built', () => {
  expect(latest(null)('tizen')).toBeNull()
  expect(latest(join(folder, 'missing'))('tizen')).toBeNull()
})
