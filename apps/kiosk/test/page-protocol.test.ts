import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPageProtocol, mediaUrl } from '../src/page-protocol.ts'

let root: string
let answer: (request: Request) => Promise<Response>

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-protocol-'))
  await mkdir(join(root, 'www/assets'), { recursive: true })
  await mkdir(join(root, 'media'))
  await writeFile(join(root, 'secret.txt'), 'secret')
  await writeFile(join(root, 'www/index.html'), '<p>')
  await writeFile(join(root, 'www/assets/a.js'), 'start()')
  await writeFile(join(root, 'media/a b.mp4'), '0123456789')
  await writeFile(join(root, 'media/empty.mp4'), '')
  answer = createPageProtocol({ page: join(root, 'www'), media: join(root, 'media') })
})
afterAll(() => rm(root, { recursive: true, force: true }))

const get = (url: string, range?: string): Promise<Response> =>
  answer(new Request(url, range === undefined ? {} : { headers: { range } }))

describe('createPageProtocol', () => {
  it.each([
    ['app://vitrine/', 'text/html; charset=utf-8', '<p>'],
    ['app://vitrine/index.html?x=1#y', 'text/html; charset=utf-8', '<p>'],
    ['app://vitrine/assets/a.js', 'text/javascript; charset=utf-8', 'start()'],
    [mediaUrl('a b.mp4'), 'video/mp4', '0123456789'],
  ])('answers %s', async (url, type, text) => {
    const response = await get(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('content-length')).toBe(String(text.length))
    expect(await response.text()).toBe(text)
  })

  it.each([
    'app://vitrine/missing.js',
    'app://vitrine/assets',
    'app://vitrine/..%2fsecret.txt',
    'app://vitrine/media/..%2f..%2fsecret.txt',
    'app://vitrine/%E0%A4%A',
    'app://other/index.html',
    'https://vitrine/index.html',
  ])('has nothing at %s', async (url) => {
    expect((await get(url)).status).toBe(404)
  })

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=5-2', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['bytes=-', 200, '0123456789', null],
  ])('answers the range %s', async (range, status, text, contentRange) => {
    const response = await get(mediaUrl('a b.mp4'), range)
    expect(response.status).toBe(status)
    expect(await response.text()).toBe(text)
    expect(response.headers.get('content-range')).toBe(contentRange)
  })

  it('answers an empty file', async () => {
    const response = await get(mediaUrl('empty.mp4'))
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})
