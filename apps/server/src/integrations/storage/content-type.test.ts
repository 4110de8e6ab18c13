import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { contentTypeOf } from './content-type.ts'

it.each([
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['video/mp4', Buffer.from('\u0000\u0000\u0000\u0020ftypisom')],
  ['application/octet-stream', Buffer.from('<!doctype html>')],
  ['application/octet-stream', Buffer.alloc(0)],
])('reports %s by the first bytes of a file', async (type, content) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-type-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'file')
  await writeFile(file, content)
  expect(await contentTypeOf(file)).toBe(type)
})
