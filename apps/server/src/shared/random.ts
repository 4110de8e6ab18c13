import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** Source of ids and secrets. Tests use a seeded one. */
export interface Random {
  uuid(): string
  /** Base64url text of `bytes` random bytes. */
  secret(bytes: number): string
  /** An integer from 0 to `below` - 1. */
  integer(below: number): number
}

export const systemRandom: Random = {
  uuid: () => randomUUID(),
  secret: (bytes) => randomBytes(bytes).toString('base64url'),
  integer: (below) => randomInt(below),
}
