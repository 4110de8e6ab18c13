import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import forge from 'node-forge'
import { PackagingError } from '../packaging-error.ts'
import type { SigningIdentity } from './widget-signature.ts'

/** A `.p12` file and its password. */
export interface CertificateFile {
  /** The setting that names the file, for messages. */
  readonly setting: string
  readonly path: string
  readonly password: string
}

/** Years that a throw-away certificate is valid. */
const VALID_YEARS = 10

/**
 * Reads a `.p12` file, as Samsung's certificate manager writes it. Throws `PackagingError` when it cannot sign `now`.
 */
export async function readIdentity(
  { setting, path, password }: CertificateFile,
  now = new Date(),
): Promise<SigningIdentity> {
  const bytes = await readFile(path).catch(() => null)
  if (bytes === null) throw new PackagingError(`${setting} (${path}) cannot be read`)
  try {
    return identityOf(openP12(bytes, password), now)
  } catch (error) {
    if (!(error instanceof PackagingError)) throw error
    throw new PackagingError(`${setting} (${path}) ${error.message}`)
  }
}

function openP12(bytes: Buffer, password: string): forge.pkcs12.Pkcs12Pfx {
  try {
    return forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(bytes.toString('binary')), password)
  } catch {
    throw new PackagingError('cannot be opened: wrong password, or no .p12 file')
  }
}

function identityOf(p12: forge.pkcs12.Pkcs12Pfx, now: Date): SigningIdentity {
  const { keyBag, certBag } = forge.pki.oids
  const key = [forge.pki.oids['pkcs8ShroudedKeyBag'], keyBag]
    .flatMap((type) => (type === undefined ? [] : (p12.getBags({ bagType: type })[type] ?? [])))
    .find((bag) => bag.key !== undefined)?.key
  const bags = certBag === undefined ? [] : (p12.getBags({ bagType: certBag })[certBag] ?? [])
  const certificates = bags.flatMap(({ cert }) => (cert === undefined ? [] : [cert]))
  if (key === undefined || key === null) throw new PackagingError('holds no private key of RSA')
  const [own, authorities] = byOwner(certificates, key)
  if (own === undefined) throw new PackagingError('holds no certificate of its private key')
  requireValidAt(own, now)
  return {
    key: createPrivateKey(forge.pki.privateKeyToPem(key)),
    certificates: [own, ...authorities].map(derOf),
  }
}

/** The certificate of the key, and those of its authorities. */
function byOwner(
  certificates: readonly forge.pki.Certificate[],
  key: forge.pki.PrivateKey,
): readonly [forge.pki.Certificate | undefined, readonly forge.pki.Certificate[]] {
  const modulus = (one: object): string => ('n' in one ? String(one.n) : '')
  const own = certificates.find(({ publicKey }) => modulus(publicKey) === modulus(key))
  return [own, certificates.filter((one) => one !== own)]
}

function requireValidAt({ validity }: forge.pki.Certificate, now: Date): void {
  const day = (date: Date): string => date.toISOString().slice(0, 10)
  if (now > validity.notAfter) {
    throw new PackagingError(`has expired on ${day(validity.notAfter)}: make a new certificate`)
  }
  if (now < validity.notBefore) {
    throw new PackagingError(
      `is valid from ${day(validity.notBefore)} on: check the clock of this machine`,
    )
  }
}

/** A certificate that signs itself. No TV accepts it. */
export function createThrowawayIdentity(commonName: string): SigningIdentity {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(
    publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  )
  certificate.serialNumber = '01'
  certificate.validity.notAfter.setFullYear(
    certificate.validity.notBefore.getFullYear() + VALID_YEARS,
  )
  const subject = [{ name: 'commonName', value: commonName }]
  certificate.setSubject(subject)
  certificate.setIssuer(subject)
  const key = forge.pki.privateKeyFromPem(
    privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
  )
  certificate.sign(key, forge.md.sha512.create())
  return { key: privateKey, certificates: [derOf(certificate)] }
}

function derOf(certificate: forge.pki.Certificate): string {
  return forge.util.encode64(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes())
}
