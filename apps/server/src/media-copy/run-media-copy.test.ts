import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { S3_CREDENTIALS, type S3Server, startS3Server } from '../../test/support/s3-server.ts'
import { pathOfKey } from '../integrations/storage/media-store.ts'
import { runMediaCopy } from './run-media-copy.ts'

let root = ''
let source = ''
let server: S3Server
let prefixes = 0
/** A prefix of its own for each test. */
let bucket = ''

beforeAll(async () => {
  server = await startS3Server()
  for (const [name, value] of Object.entries(S3_CREDENTIALS)) vi.stubEnv(name, value)
})
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-media-copy-'))
  source = join(root, 'source')
  prefixes += 1
  bucket = `s3://${server.bucket}/${String(prefixes)}?endpoint=${server.url}`
  server.recover()
  return () => rm(root, { recursive: true, force: true })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
})

const keyOf = (content: string): string => createHash('sha256').update(content).digest('hex')

async function write(folder: string, content: string, key = keyOf(content)): Promise<string> {
  const path = join(folder, pathOfKey(key))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  return key
}

async function contentsOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const contents = files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8'))
  return (await Promise.all(contents)).sort()
}

function copy(...parameters: readonly string[]): Promise<string> {
  return copyUntil(new AbortController().signal, ...parameters)
}

function copyUntil(signal: AbortSignal, ...parameters: readonly string[]): Promise<string> {
  return runMediaCopy({ parameters, environment: {}, signal, print: () => undefined })
}

describe('media-copy', () => {
  it('copies a folder to a bucket and back, and only what is missing', async () => {
    await write(source, 'um')
    await write(source, 'dois')
    await writeFile(join(source, 'other.txt'), 'not a file of the store')
    expect(await copy(source, bucket)).toMatch(/^2 files copied \(0\.0 MB\), 0 were there, in/)
    await write(source, 'três')
    expect(await copy(source, bucket)).toMatch(/^1 files copied .*, 2 were there, in/)
    const back = join(root, 'back')
    expect(await copy(bucket, back)).toMatch(/^3 files copied/)
    expect(await contentsOf(back)).toEqual(['dois', 'três', 'um'])
  })

  it('goes on where it was interrupted', async () => {
    for (let index = 0; index < 30; index += 1) await write(source, `file ${String(index)}`)
    server.fail({ kind: 'error', status: 403, code: 'AccessDenied' })
    await expect(copy(source, bucket)).rejects.toThrow('MEDIA_STORE cannot be used (refused)')
    const stop = new AbortController()
    const before = server.requests.length
    const interrupted = copyUntil(stop.signal, source, bucket)
    await server.received(before + 21)
    stop.abort(new Error('interrupted'))
    await expect(interrupted).rejects.toThrow('interrupted')
    const [, copied, present] =
      /^(\d+) files copied .*, (\d+) were there/.exec(await copy(source, bucket)) ?? []
    expect(Number(copied) + Number(present)).toBe(30)
    expect(Number(present)).toBeGreaterThan(0)
  })

  it('refuses a damaged file of the source, and stores nothing under its name', async () => {
    await write(source, 'damaged', keyOf('original'))
    const target = join(root, 'target')
    await expect(copy(source, target)).rejects.toThrow(
      /the content of \w{64} is not that of its name/,
    )
    await expect(access(join(target, pathOfKey(keyOf('original'))))).rejects.toThrow('ENOENT')
  })

  it('finds damaged files of the target by --verify, and copies them again', async () => {
    const target = join(root, 'target')
    await write(source, 'bom!')
    await write(target, 'mau!', keyOf('bom!'))
    expect(await copy(source, target)).toMatch(/^0 files copied/)
    expect(await copy(source, target, '--verify')).toMatch(/^1 files copied/)
    expect(await contentsOf(target)).toEqual(['bom!'])
  })

  it('deletes files that only the target has by --delete', async () => {
    await write(source, 'um')
    await copy(source, bucket)
    await rm(source, { recursive: true })
    await write(source, 'dois')
    expect(await copy(source, bucket)).toMatch(/^1 files copied .*, 0 were there, in/)
    expect(await copy(source, bucket, '--delete')).toMatch(/1 were there, 1 deleted, in/)
    const back = join(root, 'back')
    await copy(bucket, back)
    expect(await contentsOf(back)).toEqual(['dois'])
  })

  it.each([
    [[], 'Usage: npm run media-copy -- <from> <to> [--verify] [--delete]'],
    [['a', 'b', 'c'], 'Usage:'],
    [['a', 'b', '--force'], 'Usage:'],
    [['/does/not/exist', '/tmp/x'], '/does/not/exist is not there.'],
    [['/tmp', 's3://key:secret@bucket'], '<to> must have no credentials in it'],
  ])('refuses the parameters %j', async (parameters, message) => {
    await expect(copy(...parameters)).rejects.toThrow(message)
  })
})
