import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
const RUNNER = path.join(ROOT, 'scripts/run-with-node.mjs')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-run-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a script through the launcher, as `npm run bench` does. */
function launch(source: string, ...args: readonly string[]) {
  const script = path.join(folder, 'script.mjs')
  const starter = path.join(folder, 'starter.mjs')
  writeFileSync(script, source)
  const relative = path.relative(ROOT, script)
  writeFileSync(
    starter,
    `import { runWithNode } from ${JSON.stringify(RUNNER)}\nrunWithNode(${JSON.stringify(relative)})\n`,
  )
  return spawnSync(process.execPath, [starter, ...args], { encoding: 'utf8' })
}

describe('runWithNode', () => {
  it('passes the arguments on, in the folder of the project', () => {
    const { stdout, status } = launch(
      'console.log(process.cwd(), process.argv.slice(2).join(" "))',
      ...['--only', 'cold'],
    )
    expect(stdout.trim()).toBe(`${path.resolve(ROOT)} --only cold`)
    expect(status).toBe(0)
  })

  it('runs the script with Node 24, and ends with its code', () => {
    const { stdout, status } = launch('console.log(process.version); process.exitCode = 3')
    expect(stdout).toMatch(/^v24\./)
    expect(status).toBe(3)
  })
})
