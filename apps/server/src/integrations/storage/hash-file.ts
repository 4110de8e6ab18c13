import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { StoredFile } from './media-store.ts'

/** Content key and size of a local file. */
export async function hashFile(file: string): Promise<StoredFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const chunks: AsyncIterable<Buffer> = createReadStream(file)
  for await (const chunk of chunks) {
    hash.update(chunk)
    bytes += chunk.byteLength
  }
  return { key: hash.digest('hex'), bytes }
}
