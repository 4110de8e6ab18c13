/**
 * Signatures of a Tizen widget, as Tizen Studio writes them: W3C "XML Digital Signatures for Widgets" with RSA-SHA512.
 * https://www.w3.org/TR/widgets-digsig/
 *
 * The documents are written in their canonical form, so that the texts that are hashed and signed are parts of them.
 */
import { createHash, type KeyObject, sign } from 'node:crypto'
import { type PackageFiles, sortedFiles } from '../package-files.ts'

export const AUTHOR_FILE = 'author-signature.xml'
export const DISTRIBUTOR_FILE = 'signature1.xml'

/** A private key with its certificate and those of its authorities. */
export interface SigningIdentity {
  readonly key: KeyObject
  /** DER in base64: the signer's own first. */
  readonly certificates: readonly string[]
}

interface Role {
  readonly file: string
  readonly id: string
  readonly uri: string
}

const AUTHOR: Role = {
  file: AUTHOR_FILE,
  id: 'AuthorSignature',
  uri: 'http://www.w3.org/ns/widgets-digsig#role-author',
}
const DISTRIBUTOR: Role = {
  file: DISTRIBUTOR_FILE,
  id: 'DistributorSignature',
  uri: 'http://www.w3.org/ns/widgets-digsig#role-distributor',
}

const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
const PROPERTIES = 'http://www.w3.org/2009/xmldsig-properties'
const EXCLUSIVE_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const C14N_11 = 'http://www.w3.org/2006/12/xml-c14n11'
const RSA_SHA512 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512'
const SHA512 = 'http://www.w3.org/2001/04/xmlenc#sha512'
const PROFILE = 'http://www.w3.org/ns/widgets-digsig#profile'
const BASE64_LINE = 76

/** Adds both signatures: the author's over all files, the distributor's over all files and the author's signature. */
export function signWidget(
  files: PackageFiles,
  identities: { readonly author: SigningIdentity; readonly distributor: SigningIdentity },
): PackageFiles {
  const withAuthor = sortedFiles([...files, signature(files, AUTHOR, identities.author)])
  const second = signature(withAuthor, DISTRIBUTOR, identities.distributor)
  return sortedFiles([...withAuthor, second])
}

function signature(
  files: PackageFiles,
  role: Role,
  { key, certificates }: SigningIdentity,
): readonly [string, Buffer] {
  const references = [...files].map(([path, bytes]) => fileReference(path, bytes))
  const properties = propertiesOf(role)
  const signedInfo = signedInfoOf([...references, propertiesReference(properties)])
  const value = sign('sha512', Buffer.from(canonical('SignedInfo', signedInfo)), key)
  const lines = [
    `<Signature xmlns="${DSIG}" Id="${role.id}">`,
    signedInfo,
    `<SignatureValue>\n${wrapBase64(value.toString('base64'))}\n</SignatureValue>`,
    '<KeyInfo>\n<X509Data>',
    ...certificates.map((der) => `<X509Certificate>\n${wrapBase64(der)}\n</X509Certificate>`),
    '</X509Data>\n</KeyInfo>',
    `${properties}</Signature>\n`,
  ]
  return [role.file, Buffer.from(lines.join('\n'))]
}

function fileReference(path: string, bytes: Buffer): string {
  return [
    `<Reference URI="${encodeURIComponent(path)}">`,
    `<DigestMethod Algorithm="${SHA512}"></DigestMethod>`,
    `<DigestValue>${digest(bytes)}</DigestValue>`,
    '</Reference>',
  ].join('\n')
}

function propertiesReference(properties: string): string {
  return [
    '<Reference URI="#prop">\n<Transforms>',
    `<Transform Algorithm="${C14N_11}"></Transform>`,
    '</Transforms>',
    `<DigestMethod Algorithm="${SHA512}"></DigestMethod>`,
    `<DigestValue>${digest(Buffer.from(canonical('Object', properties)))}</DigestValue>`,
    '</Reference>',
  ].join('\n')
}

function signedInfoOf(references: readonly string[]): string {
  return [
    '<SignedInfo>',
    `<CanonicalizationMethod Algorithm="${EXCLUSIVE_C14N}"></CanonicalizationMethod>`,
    `<SignatureMethod Algorithm="${RSA_SHA512}"></SignatureMethod>`,
    ...references,
    '</SignedInfo>',
  ].join('\n')
}

function propertiesOf({ id, uri }: Role): string {
  const property = (name: string, content: string): string =>
    `<SignatureProperty Id="${name}" Target="#${id}">${content}</SignatureProperty>`
  return [
    `<Object Id="prop"><SignatureProperties xmlns:dsp="${PROPERTIES}">`,
    property('profile', `<dsp:Profile URI="${PROFILE}"></dsp:Profile>`),
    property('role', `<dsp:Role URI="${uri}"></dsp:Role>`),
    property('identifier', '<dsp:Identifier></dsp:Identifier>'),
    '</SignatureProperties></Object>',
  ].join('')
}

/** The canonical form of an element of the signature: it begins with the namespace that it inherits. */
function canonical(element: 'SignedInfo' | 'Object', text: string): string {
  return text.replace(`<${element}`, `<${element} xmlns="${DSIG}"`)
}

function digest(bytes: Buffer): string {
  return createHash('sha512').update(bytes).digest('base64')
}

function wrapBase64(text: string): string {
  return (text.match(new RegExp(`.{1,${String(BASE64_LINE)}}`, 'g')) ?? []).join('\n')
}
