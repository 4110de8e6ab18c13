import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTerminalLog, terminalLogFor } from './terminal-log.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function aTerminal(level = 'warn') {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-terminal-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const logFile = join(folder, 'server.log')
  const output: string[] = []
  const terminal = createTerminalLog({ logFile, level, say: (line) => void output.push(line) })
  onTestFinished(() => {
    terminal.stop()
  })
  return { ...terminal, logFile, output }
}

const nothing = () => Promise.resolve({ ready: 0, pending: 0, failed: 0 })

describe('createTerminalLog', () => {
  it('prints earlier events after the start screen', async () => {
    const { log, output, show } = await aTerminal()
    log.info({ event: 'accounts.connected', provider: 'instagram', accounts: ['1'] })
    expect(output).toEqual([])
    show(nothing)
    expect(output).toEqual([
      expect.stringMatching(/^ {2}\d\d:\d\d:\d\d {2}Instagram account connected$/),
    ])
  })

  it('writes JSON and stacks only to a file that its owner alone can read', async () => {
    const { log, output, show, logFile } = await aTerminal()
    show(nothing)
    log.warn({ event: 'media.prepare_failed', reason: 'corrupt', err: new Error('cut') })
    log.error({ event: 'queue.job_failed', err: new Error('broken') })
    log.info({ event: 'http.answered', status: 200 })
    expect(output).toHaveLength(1)
    expect(output.join()).not.toMatch(/\{|\bat /)
    const lines = (await readFile(logFile, 'utf8')).trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/"event":"media.prepare_failed".*"stack"/)
    expect((await stat(logFile)).mode & 0o777).toBe(0o600)
  })

  it('returns null in production', async () => {
    const { logFile } = await aTerminal()
    const output: string[] = []
    const say = (line: string) => void output.push(line)
    expect(terminalLogFor({ NODE_ENV: 'production' }, say)).toBeNull()
    const terminal = terminalLogFor({ DATA_DIR: dirname(logFile) }, say)
    terminal?.show(nothing)
    terminal?.log.error({ event: 'queue.failed', err: new Error('broken') })
    terminal?.stop()
    expect(output).toEqual([
      expect.stringContaining(`Something failed (queue.failed). More: ${logFile}`),
    ])
    expect(await readFile(logFile, 'utf8')).toContain('"event":"queue.failed"')
  })

  it('prints the same line at most once a minute', async () => {
    const { log, output, show } = await aTerminal()
    show(nothing)
    for (let count = 0; count < 5; count += 1) log.error({ event: 'queue.failed' })
    expect(output).toHaveLength(1)
    vi.advanceTimersByTime(60_000)
    log.error({ event: 'queue.failed' })
    expect(output).toHaveLength(2)
  })

  it('prints progress 2 s after the last change and at least every 15 s', async () => {
    const { log, output, show } = await aTerminal()
    let ready = 0
    show(() => Promise.resolve({ ready, pending: 40 - ready, failed: 0 }))
    for (; ready < 20; ready += 1) {
      log.info({ event: 'media.prepared', itemId: '1' })
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(output).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(output.at(-1)).toContain('Content prepared: 20 of 40')
  })
})
