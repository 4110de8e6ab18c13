// @vitest-environment jsdom
import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'
import { describe, expect, it } from 'vitest'
import { type PackageFiles, sortedFiles } from '../../packaging/package-files.ts'
import { createThrowawayIdentity, readIdentity } from '../../packaging/tizen/certificates.ts'
import {
  AUTHOR_FILE,
  DISTRIBUTOR_FILE,
  type SigningIdentity,
  signWidget,
} from '../../packaging/tizen/widget-signature.ts'

const author = createThrowawayIdentity('author')
const distributor = createThrowawayIdentity('distributor')

const APP = sortedFiles([
  ['index.html', Buffer.from('<p>Vitrine</p>')],
  ['assets/olá mundo.js', Buffer.from('1')],
  ['config.xml', Buffer.from('<widget/>')],
])

/** Canonical XML of an element without comments, whose namespaces are all declared where they are first used. */
function canonicalXml(element: Element, inherited: string | null): string {
  const namespace = element.namespaceURI
  const attributes = [...element.attributes].filter(({ name }) => name !== 'xmlns')
  const [declared, plain] = [true, false].map((isNamespace) =>
    attributes.filter(({ name }) => name.startsWith('xmlns:') === isNamespace),
  )
  const isNew = element.prefix === null && namespace !== inherited
  const text = [
    ...(isNew ? [`xmlns="${String(namespace)}"`] : []),
    ...[...(declared ?? []), ...(plain ?? [])].map(({ name, value }) => `${name}="${value}"`),
  ]
  const start = [element.tagName, ...text].join(' ')
  const below = element.prefix === null ? namespace : inherited
  const content = [...element.childNodes].map((child) =>
    child instanceof Element ? canonicalXml(child, below) : (child.textContent ?? ''),
  )
  return `<${start}>${content.join('')}</${element.tagName}>`
}

/** The references of a signature that do not match; throws when the signature itself does not. */
function brokenReferences(files: PackageFiles, file: string): string[] {
  const xml = files.get(file)?.toString() ?? ''
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  const textOf = (tag: string): string =>
    document.getElementsByTagName(tag)[0]?.textContent.replaceAll(/\s/g, '') ?? ''
  const [signedInfo] = document.getElementsByTagName('SignedInfo')
  const [properties] = document.getElementsByTagName('Object')
  if (signedInfo === undefined || properties === undefined) throw new Error('no signature')
  const { publicKey } = new X509Certificate(Buffer.from(textOf('X509Certificate'), 'base64'))
  const signed = Buffer.from(canonicalXml(signedInfo, null))
  const value = Buffer.from(textOf('SignatureValue'), 'base64')
  if (
    !verify(
      'sha512',
      signed,
      createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
      value,
    )
  ) {
    throw new Error('the signature does not match')
  }
  return [...document.getElementsByTagName('Reference')].flatMap((reference) => {
    const uri = reference.getAttribute('URI') ?? ''
    const bytes =
      uri === '#prop'
        ? Buffer.from(canonicalXml(properties, null))
        : (files.get(decodeURIComponent(uri)) ?? Buffer.from(''))
    const digest = createHash('sha512').update(bytes).digest('base64')
    const expected = reference.getElementsByTagName('DigestValue')[0]?.textContent
    return digest === expected ? [] : [uri]
  })
}

function referencesOf(files: PackageFiles, file: string): string[] {
  const xml = files.get(file)?.toString() ?? ''
  return [...xml.matchAll(/<Reference URI="([^"]*)"/g)].map(([, uri = '']) => uri)
}

