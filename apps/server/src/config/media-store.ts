import { resolve } from 'node:path'
import { z } from 'zod/mini'
import type { Reader } from './settings-reader.ts'

/** A bucket of an S3 server. Credentials come from the standard variables of the AWS SDK. */
export interface S3StoreConfig {
  readonly kind: 's3'
  readonly bucket: string
  /** Start of every object's key: empty, or with a slash at its end. */
  readonly prefix: string
  /** Base URL of the S3 server, without a trailing slash. Null: that of AWS in the region. */
  readonly endpoint: string | null
  /** Null: the SDK's own setting, such as `AWS_REGION`. */
  readonly region: string | null
  /** Whether the bucket is in the path of a URL, not in its host name. */
  readonly usesPathStyle: boolean
}

export type MediaStoreConfig = { readonly kind: 'folder'; readonly dir: string } | S3StoreConfig

/** Where `/media` redirects to. Null: the server sends the files itself. */
export type MediaRedirect = { readonly kind: 'signed' } | { readonly kind: 'cdn'; url: string }

export interface MediaConfig {
  readonly mediaStore: MediaStoreConfig
  readonly mediaRedirect: MediaRedirect | null
  /** Folder for the files of running preparations. */
  readonly workDir: string
}

/** `MEDIA_STORE` and `MEDIA_REDIRECT`. */
export function readMedia(
  read: Reader,
  { dataDir, publicUrl }: { dataDir: string; publicUrl: string },
): MediaConfig {
  const mediaStore = readMediaStore(read, `${dataDir}/media`)
  const mediaRedirect = readRedirect(read, { store: mediaStore, publicUrl })
  // On the file system of the folder, so that prepared files can be renamed.
  const workDir = mediaStore.kind === 'folder' ? `${mediaStore.dir}/work` : `${dataDir}/media-work`
  return { mediaStore, mediaRedirect, workDir }
}

/** `MEDIA_STORE` alone, or another variable of this form. */
export function readMediaStore(
  read: Reader,
  defaultFolder: string,
  name = 'MEDIA_STORE',
): MediaStoreConfig {
  const value = read.text(name, defaultFolder)
  if (!/^[a-z][a-z0-9+.-]+:/i.test(value)) return { kind: 'folder', dir: resolve(value) }
  return readS3(read, name, value) ?? { kind: 'folder', dir: resolve(defaultFolder) }
}

/** An address is not in the faults: it may contain a password. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^(?:[\w.-]+\/)*$/

const Options = z.strictObject({
  endpoint: z.optional(
    z
      .url({ protocol: /^https?$/, error: 'must be an address that starts with http: or https:' })
      .check(
        z.refine((url) => isBare(url), 'must have no user, password, query or fragment in it'),
      ),
  ),
  region: z.optional(
    z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as sa-east-1')),
  ),
  path_style: z.optional(z.enum(['on', 'off'], 'must be on or off')),
})

function readS3(read: Reader, name: string, value: string): S3StoreConfig | null {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url?.protocol !== 's3:') {
    read.fault(name, 'must be a folder, or an address such as s3://bucket?endpoint=https://host')
    return null
  }
  const faults = [...addressFaults(url), ...optionFaults(url)]
  for (const fault of faults) read.fault(name, fault)
  const options = Options.safeParse(Object.fromEntries(url.searchParams))
  return faults.length === 0 && options.success ? describeS3(read, url, options.data) : null
}

function describeS3(read: Reader, url: URL, options: z.infer<typeof Options>): S3StoreConfig {
  const { endpoint = null, region = null, path_style: pathStyle } = options
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: prefixOf(url),
    endpoint: endpoint?.replace(/\/$/, '') ?? null,
    region: region ?? defaultRegion(read, endpoint),
    // Servers of one's own seldom have a host name for each bucket.
    usesPathStyle: pathStyle === undefined ? endpoint !== null : pathStyle === 'on',
  }
}

/** Servers of one's own have no regions, but a signature names one. */
function defaultRegion(read: Reader, endpoint: string | null): string | null {
  if (endpoint === null) return null
  return read.optional('AWS_REGION') ?? 'us-east-1'
}

function prefixOf(url: URL): string {
  const path = url.pathname.replace(/^\/+|\/+$/g, '')
  return path === '' ? '' : `${path}/`
}

function addressFaults(url: URL): readonly string[] {
  const faults: string[] = []
  if (url.username !== '' || url.password !== '') {
    faults.push(
      'must have no credentials in it: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or another' +
        " source of the AWS SDK's",
    )
  }
  if (!BUCKET.test(url.hostname)) {
    faults.push('has a name of a bucket that is not 3 to 63 of a-z, 0-9, "." and "-"')
  }
  if (url.port !== '') faults.push('has a port: that of the server belongs into its endpoint')
  if (!PREFIX.test(prefixOf(url))) {
    faults.push('has a path with other characters than letters, digits, "_", ".", "-" and "/"')
  }
  return faults
}

function optionFaults(url: URL): readonly string[] {
  const names = [...url.searchParams.keys()]
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index))
  const parsed = Options.safeParse(Object.fromEntries(url.searchParams))
  return [
    ...[...repeated].map((name) => `has ${name} twice`),
    ...(parsed.error?.issues ?? []).flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map(
            (key) => `has an option ${key}, but only endpoint, region and path_style exist`,
          )
        : [`has ${issue.path.join('.')}, which ${issue.message}`],
    ),
  ]
}

function isBare(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { username, password, search, hash } = new URL(address)
  return username + password + search + hash === ''
}

function readRedirect(
  read: Reader,
  { store, publicUrl }: { store: MediaStoreConfig; publicUrl: string },
): MediaRedirect | null {
  const value = read.optional('MEDIA_REDIRECT')
  if (value === null) return null
  if (store.kind === 'folder') {
    read.fault('MEDIA_REDIRECT', 'needs MEDIA_STORE=s3://…: a folder has no addresses')
    return null
  }
  const target = value === 'signed' ? store.endpoint : value
  const redirect = value === 'signed' ? ({ kind: 'signed' } as const) : readCdn(read, value)
  const isSecure = publicUrl.startsWith('https:')
  if (redirect !== null && isSecure && target?.startsWith('http:') === true) {
    read.fault(
      'MEDIA_REDIRECT',
      'leads to an http address, which the pages of an https PUBLIC_URL may not load',
    )
  }
  return redirect
}

function readCdn(read: Reader, value: string): MediaRedirect | null {
  const isAddress = URL.canParse(value) && /^https?:/.test(value) && isBare(value)
  if (isAddress) return { kind: 'cdn', url: value.replace(/\/+$/, '') }
  read.fault('MEDIA_REDIRECT', 'must be signed, or an address that starts with https:')
  return null
}
