import { createHash } from 'node:crypto'
import type { Random } from '../../src/shared/random.ts'

/** Equal ids and secrets in every run, without repetition within one. */
export function seededRandom(seed = 'vitrine'): Random {
  let count = 0
  const bytes = (length: number): Buffer => {
    const blocks: Buffer[] = []
    for (let have = 0; have < length; have += 32) {
      count += 1
      blocks.push(
        createHash('sha256')
          .update(`${seed} ${String(count)}`)
          .digest(),
      )
    }
    return Buffer.concat(blocks).subarray(0, length)
  }
  return {
    uuid() {
      const id = bytes(16)
      id.writeUInt8((id.readUInt8(6) & 0x0f) | 0x40, 6)
      id.writeUInt8((id.readUInt8(8) & 0x3f) | 0x80, 8)
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
    secret: (length) => bytes(length).toString('base64url'),
    // The slight bias of the remainder does not matter here.
    integer: (below) => bytes(6).readUIntBE(0, 6) % below,
  }
}
