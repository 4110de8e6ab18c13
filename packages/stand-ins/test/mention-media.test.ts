import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aPhoto, aVideo, BYTES, CAFE, DAY, START } from './a-world.ts'
import { aFolder, start, type Running } from './running.ts'

const AUTHOR = { instagramId: CAFE, author: { username: 'lena.costa' } }

async function bytesAt(link: string, headers: Record<string, string> = {}) {
  const response = await fetch(link, { headers })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

async function aVideoMention(
  meta: Running,
): Promise<{ readonly mid: string; readonly link: string }> {
  return meta.world.mention({ ...AUTHOR, footage: aVideo() })
}

describe('mention media', () => {
  it('has a link without the file’s name or type', async () => {
    const meta = await start()
    const { link } = await aVideoMention(meta)
    const { pathname, searchParams } = new URL(link)
    // "https://lookaside.fbsbx.com/ig_messaging_cdn/?asset_id=<digits>&signature=<chars>"
    expect(pathname).toBe('/lookaside.fbsbx.com/ig_messaging_cdn/')
    expect([...searchParams.keys()]).toEqual(['asset_id', 'signature'])
    expect(searchParams.get('asset_id')).toMatch(/^\d+$/)
  })

  it.each([
    ['a video', aVideo(), 'video/mp4'],
    ['an image', aPhoto(), 'image/jpeg'],
  ])('serves %s with its content type and without CORS headers', async (_what, footage, type) => {
    const meta = await start()
    const { link } = await meta.world.mention({ ...AUTHOR, footage })
    const { response, bytes } = await bytesAt(link, { origin: 'http://tv.test' })
    expect(response.status).toBe(200)
    expect(bytes).toEqual(BYTES)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each([
    ['bytes=0-99', 206, 'bytes 0-99/1000', 100],
    ['bytes=900-', 206, 'bytes 900-999/1000', 100],
    ['bytes=1000-', 416, 'bytes */1000', 0],
  ])('responds to the range %s with %i', async (range, status, contentRange, length) => {
    const meta = await start()
    const { response, bytes } = await bytesAt((await aVideoMention(meta)).link, { range })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(bytes).toHaveLength(length)
  })

  it('ends when the author deletes the story', async () => {
    const meta = await start()
    const { mid, link } = await aVideoMention(meta)
    meta.world.endStory(mid)
    const answer = await meta.get(link)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain'])
  })

  it('ends after 24 hours', async () => {
    const meta = await start()
    const { link } = await aVideoMention(meta)
    const old = await meta.world.mention({ ...AUTHOR, spareId: 'spare-photo', at: START - DAY })
    expect((await meta.get(old.link)).status).toBe(403)
    meta.pass(DAY - 1)
    expect((await meta.get(link)).status).toBe(200)
    meta.pass(1)
    const answer = await meta.get(link)
    expect([answer.status, answer.text]).toEqual([403, 'URL signature expired'])
    expect(answer.headers.get('content-type')).toBe('text/plain')
  })

  it.each([
    ['signature', 'Abc', 403],
    ['asset_id', '1', 404],
  ])('refuses a link when its %s was changed', async (name, value, status) => {
    const meta = await start()
    const link = new URL((await aVideoMention(meta)).link)
    link.searchParams.set(name, value)
    expect((await meta.get(link.toString())).status).toBe(status)
  })

  it('breaks the connection after half of the file when planned', async () => {
    const meta = await start()
    const { link } = await aVideoMention(meta)
    meta.world.failNext('/lookaside.fbsbx.com/*', { kind: 'half-body' })
    await expect(bytesAt(link)).rejects.toThrow()
    expect((await bytesAt(link)).bytes).toEqual(BYTES)
  })

  it('preserves spares and files on disk across a restart, and no bytes in memory', async () => {
    const folder = await aFolder()
    const stateFile = join(folder, 'state.json')
    const path = join(folder, 'story.png')
    await writeFile(path, BYTES)
    const before = await start({ stateFile })
    const spare = await before.world.mention({ ...AUTHOR, spareId: 'spare-video' })
    const onDisk = await before.world.mention({
      ...AUTHOR,
      footage: { kind: 'photo', file: { path }, width: 1, height: 1 },
    })
    const inMemory = await aVideoMention(before)
    await before.close()
    const after = await start({ stateFile })
    const again = async (link: string) => {
      const { pathname, search } = new URL(link)
      const answer = await after.get(pathname + search)
      return [answer.status, answer.headers.get('content-type')]
    }
    expect(await again(spare.link)).toEqual([200, 'video/mp4'])
    expect(await again(onDisk.link)).toEqual([200, 'image/png'])
    expect(await again(inMemory.link)).toEqual([404, 'text/plain'])
  })
})
