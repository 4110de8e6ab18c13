import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { copyPackages, isCopied } from '../../build/copy-packages.ts'
import { listProductionPackages } from '../../build/production-packages.ts'
import { existsSync } from 'node:fs'

type Manifest = Readonly<Record<string, unknown>>

/** A repository with these packages, by folder. */
async function aRepository(manifests: Readonly<Record<string, Manifest>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-packages-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const [folder, manifest] of Object.entries(manifests)) {
    const file = join(root, folder, 'package.json')
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify(manifest))
  }
  return root
}

async function foldersOf(
  root: string,
  excluded: readonly string[] = [],
): Promise<readonly string[]> {
  const packages = await listProductionPackages({ root, workspaces: ['apps/server'], excluded })
  return packages.map(({ folder }) => folder)
}

describe('listProductionPackages', () => {
  it('follows dependencies and ignores those of development', async () => {
    const root = await aRepository({
      'apps/server': { dependencies: { egg: '1' }, devDependencies: { pan: '1' } },
      'node_modules/egg': { version: '1.0.0', license: 'MIT', dependencies: { shell: '1' } },
      'node_modules/shell': { dependencies: { egg: '1' } },
      'node_modules/pan': {},
    })
    expect(await foldersOf(root)).toEqual(['node_modules/egg', 'node_modules/shell'])
  })

  it('finds the version that Node would import', async () => {
    const root = await aRepository({
      'apps/server': { dependencies: { egg: '1', salt: '2' } },
      'node_modules/egg': { dependencies: { salt: '1' } },
      'node_modules/egg/node_modules/salt': { version: '1.0.0' },
      'node_modules/salt': { version: '2.0.0' },
    })
    expect(await foldersOf(root)).toEqual([
      'node_modules/egg',
      'node_modules/egg/node_modules/salt',
      'node_modules/salt',
    ])
  })

  it('includes installed binaries and peers, and no missing ones', async () => {
    const root = await aRepository({
      'apps/server': { dependencies: { hash: '1' } },
      'node_modules/hash': {
        optionalDependencies: { 'hash-linux': '1', 'hash-mac': '1' },
        peerDependencies: { salt: '1', '@types/hash': '1' },
      },
      'node_modules/hash-linux': {},
      'node_modules/salt': {},
      'node_modules/@types/hash': {},
    })
    expect(await foldersOf(root)).toEqual([
      'node_modules/hash',
      'node_modules/hash-linux',
      'node_modules/salt',
    ])
  })

  it('leaves out excluded packages, what only they need, and our own packages', async () => {
    const root = await aRepository({
      'apps/server': { dependencies: { video: '1', '@vitrine/api': '*', egg: '1' } },
      'packages/api': { dependencies: {} },
      'node_modules/video': { dependencies: { codec: '1' } },
      'node_modules/codec': {},
      'node_modules/egg': {},
    })
    await mkdir(join(root, 'node_modules/@vitrine'))
    await symlink(join(root, 'packages/api'), join(root, 'node_modules/@vitrine/api'))
    expect(await foldersOf(root, ['video'])).toEqual(['node_modules/egg'])
  })

  it('names a dependency that is not installed', async () => {
    const root = await aRepository({ 'apps/server': { dependencies: { egg: '1' } } })
    await expect(foldersOf(root)).rejects.toThrow('egg is not installed, which apps/server needs')
  })
})

describe('copyPackages', () => {
  it('copies programs and licences to the same places, and no types and maps', async () => {
    const root = await aRepository({
      'node_modules/egg': {},
      'node_modules/egg/node_modules/salt': {},
    })
    const files = ['index.js', 'index.d.ts', 'index.js.map', 'README.md', 'LICENSE', 'yolk.wasm']
    for (const file of files) await writeFile(join(root, 'node_modules/egg', file), '')
    const egg = { name: 'egg', version: '1.0.0', license: 'MIT', folder: 'node_modules/egg' }
    const target = join(root, 'target')
    await copyPackages(root, [egg], target)
    const copied = [...files, 'node_modules'].filter((file) =>
      existsSync(join(target, 'node_modules/egg', file)),
    )
    expect(copied).toEqual(['index.js', 'LICENSE', 'yolk.wasm'])
  })

  it.each([
    ['/dist/index.mjs', true],
    ['/LICENSE.md', true],
    ['/dist/index.d.mts', false],
    ['/CHANGELOG.md', false],
    ['/node_modules', false],
  ])('copies %s: %s', (path, expected) => {
    expect(isCopied(path)).toBe(expected)
  })
})
