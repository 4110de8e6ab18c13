import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ensureNodeModules } from '../ensure-node-modules.mjs'

let root: string
beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  root = mkdtempSync(path.join(tmpdir(), 'vitrine-install-'))
  write('package-lock.json', {
    packages: {
      '': { name: 'tree' },
      'packages/api': { name: '@vitrine/api' },
      'node_modules/@vitrine/api': { resolved: 'packages/api', link: true },
      'node_modules/zod': { version: '4.6.7' },
      'node_modules/for-another-system': { version: '1.0.0', optional: true },
    },
  })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, content: unknown): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), JSON.stringify(content))
}

/** A fake npm that records its arguments and exits with the code. */
function npmEnding(code: number): NodeJS.ProcessEnv {
  const cli = path.join(root, 'npm-cli.js')
  const log = JSON.stringify(path.join(root, 'asked'))
  writeFileSync(
    cli,
    `require('fs').appendFileSync(${log}, process.argv[2]); process.exitCode = ${code}`,
  )
  return { npm_execpath: cli, PATH: '' }
}

function asked(): string {
  try {
    return readFileSync(path.join(root, 'asked'), 'utf8')
  } catch {
    return ''
  }
}

function installAll(): void {
  write('node_modules/@vitrine/api/package.json', { version: '0.1.0' })
  write('node_modules/zod/package.json', { version: '4.6.7' })
}

it('installs on a fresh clone', () => {
  ensureNodeModules(root, npmEnding(0))
  expect(asked()).toBe('ci')
})

it('installs nothing when all required packages are present', () => {
  installAll()
  ensureNodeModules(root, npmEnding(0))
  expect(asked()).toBe('')
})

it('installs again when the lockfile names another version', () => {
  installAll()
  write('node_modules/zod/package.json', { version: '4.6.6' })
  ensureNodeModules(root, npmEnding(0))
  expect(asked()).toBe('ci')
})

it('prints instructions when npm fails', () => {
  expect(() => ensureNodeModules(root, npmEnding(1))).toThrow(/npm install/)
})

it('returns Node 24 and an environment in which node is that one', () => {
  installAll()
  const { node, env } = ensureNodeModules(root, npmEnding(0))
  expect(node).toBe(process.execPath)
  expect(env['PATH']?.split(path.delimiter)[0]).toBe(path.dirname(process.execPath))
})
