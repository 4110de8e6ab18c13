import { execFile } from 'node:child_process'
import { on, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Suite } from '../testing/suite.ts'

const FIXTURES = path.join(import.meta.dirname, 'fixtures')
const NODE = process.execPath

interface Run {
  readonly lastLine: string
  readonly exitCode: number
  readonly output: string
}

let scratch: string
beforeAll(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'vitrine-counting-'))
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Starts the runner as a process with planted suites. */
function start(suites: readonly Suite[], allowedSkips: readonly string[] = []) {
  const plan = JSON.stringify({ suites, allowedSkips })
  const { promise: ended, resolve } = Promise.withResolvers<Run>()
  const program = path.join(FIXTURES, 'planted-run.ts')
  // The start of the runner needs a third of the processor time with a compile cache.
  const env = { ...process.env, NODE_COMPILE_CACHE: path.join(scratch, 'compiled') }
  const child = execFile(NODE, [program, plan], { env }, (error, stdout, stderr) => {
    const lastLine = stdout.trimEnd().split('\n').at(-1) ?? ''
    resolve({ lastLine, exitCode: Number(error?.code ?? 0), output: stdout + stderr })
  })
  return { child, ended }
}

function run(suites: readonly Suite[], allowedSkips: readonly string[] = []): Promise<Run> {
  return start(suites, allowedSkips).ended
}

function aCheck(script: string, overrides: Partial<Suite> = {}): Suite {
  return {
    name: 'a check',
    group: 'checks',
    kind: 'check',
    command: [NODE, '-e', script],
    timeLimitMs: 30_000,
    ...overrides,
  }
}

function aVitest(fixture: string): Suite {
  return {
    name: fixture,
    group: 'unit',
    kind: 'vitest',
    command: [
      'node_modules/.bin/vitest',
      'run',
      `--config=${path.join(FIXTURES, 'vitest.config.ts')}`,
      '--reporter=json',
      '--outputFile.json={report}',
    ],
    env: { FIXTURE: fixture, VITEST: '' },
    timeLimitMs: 30_000,
  }
}

function aPlaywright(fixture: string): Suite {
  return {
    name: fixture,
    group: 'e2e',
    kind: 'playwright',
    command: [
      'node_modules/.bin/playwright',
      'test',
      `--config=${path.join(FIXTURES, 'playwright.config.ts')}`,
    ],
    env: { FIXTURE: fixture, FIXTURE_OUTPUT: path.join(scratch, fixture) },
    timeLimitMs: 30_000,
  }
}

