import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import type { StoredKey } from './pagbank-ledger.ts'

const generate = promisify(generateKeyPair)

export type KeyKind = 'card' | 'webhook'

/** The keys of one kind: the current one, and older ones that are still valid. */
export type KeyRing = {
  /** When the current key was created; null when there is none. */
  createdAt(): number | null
  /** The current key. Creates it when there is none. */
  current(): Promise<KeyObject>
  /** The valid keys, current one first. */
  valid(): readonly KeyObject[]
  /** Creates another key. The one before stays valid for a while. */
  rotate(): Promise<KeyObject>
}

type Deps = {
  readonly kind: KeyKind
  /** The ledger's list. It is changed in place. */
  readonly stored: StoredKey[]
  readonly clock: () => number
  /** How long a key stays valid after a rotation, in milliseconds. */
  readonly overlapMs: number
}

export function createKeyRing({ kind, stored, clock, overlapMs }: Deps): KeyRing {
  const currentKey = () => stored.find(({ endsAt }) => endsAt === null)
  function add(pem: string): KeyObject {
    const now = clock()
    for (const key of stored) key.endsAt ??= now + overlapMs
    stored.unshift({ pem, createdAt: now, endsAt: null })
    return createPrivateKey(pem)
  }
  return {
    createdAt: () => currentKey()?.createdAt ?? null,
    current: async () => {
      const pem = await firstPem(kind)
      const key = currentKey()
      return key ? createPrivateKey(key.pem) : add(pem)
    },
    valid: () =>
      stored
        .filter(({ endsAt }) => endsAt === null || endsAt > clock())
        .map(({ pem }) => createPrivateKey(pem)),
    rotate: async () => add(await generatePem(kind)),
  }
}

/** SubjectPublicKeyInfo in base64, without PEM lines. */
export function publicKeyText(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')
}

const firstPems = new Map<KeyKind, Promise<string>>()

/** The first key of every stand-in in this process is the same, like the sandbox's, which has one for everyone. */
function firstPem(kind: KeyKind): Promise<string> {
  const pem = firstPems.get(kind) ?? generatePem(kind)
  firstPems.set(kind, pem)
  return pem
}

async function generatePem(kind: KeyKind): Promise<string> {
  const { privateKey } =
    kind === 'card'
      ? await generate('rsa', { modulusLength: 2048 })
      : await generate('ec', { namedCurve: 'P-256' })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}
