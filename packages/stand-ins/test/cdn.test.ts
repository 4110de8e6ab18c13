import { describe, expect, it } from 'vitest'
import {
  BYTES,
  CAFE,
  CORRUPT_REEL,
  DAY,
  HOUR,
  MINUTE,
  PHOTO_STORY,
  REEL,
  START,
} from './a-world.ts'
import { bearer, start, type Running } from './running.ts'

async function linkOf(meta: Running, id: string, field = 'media_url'): Promise<string> {
  const { userToken } = meta.world.connectInstagram({ accountId: CAFE })
  const answer = await meta.get(
    `/graph.instagram.com/v23.0/${id}?fields=${field}`,
    bearer(userToken),
  )
  return answer.string(field)
}

async function bytesAt(link: string, headers: Record<string, string> = {}) {
  const response = await fetch(link, { headers })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

describe('CDN', () => {
  it('serves the whole file without CORS headers', async () => {
    const meta = await start()
    const { response, bytes } = await bytesAt(await linkOf(meta, REEL), {
      origin: 'http://tv.test',
    })
    expect(response.status).toBe(200)
    expect(bytes).toEqual(BYTES)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    // "Cross-Origin-Resource-Policy: same-origin and no CORS header"
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each([
    ['bytes=0-99', 206, 'bytes 0-99/1000', 100],
    ['bytes=900-', 206, 'bytes 900-999/1000', 100],
    ['bytes=-10', 206, 'bytes 990-999/1000', 10],
    ['bytes=990-5000', 206, 'bytes 990-999/1000', 10],
    ['bytes=1000-', 416, 'bytes */1000', 0],
    ['bytes=0-1,5-6', 200, null, 1000],
    ['bytes=5-1', 200, null, 1000],
  ])('responds to the range %s with %i', async (range, status, contentRange, length) => {
    const meta = await start()
    const { response, bytes } = await bytesAt(await linkOf(meta, REEL), { range })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(bytes).toHaveLength(length)
    if (status === 206) {
      const from = Number(/^bytes (\d+)/.exec(contentRange ?? '')?.[1])
      expect(bytes).toEqual(BYTES.subarray(from, from + length))
    }
  })

  it('issues the same link within an hour and expires it at its oe', async () => {
    const meta = await start()
    const link = await linkOf(meta, REEL)
    meta.pass(59 * MINUTE)
    expect(await linkOf(meta, REEL)).toBe(link)
    meta.pass(MINUTE)
    const later = await linkOf(meta, REEL)
    expect(later).not.toBe(link)
    // "Expiry sits in query parameter oe, hexadecimal unix seconds"
    const expiry = Number.parseInt(new URL(link).searchParams.get('oe') ?? '', 16) * 1000
    expect(expiry).toBe(START + 4 * DAY)
    meta.pass(expiry - START - HOUR - 1)
    expect((await meta.get(link)).status).toBe(200)
    meta.pass(1)
    const answer = await meta.get(link)
    // "After expiry: HTTP 403, content-type: text/plain, body URL signature expired (21 bytes)"
    expect(answer.status).toBe(403)
    expect(answer.headers.get('content-type')).toBe('text/plain')
    expect(answer.text).toBe('URL signature expired')
    expect(answer.headers.get('content-length')).toBe('21')
    expect((await meta.get(later)).status).toBe(200)
  })

  it.each([
    ['_nc_cat', '2', 'URL signature mismatch'],
    ['oh', '00_AfX', 'URL signature mismatch'],
    ['oe', 'FFFFFFFF', 'URL signature mismatch'],
    ['oe', 'soon', 'Bad URL date param'],
  ])('refuses a link when its %s was changed to %s', async (name, value, text) => {
    const meta = await start()
    const link = new URL(await linkOf(meta, REEL))
    link.searchParams.set(name, value)
    const answer = await meta.get(link.toString())
    expect(answer.status).toBe(403)
    expect(answer.headers.get('content-type')).toBe('text/plain')
    expect(answer.text).toBe(text)
  })

  it('expires the links of one post or of all, and issues new ones', async () => {
    const meta = await start()
    const reel = await linkOf(meta, REEL)
    const story = await linkOf(meta, PHOTO_STORY)
    meta.world.expireLinks(REEL)
    expect((await meta.get(reel)).text).toBe('URL signature expired')
    expect((await meta.get(story)).status).toBe(200)
    meta.world.expireAllLinks()
    expect((await meta.get(story)).text).toBe('URL signature expired')
    expect((await meta.get(await linkOf(meta, REEL))).status).toBe(200)
  })

  it('serves a deleted post until its link expires', async () => {
    const meta = await start()
    const link = await linkOf(meta, REEL)
    meta.world.remove(REEL)
    expect((await meta.get(link)).status).toBe(200)
  })

  it('serves a corrupt file with intact first bytes', async () => {
    const meta = await start()
    const { bytes } = await bytesAt(await linkOf(meta, CORRUPT_REEL))
    expect(bytes).toHaveLength(BYTES.length)
    expect(bytes.subarray(0, 32)).toEqual(BYTES.subarray(0, 32))
    expect(bytes.subarray(32).every((byte, index) => byte !== BYTES[index + 32])).toBe(true)
    const poster = await bytesAt(await linkOf(meta, CORRUPT_REEL, 'thumbnail_url'))
    expect(poster.bytes).toEqual(BYTES)
  })
})