describe('signWidget', () => {
  const signed = signWidget(APP, { author, distributor })

  it('covers every file by the author, and these and the author’s signature by the distributor', () => {
    const files = ['assets%2Fol%C3%A1%20mundo.js', 'config.xml', 'index.html']
    expect(referencesOf(signed, AUTHOR_FILE)).toEqual([...files, '#prop'])
    expect(referencesOf(signed, DISTRIBUTOR_FILE).sort()).toEqual(
      ['#prop', ...files, AUTHOR_FILE].sort(),
    )
  })

  it.each([AUTHOR_FILE, DISTRIBUTOR_FILE])('makes a valid signature in %s', (file) => {
    expect(brokenReferences(signed, file)).toEqual([])
  })

  it('does not match a widget with one changed byte', () => {
    const changed = sortedFiles([...signed, ['index.html', Buffer.from('<p>Vitrina</p>')]])
    expect(brokenReferences(changed, AUTHOR_FILE)).toEqual(['index.html'])
    expect(brokenReferences(changed, DISTRIBUTOR_FILE)).toEqual(['index.html'])
  })

  it('does not match when a digest was replaced', () => {
    const text = signed.get(AUTHOR_FILE)?.toString() ?? ''
    const forged = text.replace(/<DigestValue>./, '<DigestValue>_')
    const files = sortedFiles([...signed, [AUTHOR_FILE, Buffer.from(forged)]])
    expect(() => brokenReferences(files, AUTHOR_FILE)).toThrow('the signature does not match')
  })

  it('gives the same bytes for the same files and keys', () => {
    const again = signWidget(sortedFiles([...APP].reverse()), { author, distributor })
    expect([...again]).toEqual([...signed])
  })
})

describe('readIdentity', () => {
  async function withFile<T>(bytes: Buffer, read: (path: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-p12-'))
    try {
      const path = join(folder, 'author.p12')
      await writeFile(path, bytes)
      return await read(path)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  const certificateOf = (identity: SigningIdentity) =>
    forge.pki.certificateFromPem(
      `-----BEGIN CERTIFICATE-----\n${identity.certificates[0] ?? ''}\n-----END CERTIFICATE-----`,
    )

  /** A `.p12` that lists the authority's certificate first. */
  function p12Of(
    own: SigningIdentity,
    authority: SigningIdentity,
    algorithm: '3des' | 'aes256',
  ): Buffer {
    const key = forge.pki.privateKeyFromPem(
      own.key.export({ type: 'pkcs1', format: 'pem' }).toString(),
    )
    const asn1 = forge.pkcs12.toPkcs12Asn1(
      key,
      [certificateOf(authority), certificateOf(own)],
      'segredo',
      {
        algorithm,
      },
    )
    return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary')
  }

  const read = (path: string, password = 'segredo', now = new Date()) =>
    readIdentity({ setting: 'TIZEN_AUTHOR_P12', path, password }, now)
  const yearsFromNow = (years: number): Date => new Date(Date.now() + years * 366 * 86_400_000)

  it.each(['3des', 'aes256'] as const)(
    'reads key and certificates encrypted with %s',
    async (algorithm) => {
      const identity = await withFile(p12Of(author, distributor, algorithm), (path) => read(path))
      expect(identity.certificates).toEqual([author.certificates[0], distributor.certificates[0]])
      expect(identity.key.equals(author.key)).toBe(true)
    },
  )

  it('names setting and file when the password is wrong, and when it is no .p12', async () => {
    const reason = /^TIZEN_AUTHOR_P12 \(.*\) cannot be opened: wrong password, or no \.p12 file$/
    const p12 = p12Of(author, distributor, '3des')
    await expect(withFile(p12, (path) => read(path, 'x'))).rejects.toThrow(reason)
    const text = Buffer.from('not a certificate')
    await expect(withFile(text, (path) => read(path, ''))).rejects.toThrow(reason)
    await expect(read('/nowhere.p12')).rejects.toThrow(
      'TIZEN_AUTHOR_P12 (/nowhere.p12) cannot be read',
    )
  })

  it.each([
    [11, /has expired on \d{4}-\d{2}-\d{2}: make a new certificate$/],
    [-1, /is valid from \d{4}-\d{2}-\d{2} on: check the clock/],
  ])('refuses a certificate that is not valid in %i years', async (years, reason) => {
    const p12 = p12Of(author, distributor, '3des')
    const now = yearsFromNow(years)
    await expect(withFile(p12, (path) => read(path, 'segredo', now))).rejects.toThrow(reason)
  })

  it('refuses a key without its certificate', async () => {
    const p12 = p12Of({ ...author, certificates: distributor.certificates }, distributor, '3des')
    await expect(withFile(p12, (path) => read(path))).rejects.toThrow(
      'holds no certificate of its private key',
    )
  })

  it('refuses certificates without a key', async () => {
    const empty = forge.pkcs12.toPkcs12Asn1(null, [certificateOf(author)], 'segredo')
    const p12 = Buffer.from(forge.asn1.toDer(empty).getBytes(), 'binary')
    await expect(withFile(p12, (path) => read(path))).rejects.toThrow('holds no private key of RSA')
  })
})
