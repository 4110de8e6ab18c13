import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../shared/clock.ts'
import { createFolderMediaStore } from './folder-media-store.ts'
import { type MediaStore, pathOfKey } from './media-store.ts'

const never = new AbortController().signal
const SHARED = { isAlone: false }

let root = ''
let store: MediaStore

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-store-'))
  store = await createFolderMediaStore(root, systemClock, SHARED)
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('createFolderMediaStore', () => {
  it('leaves no incoming file when a stream fails or the signal aborts', async () => {
    const broken = new Readable({
      read() {
        this.push('half')
        this.destroy(new Error('cut'))
      },
    })
    await expect(store.put(broken, never)).rejects.toThrow('cut')
    const aborted = AbortSignal.abort(new Error('stopped'))
    await expect(store.put(Readable.from([Buffer.from('x')]), aborted)).rejects.toThrow()
    expect(await readdir(join(root, 'incoming'))).toEqual([])
  })

  it('lists old files but not one that was just stored again', async () => {
    const put = () => store.put(Readable.from([Buffer.from('café')]), never)
    const old = new Date(Date.now() - 7_200_000)
    const { key } = await put()
    await utimes(join(root, pathOfKey(key)), old, old)
    const list = async () => {
      const keys: string[] = []
      for await (const listed of store.listOlderThan(3_600_000, new Date())) keys.push(listed)
      return keys
    }
    expect(await list()).toEqual([key])
    await put()
    expect(await list()).toEqual([])
  })

  it('removes abandoned incoming files but not recent ones', async () => {
    const incoming = join(root, 'incoming')
    await mkdir(incoming, { recursive: true })
    await writeFile(join(incoming, 'left'), 'x')
    await writeFile(join(incoming, 'young'), 'x')
    const old = new Date(Date.now() - 48 * 3_600_000)
    await utimes(join(incoming, 'left'), old, old)
    await createFolderMediaStore(root, systemClock, SHARED)
    expect(await readdir(incoming)).toEqual(['young'])
    await createFolderMediaStore(root, systemClock, { isAlone: true })
    expect(await readdir(incoming)).toEqual([])
  })

  it('cannot be used when its folder is gone', async () => {
    await store.check(never)
    await rm(root, { recursive: true })
    await expect(store.check(never)).rejects.toMatchObject({ code: 'refused' })
  })
})
