import { open } from 'node:fs/promises'

const HEAD_BYTES = 12

/** Type of a prepared file by its first bytes: JPEG or MP4. */
export async function contentTypeOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES) })
    const head = buffer.subarray(0, bytesRead).toString('latin1')
    if (head.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
    return head.slice(4, 8) === 'ftyp' ? 'video/mp4' : 'application/octet-stream'
  } finally {
    await file.close()
  }
}
