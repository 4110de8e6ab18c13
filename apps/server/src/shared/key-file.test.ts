import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { KeyFileDamaged, resolveKeys } from './key-file.ts'

const SET = 'a key that was set, long enough for one'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-key-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

describe('resolveKeys', () => {
  it('generates a random key at the first demo start and reads it at the next', async () => {
    const folder = await aFolder()
    const [first] = await resolveKeys([], folder)
    expect(first).toHaveLength(43)
    expect(await resolveKeys([], folder)).toEqual([first])
    expect(await resolveKeys([], await aFolder())).not.toEqual([first])
    expect((await stat(join(folder, 'encryption.key'))).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['encryption.key'])
  })

  it('writes no file when a key is set', async () => {
    const folder = await aFolder()
    expect(await resolveKeys([SET], folder)).toEqual([SET])
    expect(await readdir(folder)).toEqual([])
  })

  it('still decrypts the demo’s values when a key is set', async () => {
    const folder = await aFolder()
    const [made] = await resolveKeys([], folder)
    expect(await resolveKeys([SET], folder)).toEqual([SET, made])
  })

  it('refuses a damaged key instead of replacing it', async () => {
    const folder = await aFolder()
    await writeFile(join(folder, 'encryption.key'), 'half\n')
    await expect(resolveKeys([], folder)).rejects.toThrow(KeyFileDamaged)
    expect(await readFile(join(folder, 'encryption.key'), 'utf8')).toBe('half\n')
  })
})
