import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** Where ids and secrets come from: tests put a seeded one in its place. */
export interface Random {
  uuid(): string
  /** Base64url text carrying `bytes` random bytes. */
  secret(bytes: number): string
  /** A whole number from 0 to `below` - 1. */
  integer(below: number): number
}

export const systemRandom: Random = {
  uuid: () => randomUUID(),
  secret: (bytes) => randomBytes(bytes).toString('base64url'),
  integer: (below) => randomInt(below),
}
