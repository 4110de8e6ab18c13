import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import forge from 'node-forge'
import { PackagingError } from '../packaging-error.ts'
import type { SigningIdentity } from './widget-signature.ts'

/** A `.p12` file and its password. */
export interface CertificateFile {
  readonly path: string
  readonly password: string
}

/** Years that a throw-away certificate is valid. */
const VALID_YEARS = 10

/** Reads a `.p12` file, as Samsung's certificate manager writes it. Throws `PackagingError`. */
export async function readIdentity({ path, password }: CertificateFile): Promise<SigningIdentity> {
  const bytes = await readFile(path).catch(() => null)
  if (bytes === null) throw new PackagingError(`The certificate ${path} cannot be read`)
  try {
    return identityOf(bytes, password)
  } catch (error) {
    if (error instanceof PackagingError) throw error
    throw new PackagingError(
      `The certificate ${path} cannot be opened: wrong password, or no .p12 file`,
    )
  }
}

function identityOf(bytes: Buffer, password: string): SigningIdentity {
  const p12 = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(bytes.toString('binary')), password)
  const { keyBag, certBag } = forge.pki.oids
  const key = [forge.pki.oids['pkcs8ShroudedKeyBag'], keyBag]
    .flatMap((type) => (type === undefined ? [] : (p12.getBags({ bagType: type })[type] ?? [])))
    .find((bag) => bag.key !== undefined)?.key
  const bags = certBag === undefined ? [] : (p12.getBags({ bagType: certBag })[certBag] ?? [])
  const certificates = bags.flatMap(({ cert }) => (cert === undefined ? [] : [cert]))
  if (key === undefined || key === null || certificates.length === 0) {
    throw new PackagingError('The .p12 file holds no private key with its certificate')
  }
  return {
    key: createPrivateKey(forge.pki.privateKeyToPem(key)),
    certificates: ownFirst(certificates, key).map(derOf),
  }
}

/** The certificate of the key first, then its authorities. */
function ownFirst(
  certificates: readonly forge.pki.Certificate[],
  key: forge.pki.PrivateKey,
): forge.pki.Certificate[] {
  const modulus = (one: object): string => ('n' in one ? String(one.n) : '')
  const isOwn = (certificate: forge.pki.Certificate): boolean =>
    modulus(certificate.publicKey) === modulus(key)
  return [...certificates.filter(isOwn), ...certificates.filter((one) => !isOwn(one))]
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
