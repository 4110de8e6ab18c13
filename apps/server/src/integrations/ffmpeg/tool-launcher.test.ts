import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { WAITING } from '../../../test/support/waiting.ts'
import { createToolLauncher, type ToolLauncher } from './tool-launcher.ts'

const never = new AbortController().signal

function aLauncher(): ToolLauncher {
  const launcher = createToolLauncher()
  onTestFinished(() => launcher.close())
  return launcher
}

const shell = (script: string): readonly string[] => ['/bin/sh', '-c', script]

const runShell = (launcher: ToolLauncher, script: string, signal = never) =>
  launcher.run(shell(script), signal)

/** State of a process, as in `/proc/<pid>/stat`; null when there is none. */
async function stateOf(pid: string): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return /\) (\w)/.exec(stat)?.[1] ?? null
}

const hasEnded = async (pid: string): Promise<boolean> =>
  [null, 'Z', 'X'].includes(await stateOf(pid))

/** Process ids of the launcher's process and of a program that it runs for a minute. */
async function startSleep(launcher: ToolLauncher, signal = never) {
  const { stdout } = await runShell(launcher, 'echo $PPID')
  const parent = stdout.trim()
  const ended = runShell(launcher, 'exec sleep 60', signal).catch((error: unknown) => error)
  const findChild = async (): Promise<string> => {
    const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')
    return children.trim()
  }
  await vi.waitUntil(async () => (await findChild()) !== '', WAITING)
  return { parent, child: await findChild(), ended }
}

/** A server that runs a program, and prints the ids of the launcher's process and of the program. */
const SERVER = `
  const { createToolLauncher } = await import(${JSON.stringify(new URL('tool-launcher.ts', import.meta.url).href)})
  const launcher = createToolLauncher()
  const never = new AbortController().signal
  const { stdout } = await launcher.run(['/bin/sh', '-c', 'echo $PPID'], never)
  console.log(stdout.trim())
  await launcher.run(['/bin/sh', '-c', 'exec sleep 60'], never)
`

describe.runIf(process.platform === 'linux')('launcher of programs', () => {
  it('returns the output and the exit code of each of several programs at once', async () => {
    const launcher = aLauncher()
    const replies = await Promise.all(
      ['echo a; exit 3', 'echo b; echo c >&2', 'kill -9 $$'].map((script) =>
        runShell(launcher, script),
      ),
    )
    expect(replies).toMatchObject([
      { code: 3, stdout: 'a\n', stderr: '', error: null },
      { code: 0, stdout: 'b\n', stderr: 'c\n', error: null },
      { code: null, signalName: 'SIGKILL', error: null },
    ])
  })

  it('reports a program that does not exist, and runs the next one', async () => {
    const launcher = aLauncher()
    const reply = await launcher.run(['/does/not/exist'], never)
    expect(reply.error).toContain('ENOENT')
    const tooLong = await launcher.run(['/bin/true', 'x'.repeat(5_000_000)], never)
    expect(tooLong.error).toContain('E2BIG')
    expect(await runShell(launcher, 'exit 0')).toMatchObject({ code: 0, error: null })
  })

  it('kills a program with too much output, and returns only the end of its errors', async () => {
    const launcher = aLauncher()
    const endless = await runShell(launcher, 'exec cat /dev/zero')
    expect(endless).toMatchObject({ code: null, signalName: 'SIGKILL' })
    expect(endless.stdout.length).toBeLessThanOrEqual(2_000_000)
    const errors = await runShell(launcher, 'head -c 9000 /dev/zero | tr "\\0" x >&2; echo end >&2')
    expect(errors.stderr).toHaveLength(4_000)
    expect(errors.stderr).toMatch(/xend\n$/)
  })

  it('passes nothing of the server’s environment but the compile cache to its process', async () => {
    vi.stubEnv('ENCRYPTION_KEY', 'a key that no program may see')
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    const { stdout } = await runShell(aLauncher(), 'tr "\\0" "\\n" < /proc/$PPID/environ')
    const names = stdout.split('\n').map((line) => line.split('=')[0])
    const isExpected = (name = ''): boolean => /^(NODE_(CHANNEL_.*|COMPILE_CACHE))?$/.test(name)
    expect(names.filter((name) => !isExpected(name))).toEqual([])
  })

  it('runs programs at a lower priority than its own process', async () => {
    const { stdout } = await runShell(
      aLauncher(),
      'while ! grep -q ") . .* 30 10 " /proc/$$/stat; do :; done; cut -d" " -f19 /proc/$PPID/stat',
    )
    expect(stdout.trim()).toBe('0')
  })

  it('kills the program when the signal aborts, and resolves after its end', async () => {
    const launcher = aLauncher()
    const stop = new AbortController()
    const { child, ended } = await startSleep(launcher, stop.signal)
    stop.abort()
    expect(await ended).toMatchObject({ code: null, signalName: 'SIGKILL' })
    expect(await hasEnded(child)).toBe(true)
    await expect(runShell(launcher, 'exit 0', stop.signal)).rejects.toThrow('aborted')
  })

  it('ends its process and the program when it is closed, and starts none afterwards', async () => {
    const launcher = createToolLauncher()
    const { parent, child, ended } = await startSleep(launcher)
    await launcher.close()
    expect(await ended).toBeInstanceOf(Error)
    expect(await hasEnded(parent)).toBe(true)
    await vi.waitUntil(() => hasEnded(child), WAITING)
    await expect(runShell(launcher, 'exit 0')).rejects.toThrow('closed')
  })

  it('starts a new process when the first one was killed', async () => {
    const launcher = aLauncher()
    const { parent, child, ended } = await startSleep(launcher)
    process.kill(Number(parent), 'SIGKILL')
    process.kill(Number(child), 'SIGKILL')
    expect(await ended).toBeInstanceOf(Error)
    const { stdout } = await runShell(launcher, 'echo $PPID')
    expect(stdout.trim()).not.toBe(parent)
  })

  it('ends with its program when the server is killed', async () => {
    const server = spawn(process.execPath, ['--input-type=module', '-e', SERVER], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void server.kill('SIGKILL'))
    const [line] = await once(createInterface(server.stdout), 'line')
    const parent = String(line)
    const childrenFile = `/proc/${parent}/task/${parent}/children`
    await vi.waitUntil(async () => (await readFile(childrenFile, 'utf8')) !== '', WAITING)
    const child = (await readFile(childrenFile, 'utf8')).trim()
    server.kill('SIGKILL')
    await vi.waitUntil(async () => (await hasEnded(parent)) && (await hasEnded(child)), WAITING)
  })
})