describe('runAndReport', { timeout: 60_000 }, () => {
  it('sums up the counts and succeeds when every kind of suite passes', async () => {
    const result = await run([
      aCheck(''),
      aVitest('vitest-passes.ts'),
      aPlaywright('playwright-passes.ts'),
    ])
    expect(result).toMatchObject({ lastLine: '4 passed, 0 failed', exitCode: 0 })
  })

  it.each([
    ['a check that ends badly', () => aCheck('process.exit(1)'), 0, 1],
    ['a program that is not there', () => aCheck('', { command: ['./no-such-program'] }), 0, 1],
    [
      'a check that does not end',
      () => aCheck('setInterval(() => {}, 1e6)', { timeLimitMs: 300 }),
      0,
      1,
    ],
    ['a check that is killed', () => aCheck('process.kill(process.pid, "SIGKILL")'), 0, 1],
    [
      'a suite that crashes before it reports',
      () => aCheck('process.exit(7)', { kind: 'vitest' }),
      0,
      1,
    ],
    ['a suite that ends well without a report', () => aCheck('', { kind: 'playwright' }), 0, 1],
    [
      'a report that is not one',
      () =>
        aCheck('require("fs").writeFileSync(process.env.REPORT_FILE, "<html>")', {
          kind: 'vitest',
        }),
      0,
      1,
    ],
    [
      'a report of no test',
      () =>
        aCheck('require("fs").writeFileSync(process.env.REPORT_FILE, \'{"testResults":[]}\')', {
          kind: 'vitest',
        }),
      0,
      1,
    ],
    ['a failing unit test', () => aVitest('vitest-fails.ts'), 1, 1],
    ['a skipped unit test', () => aVitest('vitest-skips.ts'), 1, 1],
    ['a unit test file that does not load', () => aVitest('vitest-does-not-load.ts'), 0, 1],
    ['a fault outside of every unit test', () => aVitest('vitest-fails-outside.ts'), 1, 1],
    ['unit tests that are not found', () => aVitest('no-such-file.ts'), 0, 1],
    ['a failing browser test', () => aPlaywright('playwright-fails.ts'), 1, 1],
    ['a skipped browser test', () => aPlaywright('playwright-skips.ts'), 1, 1],
    [
      'a browser test file that does not load',
      () => aPlaywright('playwright-does-not-load.ts'),
      0,
      1,
    ],
    ['browser tests that are not found', () => aPlaywright('no-such-file.ts'), 0, 1],
  ])('shows %s', async (_, plant, passed, failed) => {
    const result = await run([aCheck(''), plant(), aCheck('')])
    // The suites before and after the planted one still count.
    expect(result, result.output).toMatchObject({
      lastLine: `${passed + 2} passed, ${failed} failed`,
      exitCode: 1,
    })
  })

  describe('with failed tests of two suites', () => {
    let summary: string
    beforeAll(async () => {
      const fails = [aVitest('vitest-fails.ts'), aPlaywright('playwright-fails.ts')]
      const { output } = await run([...fails, aCheck('')])
      summary = output.slice(output.indexOf('All suites:'))
    }, 60_000)

    it.each([
      ['unit', 'failed: does not hold: '],
      ['browser', 'failed: playwright-fails.ts › does not hold: '],
    ])('names the %s test at the end again, with what it said', (_, note) => {
      expect(summary).toContain(note)
      expect(summary).not.toContain('\u001b')
    })
  })

  it('accepts a skipped test only when its name was reviewed', async () => {
    const suites = [aVitest('vitest-skips.ts'), aPlaywright('playwright-skips.ts')]
    const reviewed = ['is left out', 'playwright-skips.ts › is left out']
    expect(await run(suites, reviewed)).toMatchObject({
      lastLine: '2 passed, 0 failed',
      exitCode: 0,
    })
  })

  it('runs suites of one slot in parallel with separate outputs', async () => {
    // Each waits for the file that the other one writes.
    const meeting = (own: string, other: string): Suite => {
      const file = (name: string): string => JSON.stringify(path.join(scratch, name))
      const script = `
        const { existsSync, writeFileSync } = require('fs')
        console.log('${own} starts')
        writeFileSync(${file(own)}, '')
        const timer = setInterval(() => {
          if (!existsSync(${file(other)})) return
          clearInterval(timer)
          console.log('${own} ends')
        }, 5)`
      return aCheck(script, { name: own, slots: 1 })
    }
    const result = await run([meeting('one', 'other'), meeting('other', 'one'), aCheck('')])
    expect(result).toMatchObject({ lastLine: '3 passed, 0 failed', exitCode: 0 })
    for (const name of ['one', 'other']) {
      expect(result.output).toContain(
        `— ${name}\n${name} starts\n${name} ends\n✔ ${name}: 1 passed`,
      )
    }
  })

  describe('with a suite that admits background checks', () => {
    /** Ends after the start or the end of the background check, which writes its process id into the file. */
    function aHost(file: string, until: 'start' | 'end'): Suite {
      const script = `
        const { existsSync, readFileSync } = require('fs')
        const isRunning = (pid) => {
          try {
            return process.kill(pid, 0)
          } catch {
            return false
          }
        }
        const timer = setInterval(() => {
          const pid = existsSync(${JSON.stringify(file)}) ? Number(readFileSync(${JSON.stringify(file)}, 'utf8')) : 0
          if (pid === 0 || (${String(until === 'end')} && isRunning(pid))) return
          clearInterval(timer)
          console.log('priority ' + process.env.PRIORITY)
        }, 5)`
      return aCheck(script, { name: 'host' })
    }

    function aBackgroundCheck(script: string): Suite {
      return aCheck(script, { name: 'background', slots: 1, beside: 'host' })
    }

    it('runs these at idle priority, prints them apart, and lists their failures first', async () => {
      const file = path.join(scratch, 'background-ran')
      const check = aBackgroundCheck(`
        console.log('priority ' + process.env.PRIORITY + ', slices ' + process.env.SLICES)
        require('fs').writeFileSync(${JSON.stringify(file)}, String(process.pid))
        process.exit(3)`)
      // Its time limit does not apply.
      const suites = [{ ...check, timeLimitMs: 1 }, aHost(file, 'end')]
      const { output, lastLine } = await run(suites)
      expect(output).toContain(
        '— background\npriority idle, slices undefined\n✘ background: 0 passed, 1 failed',
      )
      expect(output).toContain('— host\npriority undefined\n✔ host: 1 passed')
      expect(output).toMatch(/All suites:\n✘ background: .*\n    ended with code 3\n✔ host: /)
      expect(lastLine).toBe('1 passed, 1 failed')
    })

    it('runs a check again that is not done at the end of the suite', async () => {
      const file = path.join(scratch, 'background-started')
      const check = aBackgroundCheck(`
        const { existsSync, writeFileSync } = require('fs')
        console.log('priority ' + process.env.PRIORITY)
        if (!existsSync(${JSON.stringify(file)})) {
          writeFileSync(${JSON.stringify(file)}, String(process.pid))
          setInterval(() => {}, 1e6)
        }`)
      const { output, lastLine } = await run([check, aHost(file, 'start')])
      expect(output.match(/— background\n.*/g)).toEqual(['— background\npriority undefined'])
      expect(lastLine).toBe('2 passed, 0 failed')
    })
  })

  it('runs a suite with long time slices, unless it has the default ones', async () => {
    const script = 'console.log("slices " + process.env.SLICES)'
    const { output } = await run([
      aCheck(script, { name: 'usual' }),
      aCheck(script, { name: 'measuring', hasDefaultSlices: true }),
    ])
    expect(output).toContain('— usual\nslices long\n')
    expect(output).toContain('— measuring\nslices undefined\n')
  })

  it('prints the name and later the output of a test suite that runs in parallel', async () => {
    const suite = aVitest('vitest-fails.ts')
    const command = [...suite.command, '--reporter=default']
    const { output, lastLine } = await run([{ ...suite, command, slots: 1 }])
    expect(output).toMatch(/^Running vitest-fails.ts …\n/)
    expect(output).toMatch(/— vitest-fails.ts\n[^]*FAIL[^]*✘ vitest-fails.ts: 1 passed, 1 failed/)
    expect(lastLine).toBe('1 passed, 1 failed')
  })

  it.each([
    ['one after another', 1, {}, {}],
    ['side by side', 2, { slots: 1 }, { slots: 1 }],
    ['at idle priority', 2, { name: 'host' }, { slots: 1, beside: 'host' }],
  ])(
    'leaves nothing running when it is interrupted, and counts that as a failure: %s',
    async (_, atOnce, first, second) => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      // The suite's child holds a connection open until it ends.
      const grandchild = `require('net').connect(${port}, '127.0.0.1').on('error', () => {}).resume()`
      const script = `
        require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}])
        setInterval(() => {}, 1e6)`
      const connections = on(server, 'connection')
      const { child, ended } = start([aCheck(script, first), aCheck(script, second), aCheck('')])
      const disconnected: Promise<unknown>[] = []
      for await (const [socket] of connections) {
        const open = socket.resume().on('error', () => {})
        disconnected.push(once(open, 'close'))
        if (disconnected.length === atOnce) break
      }
      child.kill('SIGTERM')
      expect(await ended).toMatchObject({ lastLine: '0 passed, 3 failed', exitCode: 1 })
      await Promise.all(disconnected)
      server.close()
    },
  )
})
