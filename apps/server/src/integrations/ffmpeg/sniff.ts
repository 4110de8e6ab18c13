import { open } from 'node:fs/promises'
import { MediaError } from './media-error.ts'

/** Supported formats, each with the only demuxer that ffmpeg may use. */
export const DEMUXERS = {
  mp4: 'mov',
  jpeg: 'jpeg_pipe',
  png: 'png_pipe',
  webp: 'webp_pipe',
} as const
export type FileKind = keyof typeof DEMUXERS

const HEAD_BYTES = 32
// Brands of image formats whose first box is the same as mp4's.
const IMAGE_BRANDS: ReadonlySet<string> = new Set([
  'heic',
  'heix',
  'hevc',
  'mif1',
  'msf1',
  'avif',
  'avis',
])

/** Detects a file's format by its first bytes: names, links and content types are not reliable. */
export function sniff(head: Uint8Array): FileKind | null {
  const text = Buffer.from(head).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp' && !IMAGE_BRANDS.has(text.slice(8, 12))) return 'mp4'
  return null
}

/** Null for no supported format. */
export async function kindOfFile(path: string): Promise<FileKind | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return sniff(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

export async function sniffFile(path: string): Promise<FileKind> {
  const kind = await kindOfFile(path)
  if (kind === null) throw new MediaError('unsupported', 'first bytes of no supported format')
  return kind
}
