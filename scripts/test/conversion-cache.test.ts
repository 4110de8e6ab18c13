import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cachedTools } from '../testing/conversion-cache.ts'

const run = promisify(execFile)
const SCRIPT = path.resolve(import.meta.dirname, '../testing/cached-tool.sh')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-cached-tool-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A program that counts its calls, and writes or prints its input in capitals. */
async function countingTool(result: 'write' | 'print' | 'fail') {
  const program = path.join(folder, 'program')
  const calls = path.join(folder, 'calls')
  const input = 'while [ "$#" -gt 1 ]; do shift; done; last=${1#file:}'
  const bodies = {
    write: `source=$1; ${input}; tr a-z A-Z < "\${source#file:}" > "$last"`,
    print: `${input}; tr a-z A-Z < "$last"`,
    fail: 'exit 7',
  }
  await writeFile(program, `#!/bin/sh\necho call >> '${calls}'\n${bodies[result]}\n`)
  await chmod(program, 0o755)
  const count = async (): Promise<number> =>
    (await readFile(calls, 'utf8').catch(() => '')).split('call').length - 1
  const call = (tool: string, ...args: string[]) => run(SCRIPT, [tool, program, folder, ...args])
  return { call, count }
}

async function fileOf(name: string, content: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return file
}

describe.runIf(process.platform === 'linux')('cached-tool.sh', () => {
  it('converts equal bytes with equal options once, independent of the file names', async () => {
    const { call, count } = await countingTool('write')
    const [one, two] = [await fileOf('one', 'milk'), await fileOf('two', 'milk')]
    await call('ffmpeg', `file:${one}`, '-q', '3', `file:${folder}/a`)
    await call('ffmpeg', `file:${two}`, '-q', '3', `file:${folder}/b`)
    expect(await readFile(path.join(folder, 'a'), 'utf8')).toBe('MILK')
    expect(await readFile(path.join(folder, 'b'), 'utf8')).toBe('MILK')
    expect(await count()).toBe(1)
  })

  it('converts again for other bytes or other options', async () => {
    const { call, count } = await countingTool('write')
    const [milk, tea] = [await fileOf('milk', 'milk'), await fileOf('tea', 'tea')]
    await call('ffmpeg', `file:${milk}`, '-q', '3', `file:${folder}/a`)
    await call('ffmpeg', `file:${milk}`, '-q', '4', `file:${folder}/b`)
    await call('ffmpeg', `file:${tea}`, '-q', '3', `file:${folder}/c`)
    expect(await readFile(path.join(folder, 'c'), 'utf8')).toBe('TEA')
    expect(await count()).toBe(3)
  })

  it('prints the cached output of a probe', async () => {
    const { call, count } = await countingTool('print')
    const file = await fileOf('milk', 'milk')
    for (const attempt of [1, 2]) {
      expect((await call('ffprobe', '-v', `file:${file}`)).stdout, String(attempt)).toBe('MILK')
    }
    expect(await count()).toBe(1)
  })

  it('returns the exit code of a failed call and does not cache it', async () => {
    const { call, count } = await countingTool('fail')
    const file = await fileOf('milk', 'milk')
    for (const tool of ['ffmpeg', 'ffmpeg', 'ffprobe']) {
      const failure = call(tool, `file:${file}`, `file:${file}`)
      await expect(failure).rejects.toMatchObject({ code: 7 })
    }
    expect(await count()).toBe(3)
    expect((await readdir(folder)).sort()).toEqual(['calls', 'milk', 'program'])
  })

  it('calls the program for other arguments', async () => {
    const folderOfTools = await cachedTools(path.join(folder, 'cache'))
    const { stdout } = await run(path.join(folderOfTools, 'ffmpeg'), ['-hide_banner', '-encoders'])
    expect(stdout).toContain('libx264')
  })
})
