import type { PasskeyAssertion, PasskeyRegistration } from '@vitrine/api'
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/** Input of a browser and its authenticator. */
export interface Ceremony {
  readonly challenge: string
  readonly rpId?: string
  readonly origin?: string
  /** Value of the counter of signatures. Default: one more than the last. */
  readonly counter?: number
  /** Whether the person touched the authenticator. Default: true. */
  readonly isPresent?: boolean
}

const RP_ID = 'localhost'
/** Of the default `PUBLIC_URL` with the tests' port. */
const ORIGIN = 'http://localhost:0'

/** A software authenticator for WebAuthn: ECDSA with P-256, no attestation. */
export interface Authenticator {
  readonly id: string
  create(ceremony: Ceremony): PasskeyRegistration
  get(ceremony: Ceremony): PasskeyAssertion
}

export function anAuthenticator(name = 'authenticator'): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = createHash('sha256')
    .update(`${name} ${exportPoint(publicKey).x}`)
    .digest()
  let counter = 0
  const next = (value: number | undefined): number => {
    counter = value ?? counter + 1
    return counter
  }
  return {
    id: id.toString('base64url'),
    create: (ceremony) => {
      const data = authenticatorData(ceremony, 0, Buffer.concat([attested(id, publicKey)]))
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
          attestationObject: attestationObject(data).toString('base64url'),
          transports: ['internal', 'a-later-transport'],
        },
      }
    },
    get: (ceremony) => {
      const data = authenticatorData(ceremony, next(ceremony.counter), Buffer.alloc(0))
      const client = clientData('webauthn.get', ceremony)
      const signed = Buffer.concat([data, sha256(client)])
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}

function clientData(type: string, { challenge, origin = ORIGIN }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

function authenticatorData(
  { rpId = RP_ID, isPresent = true }: Ceremony,
  counter: number,
  credential: Buffer,
): Buffer {
  const person = isPresent ? PRESENT | VERIFIED : 0
  const flags = person | (credential.length > 0 ? HAS_CREDENTIAL : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count, credential])
}

const AAGUID = Buffer.alloc(16)

function attested(id: Buffer, publicKey: KeyObject): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  return Buffer.concat([AAGUID, length, id, coseKey(publicKey)])
}

/** CBOR of `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }`: an ES256 key. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x, y } = exportPoint(publicKey)
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 32]),
    Buffer.from(y, 'base64url'),
  ])
}

function exportPoint(publicKey: KeyObject): { x: string; y: string } {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return { x, y }
}

/** CBOR of `{ fmt: "none", attStmt: {}, authData }`. */
function attestationObject(data: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
    ...[cborText('authData'), Buffer.from([0x59]), length, data],
  ])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
