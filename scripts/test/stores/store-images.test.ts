import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jpegSize } from '../../stores/jpeg-size.ts'
import { imageFaults, SCREENSHOTS, STORE_IMAGES, STORES_FOLDER } from '../../stores/store-images.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const PHOTO = join(ROOT, 'assets/sample-media/from-above.jpg')
const ICON = join(ROOT, 'tizen/icon.png')

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-store-images-'))
  await mkdir(join(root, STORES_FOLDER), { recursive: true })
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('imageFaults', () => {
  const icon = { path: 'icon.png', width: 512, height: 423, maxBytes: 300_000 }
  const photo = { path: 'photo.jpg', width: 1080, height: 1080, maxBytes: 5_000_000 }

  it('accepts pictures of the asked size', async () => {
    await cp(ICON, join(root, STORES_FOLDER, icon.path))
    await cp(PHOTO, join(root, STORES_FOLDER, photo.path))
    expect(await imageFaults(root, [icon, photo])).toEqual([])
  })

  it('names a missing picture, one of another size, and one that is too large', async () => {
    await cp(ICON, join(root, STORES_FOLDER, icon.path))
    await cp(PHOTO, join(root, STORES_FOLDER, photo.path))
    const { length } = await readFile(PHOTO)
    expect(
      await imageFaults(root, [
        { ...icon, path: 'other.png' },
        { ...icon, width: 513 },
        { ...photo, height: 1 },
        { ...photo, maxBytes: 10 },
      ]),
    ).toEqual([
      'other.png is missing',
      'icon.png must have 513 × 423 pixels, it has 512 × 423',
      'photo.jpg must have 1080 × 1 pixels, it has 1080 × 1080',
      `photo.jpg has ${String(length)} bytes of 10`,
    ])
  })

  it('refuses a file of another type', async () => {
    await writeFile(join(root, STORES_FOLDER, photo.path), 'GIF89a')
    await expect(imageFaults(root, [photo])).rejects.toThrow('photo.jpg is no JPEG file')
  })
})

describe('jpegSize', () => {
  it('refuses a file that ends before its frame', () => {
    expect(() => jpegSize('cut.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1]))).toThrow(
      'cut.jpg has no frame',
    )
  })
})

describe('STORE_IMAGES', () => {
  it('has four screenshots in each of six languages, and no path twice', () => {
    const paths = STORE_IMAGES.map(({ path }) => path)
    expect(paths.filter((path) => path.startsWith('screenshots/'))).toHaveLength(24)
    expect(SCREENSHOTS).toHaveLength(4)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('has the sizes that the stores ask for', () => {
    const sizeOf = (path: string): string => {
      const found = STORE_IMAGES.find((image) => image.path === path)
      return `${String(found?.width)}x${String(found?.height)}`
    }
    expect(['samsung/logo.png', 'samsung/icon.png', 'lg/icon.png'].map(sizeOf)).toEqual([
      ...['1920x1080', '512x423', '400x400'],
    ])
    expect(['amazon/small-icon.png', 'amazon/firetv-icon.png'].map(sizeOf)).toEqual([
      ...['114x114', '1280x720'],
    ])
  })
})
