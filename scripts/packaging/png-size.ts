import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PackagingError } from './packaging-error.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** Width and height in pixels, from the header of a PNG file. Throws `PackagingError` for another file. */
export function pngSize(name: string, bytes: Buffer): ImageSize {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(SIGNATURE)) {
    throw new PackagingError(`${name} is no PNG file`)
  }
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Refuses an image of another size. */
export function requireSize(name: string, bytes: Buffer, { width, height }: ImageSize): void {
  const size = pngSize(name, bytes)
  if (size.width === width && size.height === height) return
  const found = `${String(size.width)} × ${String(size.height)}`
  throw new PackagingError(
    `${name} must have ${String(width)} × ${String(height)} pixels, it has ${found}`,
  )
}

/** The PNG file at a path from the project's root. Throws `PackagingError` when it is missing or has another size. */
export async function readImage(root: string, name: string, size: ImageSize): Promise<Buffer> {
  const bytes = await readFile(join(root, name)).catch(() => null)
  if (bytes === null) {
    throw new PackagingError(
      `${name} is missing. Draw it again: npm run package-icons -w @vitrine/assets`,
    )
  }
  requireSize(name, bytes, size)
  return bytes
}
