import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { changedFiles } from '../testing/changed-suites.ts'
import type { Reach } from '../testing/reach.ts'
import { limitSuite, reachOf } from '../testing/reach.ts'
import type { Suite } from '../testing/suite.ts'

const IMPORTS = [
  { from: 'packages/api/src/client.ts', to: 'packages/domain/src/price.ts' },
  { from: 'apps/portal/src/main.tsx', to: 'packages/api/src/client.ts' },
  { from: 'apps/portal/src/main.tsx', to: 'packages/ui/src/button.tsx' },
  { from: 'apps/tv/src/main.tsx', to: 'packages/player/src/index.ts' },
  { from: 'apps/server/test/plans.test.ts', to: 'apps/server/src/plans.ts' },
  { from: 'apps/server/src/plans.ts', to: 'packages/domain/src/price.ts' },
  { from: 'packages/domain/src/mask.test.ts', to: 'packages/domain/src/mask.ts' },
]

function areas(changed: readonly string[]): readonly string[] | string {
  const reach = reachOf(changed, IMPORTS)
  return reach.all ? reach.because : [...reach.areas].toSorted()
}

describe('reachOf', () => {
  it.each([
    [
      'a file that many import',
      'packages/domain/src/price.ts',
      ['apps/portal', 'apps/server', 'packages/api', 'packages/domain'],
    ],
    ['a file that a test imports', 'packages/domain/src/mask.ts', ['packages/domain']],
    ['a file that nothing imports', 'apps/portal/src/main.tsx', ['apps/portal']],
    ['a removed file', 'packages/ui/src/gone.tsx', ['apps/portal', 'packages/ui']],
    [
      'a style sheet that no import names',
      'packages/player/src/player.css',
      ['apps/tv', 'packages/player'],
    ],
    ['a journey', 'e2e/tv/pairing.spec.ts', ['e2e/tv']],
    ['a rule of the checks', 'scripts/lint/file-name.mjs', ['scripts']],
    ['documents', 'docs/style.md', []],
  ])('finds what %s reaches', (_, file, expected) => {
    expect(areas([file])).toEqual(expected)
  })

  it.each([
    'package-lock.json',
    'apps/tv/package.json',
    'packages/api/tsconfig.json',
    'vitest.config.ts',
    '.env.example',
    'scripts/testing/slots.ts',
    'scripts/vitest-setup.ts',
    'deploy/Dockerfile',
  ])('reaches everything from %s', (file) => {
    expect(areas(['apps/portal/src/main.tsx', file])).toBe(file)
  })
})

describe('limitSuite', () => {
  function aSuite(overrides: Partial<Suite> = {}): Suite {
    return {
      name: '',
      group: 'unit',
      kind: 'vitest',
      command: ['run'],
      timeLimitMs: 1,
      ...overrides,
    }
  }
  const reached = (...names: string[]): Reach => ({ all: false, areas: new Set(names) })
  const command = (files: readonly string[], reach: Reach, suite = aSuite()) =>
    limitSuite(suite, files, reach)?.command

  const UNIT = [
    'packages/api/src/a.test.ts',
    'packages/i18n/test/b.test.ts',
    'apps/tv/src/c.test.ts',
  ]

  it('adds the affected folders', () => {
    expect(command(UNIT, reached('packages/api'))).toEqual([
      'run',
      'packages/api/',
      'packages/i18n/',
    ])
  })

  it('returns the unchanged suite when all of it is affected', () => {
    expect(command(UNIT, reached('packages/api', 'apps/tv'))).toEqual(['run'])
    expect(command(UNIT, { all: true, because: 'package.json' })).toEqual(['run'])
  })

  it('omits a suite that is not affected', () => {
    expect(command(['apps/server/test/a.test.ts'], reached('apps/portal'))).toBeUndefined()
  })

  it.each([
    ['a journey when an app that it opens is reached', 'e2e/tv/a.spec.ts', 'apps/portal'],
    ['the old engines when the server is reached', 'apps/tv/test/engines/a.test.ts', 'apps/server'],
    ['the tests of scripts', 'scripts/test/a.test.ts', 'apps/portal'],
  ])('takes %s', (_, file, area) => {
    expect(command([file], reached(area))).toEqual(['run'])
  })

  it('includes every check', () => {
    expect(command([], reached(), aSuite({ kind: 'check' }))).toEqual(['run'])
  })
})

describe('changedFiles', () => {
  it('names committed, changed, removed and new files since the branch left main', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'vitrine-changed-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', ...args], {
        cwd: root,
      })
    const write = (file: string, content: string) => writeFileSync(path.join(root, file), content)
    git('init', '-q', '-b', 'main')
    mkdirSync(path.join(root, 'apps'))
    for (const file of ['apps/same.ts', 'apps/edited.ts', 'apps/removed.ts']) write(file, '1')
    git('add', '.')
    git('commit', '-qm', 'Start')
    git('checkout', '-qb', 'branch')
    write('apps/committed.ts', '1')
    git('add', '.')
    git('commit', '-qm', 'Add')
    write('apps/edited.ts', '2')
    write('apps/new.ts', '1')
    rmSync(path.join(root, 'apps/removed.ts'))
    const expected = ['apps/committed.ts', 'apps/edited.ts', 'apps/removed.ts', 'apps/new.ts']
    expect(changedFiles(root, undefined)).toEqual(expected)
    expect(changedFiles(root, 'HEAD')).toEqual(expected.slice(1))
  })
})
