import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { findIsolation } from './isolation.ts'
import { locateTools } from './locate.ts'
import { type Isolation, NO_ISOLATION, runTool } from './run-tool.ts'
import { createToolLauncher } from './tool-launcher.ts'

const never = new AbortController().signal
const launcher = createToolLauncher()

afterAll(() => launcher.close())

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-tool-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Writes an executable shell script. */
async function aProgram(lines: string, name = 'tool', folder?: string): Promise<string> {
  const program = join(folder ?? (await aFolder()), name)
  await writeFile(program, `#!/bin/sh\n${lines}\n`)
  await chmod(program, 0o755)
  return program
}

async function run(
  lines: string,
  isolation: Isolation = NO_ISOLATION,
  args: readonly string[] = [],
): Promise<string> {
  const program = await aProgram(lines)
  return runTool({ program, args, isolation, launcher, timeoutMs: 10_000, signal: never })
}

describe.runIf(process.platform === 'linux')('runTool', () => {
  it('passes none of the server’s environment', async () => {
    vi.stubEnv('ENCRYPTION_KEY', 'a key that no program may see')
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    const environment = await run('/usr/bin/env || /bin/env')
    const names = environment.split('\n').map((line) => line.split('=')[0])
    // The shell sets these variables itself.
    expect(
      names.filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_', ''].includes(name ?? '')),
    ).toEqual([])
  })

  it('limits memory, CPU time, file size, open files and core dumps', async () => {
    const limits = await run('ulimit -v; ulimit -t; ulimit -f; ulimit -n; ulimit -c')
    expect(limits.trim().split('\n')).toEqual(['3000000', '40', '500000', '64', '0'])
  })

  it('kills a program that writes too large a file', async () => {
    const file = join(await aFolder(), 'large')
    const writing = run(
      `exec /bin/dd if=/dev/zero of=${file} bs=1 count=1 seek=300000000 2>/dev/null`,
    )
    await expect(writing).rejects.toThrow()
    expect((await stat(file)).size).toBeLessThan(256_000_001)
  })

  it('passes the arguments unchanged with and without isolation', async () => {
    const isolation = await findIsolation(process.env['PATH'] ?? '', { launcher, signal: never })
    for (const front of [NO_ISOLATION, isolation]) {
      expect(await run('printf "%s|" "$@"', front, ['a b', '$HOME', '--', "'"])).toBe(
        "a b|$HOME|--|'|",
      )
    }
  })

  it('has no network when the system supports a namespace', async () => {
    const isolation = await findIsolation(process.env['PATH'] ?? '', { launcher, signal: never })
    const devices = await run('cat /proc/net/dev 2>/dev/null || /bin/cat /proc/net/dev', isolation)
    const names = [...devices.matchAll(/^\s*([\w.-]+):/gm)].map(([, name]) => name)
    expect(isolation.length === 0 || names.every((name) => name === 'lo')).toBe(true)
  })

  it('limits the processes in a user namespace', async () => {
    const isolation = await findIsolation(process.env['PATH'] ?? '', { launcher, signal: never })
    const limits = await run('exec /bin/cat /proc/self/limits', isolation)
    const [, soft, hard] = /^Max processes\s+(\S+)\s+(\S+)/m.exec(limits) ?? []
    const expected = isolation.some((part) => part.startsWith('--nproc')) ? '128' : soft
    expect({ soft, hard: isolation.includes('--user') ? hard : expected }).toEqual({
      soft: expected,
      hard: expected,
    })
  })

  it('runs without a namespace when the system refuses one', async () => {
    const folder = await aFolder()
    await aProgram('exit 1', 'unshare', folder)
    expect(await findIsolation(folder, { launcher, signal: never })).toEqual([])
  })
})

describe.runIf(process.platform === 'linux')('locateTools with mustBeRecent', () => {
  async function aPath(version: string): Promise<string> {
    const folder = await aFolder()
    const encoders =
      'case "$*" in *-encoders*) echo " V libx264 x"; echo " A aac x"; echo " V mjpeg x";; esac'
    for (const name of ['ffmpeg', 'ffprobe']) {
      const lines = `echo "${name} version ${version} Copyright (c) 2000-2023"\n${encoders}`
      await aProgram(lines, name, folder)
    }
    return folder
  }

  it('accepts a build that is recent enough', async () => {
    const path = await aPath('5.1.6-0+deb12u1')
    const tools = await locateTools({ path, mustBeRecent: true, launcher, signal: never })
    expect(tools).toMatchObject({ ffmpeg: join(path, 'ffmpeg'), ffprobe: join(path, 'ffprobe') })
  })

  it('names the package to install when all builds are too old', async () => {
    const path = await aPath('4.4.2-0ubuntu0.22.04.1')
    const located = locateTools({ path, mustBeRecent: true, launcher, signal: never })
    await expect(located).rejects.toThrow('apt install ffmpeg')
    await expect(located).rejects.toThrow(`${join(path, 'ffmpeg')} is 4.4.2-0ubuntu0.22.04.1`)
    await expect(located).rejects.toMatchObject({ name: 'StartFault' })
  })

  it('accepts an older build when mustBeRecent is false', async () => {
    const path = await aPath('4.4.2')
    const tools = await locateTools({ path, mustBeRecent: false, launcher, signal: never })
    expect(tools.ffmpeg).toBe(join(path, 'ffmpeg'))
  })
})
