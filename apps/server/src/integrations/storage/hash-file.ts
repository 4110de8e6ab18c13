import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { StoredFile } from './media-store.ts'

/** Content key and size of a local file. */
export async function hashFile(file: string): Promise<StoredFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.byteLength
      done()
    },
  })
  await pipeline(createReadStream(file), count.resume())
  return { key: hash.digest('hex'), bytes }
}
