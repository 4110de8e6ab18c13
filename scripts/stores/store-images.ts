import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jpegSize } from './jpeg-size.ts'
import { STORE_LANGUAGES } from './store-texts.ts'
import { type ImageSize, pngSize } from '../packaging/png-size.ts'

/** Where `npm run store-art` writes, from the project's root. */
export const STORES_FOLDER = 'dist/stores'

/** A picture that a store asks for. */
export interface StoreImage extends ImageSize {
  /** From `STORES_FOLDER`. */
  readonly path: string
  readonly maxBytes: number
}

const TV = { width: 1920, height: 1080 } as const
const KILOBYTE = 1_000
const MEGABYTE = 1_000 * KILOBYTE

/** Names of the screenshots of each language, in the order of the store's page. Each store asks for four or fewer. */
export const SCREENSHOTS = ['1-playing', '2-accounts', '3-pairing', '4-settings'] as const

/** Everything that the three stores ask for, with the limits of their pages. */
export const STORE_IMAGES: readonly StoreImage[] = [
  { path: 'samsung/logo.png', ...TV, maxBytes: 300 * KILOBYTE },
  { path: 'samsung/background.jpg', ...TV, maxBytes: 300 * KILOBYTE },
  { path: 'samsung/icon.png', width: 512, height: 423, maxBytes: 300 * KILOBYTE },
  { path: 'lg/icon.png', width: 400, height: 400, maxBytes: 5 * MEGABYTE },
  { path: 'lg/background.png', ...TV, maxBytes: 10 * MEGABYTE },
  { path: 'lg/splash.png', ...TV, maxBytes: 10 * MEGABYTE },
  { path: 'amazon/small-icon.png', width: 114, height: 114, maxBytes: 5 * MEGABYTE },
  { path: 'amazon/large-icon.png', width: 512, height: 512, maxBytes: 5 * MEGABYTE },
  { path: 'amazon/firetv-icon.png', width: 1280, height: 720, maxBytes: 5 * MEGABYTE },
  { path: 'amazon/firetv-background.jpg', ...TV, maxBytes: 5 * MEGABYTE },
  ...STORE_LANGUAGES.flatMap((language) =>
    SCREENSHOTS.map((name) => ({
      ...{ path: `screenshots/${language}/${name}.jpg`, ...TV },
      // Samsung's limit.
      maxBytes: 500 * KILOBYTE,
    })),
  ),
]

/** Missing files, wrong sizes and files that are too large; empty when all pictures fit. */
export async function imageFaults(
  root: string,
  images: readonly StoreImage[] = STORE_IMAGES,
): Promise<readonly string[]> {
  const faults = await Promise.all(images.map((image) => faultOf(root, image)))
  return faults.filter((fault) => fault !== null)
}

async function faultOf(
  root: string,
  { path, width, height, maxBytes }: StoreImage,
): Promise<string | null> {
  const bytes = await readFile(join(root, STORES_FOLDER, path)).catch(() => null)
  if (bytes === null) return `${path} is missing`
  if (bytes.length > maxBytes) {
    return `${path} has ${String(bytes.length)} bytes of ${String(maxBytes)}`
  }
  const size = path.endsWith('.png') ? pngSize(path, bytes) : jpegSize(path, bytes)
  if (size.width === width && size.height === height) return null
  const [wanted, found] = [`${String(width)} × ${String(height)}`, `${size.width} × ${size.height}`]
  return `${path} must have ${wanted} pixels, it has ${found}`
}
