import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DataDirUnsafe, openDataDir } from './data-dir.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-folder-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const modeOf = async (path: string): Promise<string> =>
  ((await stat(path)).mode & 0o777).toString(8)

describe('openDataDir', () => {
  it('creates a folder that only its owner can open', async () => {
    const folder = join(await aFolder(), 'deep', 'data')
    await openDataDir(folder)
    expect(await modeOf(folder)).toBe('700')
  })

  it('removes access of other users to a folder and its contents', async () => {
    const folder = await aFolder()
    const other = join(await aFolder(), 'other')
    await writeFile(other, '')
    await chmod(other, 0o666)
    await mkdir(join(folder, 'database'))
    await chmod(join(folder, 'database'), 0o777)
    await writeFile(join(folder, 'database', 'pg_control'), '')
    await chmod(join(folder, 'database', 'pg_control'), 0o666)
    await symlink(other, join(folder, 'link'))
    await chmod(folder, 0o755)
    await openDataDir(folder)
    expect(await modeOf(folder)).toBe('700')
    expect(await modeOf(join(folder, 'database'))).toBe('700')
    expect(await modeOf(join(folder, 'database', 'pg_control'))).toBe('600')
    expect(await modeOf(other)).toBe('666')
  })

  it('refuses a folder of another user with an instruction', async () => {
    const folder = await aFolder()
    const somebodyElse = (process.getuid?.() ?? 0) + 1
    const opened = openDataDir(folder, somebodyElse)
    await expect(opened).rejects.toThrow(DataDirUnsafe)
    await expect(opened).rejects.toThrow(`chown -R ${String(somebodyElse)} ${folder}`)
  })
})
