import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import rules from '../../.dependency-cruiser.mjs'
import type { BoundaryReport } from '../checks/cruise-boundaries.ts'
import { cruiseBoundaries } from '../checks/cruise-boundaries.ts'
import {
  EXTERNAL_PACKAGES,
  PACKAGE_EXPORTS,
  PLANTS,
  SOUND_TREE,
  UNDECLARED_PACKAGE,
} from './planted-breaches.ts'

const trees: string[] = []
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true })
})

function write(root: string, file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), content)
}

function writeManifests(root: string): void {
  write(
    root,
    'package.json',
    JSON.stringify({ name: 'tree', workspaces: ['apps/*', 'packages/*'] }),
  )
  const dependencies = Object.fromEntries(EXTERNAL_PACKAGES.map((name) => [name, '*']))
  mkdirSync(path.join(root, 'node_modules/@vitrine'), { recursive: true })
  for (const [folder, exports] of Object.entries(PACKAGE_EXPORTS)) {
    const name = `@vitrine/${path.basename(folder)}`
    write(root, `${folder}/package.json`, JSON.stringify({ name, exports, dependencies }))
    symlinkSync(path.join(root, folder), path.join(root, 'node_modules', name))
  }
  for (const name of [...EXTERNAL_PACKAGES, UNDECLARED_PACKAGE]) {
    write(root, `node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(root, `node_modules/${name}/index.js`, 'module.exports = 1')
  }
}

function createTree(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'vitrine-boundaries-'))
  trees.push(root)
  writeManifests(root)
  for (const [file, source] of Object.entries(files)) write(root, file, source)
  return root
}

function plantedFiles(): Record<string, string> {
  const files: Record<string, string> = { ...SOUND_TREE }
  for (const { file, source, also } of PLANTS) Object.assign(files, { [file]: source }, also)
  return files
}

describe('cruiseBoundaries', { timeout: 60_000 }, () => {
  let planted: BoundaryReport
  beforeAll(async () => {
    planted = await cruiseBoundaries(createTree(plantedFiles()))
  }, 60_000)

  it('allows every permitted import', async () => {
    const report = await cruiseBoundaries(createTree(SOUND_TREE))
    expect(report).toMatchObject({
      breaches: [],
      readCount: Object.keys(SOUND_TREE).length,
      unread: [],
    })
  })

  it('has a planted breach for each rule', () => {
    const names = rules.forbidden.map(({ name }) => name)
    const plantedRules = new Set(PLANTS.map(({ rule }) => rule))
    expect([...plantedRules].toSorted()).toEqual([...new Set(names)].toSorted())
  })

  it.each(PLANTS)('refuses a breach of $rule', ({ rule, file }) => {
    const found = planted.breaches.filter((breach) => breach.rule === rule)
    expect(found.map(({ from }) => from)).toContain(file)
    // The message must say what to do instead.
    expect(found[0]?.instead).toMatch(/\w+ \w+/)
  })

  it('names a source file that was not read', async () => {
    // The tool ignores all folders named data.
    const hidden = 'packages/api/src/data/prices.ts'
    const report = await cruiseBoundaries(createTree({ ...SOUND_TREE, [hidden]: 'export {}' }))
    expect(report.unread).toEqual([hidden])
  })

  it('fails when too few modules were read', () => {
    const check = path.resolve(import.meta.dirname, '../checks/boundaries.ts')
    const root = createTree({
      'packages/api/src/index.ts': 'export const lonely = 1\n',
      'apps/tv/src/main.tsx': "import '@vitrine/api'\n",
    })
    const { status, stderr } = spawnSync(process.execPath, [check, root], { encoding: 'utf8' })
    expect(stderr).toContain('Only 2 modules were read')
    expect(status).toBe(1)
  })
})
