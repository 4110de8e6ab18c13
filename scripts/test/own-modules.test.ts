import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CONFIG = path.join(import.meta.dirname, 'fixtures/own-modules/vitest.config.ts')

it(
  'awaits the imports of a test file before the next file of the worker',
  { timeout: 60_000 },
  async () => {
    const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [vitest, 'run', `--config=${CONFIG}`],
      {
        env: { ...process.env, VITEST: '', NO_COLOR: '1' },
        timeout: 60_000,
      },
    )
    expect(stdout).toMatch(/Tests +2 passed/)
  },
)
