import { resolve } from 'node:path'
import { cnpjCharacters, isCnpj, maskCnpj } from '@vitrine/domain'
import { MIN_KEY_LENGTH } from '../shared/secrets.ts'
import { type MediaConfig, readMedia } from './media-store.ts'
import {
  type ObservabilityConfig,
  type ProcessRole,
  readObservability,
  readProcess,
} from './process.ts'
import { createReader, type Environment, type Reader } from './settings-reader.ts'
import { readTvVersions, type TvVersions } from './tv-versions.ts'

/** All settings of the server, read once at the start. */
export interface Config extends ObservabilityConfig, MediaConfig {
  readonly production: boolean
  readonly role: ProcessRole
  /** How long `/readyz` reports the stop before the server accepts no more connections, in ms. */
  readonly drainMs: number
  readonly host: string
  readonly port: number
  /** Public base URL, without a trailing slash. */
  readonly publicUrl: string
  readonly dataDir: string
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /** Search path of programs such as ffmpeg. */
  readonly toolPath: string
  readonly logLevel: string
  readonly trialDays: number
  readonly trialScreens: number
  readonly planGraceDays: number
  /** The provider of the service, as named in contracts; null: no contract is offered. */
  readonly company: Company | null
  /** Number of trusted proxies in front of the server. */
  readonly trustProxy: number
  readonly resellers: readonly Reseller[]
  /** URL of the chat link; null: no link is shown. */
  readonly chatUrl: string | null
  /** URL of the home page's video; null: the bundled one. */
  readonly aboutVideoUrl: string | null
  /** Sender of mails, such as `Vitrine <aviso@vitrine.example>`. */
  readonly mailFrom: string
  readonly standIns: boolean
  readonly meta: MetaConfig
  /** Base URL of the lookup of Brazilian postal codes, without a trailing slash. */
  readonly viaCepUrl: string
  /** Base URL of the payment provider, without a trailing slash. */
  readonly pagBankUrl: string
  /** Price of the streaming device in cents; null: none is offered (reading B9). */
  readonly devicePriceCents: number | null
  /** Newest version of the TV app in each store; without an entry the version that this server delivers. */
  readonly tvVersions: TvVersions
  /** E-mail of the account for the reviewers of the stores, in lower case; null: there is none. */
  readonly reviewEmail: string | null
  /** Folders of the built web apps; null where nothing is built. */
  readonly web: { readonly portal: string | null; readonly tv: string | null }
}

/** The provider's data in a contract. */
export interface Company {
  readonly name: string
  /** Its CNPJ with punctuation. */
  readonly document: string
  readonly address: string
}

/** An account name whose screens carry a QR code to `url` (reading S17). */
export interface Reseller {
  readonly account: string
  readonly url: string
}

export interface MetaConfig {
  readonly facebookAppId: string
  readonly instagramAppId: string
  readonly facebookDialogUrl: string
  readonly facebookGraphUrl: string
  readonly instagramAuthorizeUrl: string
  readonly instagramOauthUrl: string
  readonly instagramGraphUrl: string
  /**
   * The only hosts that media are fetched from: `host` or `host:port`, `*.` for any subdomain,
   * `https://` for that name only, at a public address.
   */
  readonly cdnHosts: readonly string[]
}

/** Separate from `Config`, so that a config can be logged. */
export interface ConfigSecrets {
  /** The first key encrypts, all decrypt (decision Z10). Empty: a demo start, which uses a key file. */
  readonly encryptionKeys: readonly string[]
  readonly facebookAppSecret: string
  readonly instagramAppSecret: string
  /** Verify token of the networks' webhooks; null: no webhooks. */
  readonly metaWebhookVerifyToken: string | null
  /** Token of the payment provider's account; null: nothing can be bought. */
  readonly pagBankToken: string | null
  /** URL of the mail server, possibly with a password. Null: no mail is sent. */
  readonly smtpUrl: string | null
  /** Password of the account for the reviewers; null without one. */
  readonly reviewPassword: string | null
}

/** Reads settings from the environment. Throws one `ConfigError` that names every fault. */
export function readConfig(environment: Environment): {
  config: Config
  secrets: ConfigSecrets
} {
  const read = createReader(environment)
  const port = read.integer('PORT', 8080, { min: 0, max: 65_535 })
  const production = environment['NODE_ENV'] === 'production'
  const standIns = readStandIns(read, environment)
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const dataDir = resolve(read.text('DATA_DIR', './data'))
  const standInsBase = `http://localhost:${String(read.integer('STAND_INS_PORT', 8090, { min: 0, max: 65_535 }))}`
  const smtpUrl = readSmtpUrl(read, standIns)
  const publicUrl = readPublicUrl(read, port)
  const config: Config = {
    production,
    ...readProcess(read, { isEmbedded: databaseUrl === null }),
    ...readObservability(read),
    host: read.text('HOST', '127.0.0.1'),
    port,
    publicUrl,
    dataDir,
    databaseUrl,
    ...readMedia(read, { dataDir, publicUrl }),
    toolPath: read.text('PATH', ''),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    trialDays: read.integer('TRIAL_DAYS', 7, { min: 0, max: 3_650 }),
    trialScreens: read.integer('TRIAL_SCREENS', 1, { min: 0, max: 1_000 }),
    planGraceDays: read.integer('PLAN_GRACE_DAYS', 3, { min: 0, max: 365 }),
    company: readCompany(read, standIns && !production),
    trustProxy: readTrustProxy(read, publicUrl),
    resellers: readResellers(read),
    chatUrl: read.url('CHAT_URL', ['http:', 'https:']),
    aboutVideoUrl: read.url('ABOUT_VIDEO_URL', ['http:', 'https:']),
    mailFrom: readMailFrom(read, smtpUrl !== null && !standIns),
    standIns,
    meta: readMeta(read, standIns, standInsBase),
    viaCepUrl: networkUrl({ read, standIns, standInsBase }, 'VIACEP_URL', {
      real: 'https://viacep.com.br',
      path: 'viacep.com.br',
    }),
    ...readPayments({ read, standIns, standInsBase }),
    tvVersions: readTvVersions(read),
    reviewEmail: readReviewEmail(read),
    web: { portal: read.optional('PORTAL_DIR'), tv: read.optional('TV_DIR') },
  }
  const encryptionKeys = readEncryptionKeys(read, {
    isDemo: databaseUrl === null && standIns && !production,
  })
  const secrets = {
    ...{ encryptionKeys, smtpUrl, reviewPassword: readReviewPassword(read) },
    ...readProviderSecrets(read, standIns),
  }
  read.finish()
  return { config, secrets }
}

/** `STAND_INS`: on without an app of Meta. */
function readStandIns(read: Reader, environment: Environment): boolean {
  const hasMetaApp = read.optional('FACEBOOK_APP_ID') !== null
  const standIns = read.choice('STAND_INS', ['on', 'off'], hasMetaApp ? 'off' : 'on') === 'on'
  const isChosen = environment['STAND_INS'] === 'on'
  if (environment['NODE_ENV'] === 'production' && standIns && !isChosen) {
    read.fault(
      'STAND_INS',
      'must be set explicitly in production: set STAND_INS=on, or set a Meta app',
    )
  }
  return standIns
}

function readPublicUrl(read: Reader, port: number): string {
  const url = read.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${String(port)}`
  return url.replace(/\/$/, '')
}

function readProviderSecrets(
  read: Reader,
  standIns: boolean,
): Pick<
  ConfigSecrets,
  'facebookAppSecret' | 'instagramAppSecret' | 'metaWebhookVerifyToken' | 'pagBankToken'
> {
  return {
    pagBankToken: read.optional('PAGBANK_TOKEN') ?? (standIns ? 'pagbank-token' : null),
    facebookAppSecret: read.secret('FACEBOOK_APP_SECRET', standIns ? 'facebook-secret' : ''),
    instagramAppSecret: read.secret('INSTAGRAM_APP_SECRET', standIns ? 'instagram-secret' : ''),
    metaWebhookVerifyToken:
      read.optional('META_WEBHOOK_VERIFY_TOKEN') ?? (standIns ? 'vitrine-webhooks' : null),
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

interface NetworkUrlReader {
  readonly read: Reader
  readonly standIns: boolean
  readonly standInsBase: string
}

/** Base URL of an external service: the setting, the stand-in, or the real one. */
function networkUrl(
  { read, standIns, standInsBase }: NetworkUrlReader,
  name: string,
  { real, path }: { real: string; path: string },
): string {
  const otherwise = standIns ? `${standInsBase}/${path}` : real
  return (read.url(name, ['http:', 'https:']) ?? otherwise).replace(/\/$/, '')
}

function readPayments(reader: NetworkUrlReader): Pick<Config, 'pagBankUrl' | 'devicePriceCents'> {
  const { read } = reader
  const hasDevice = read.optional('DEVICE_PRICE_CENTS') !== null
  const price = read.integer('DEVICE_PRICE_CENTS', 0, { min: 0, max: 1_000_000 })
  const addresses = { real: 'https://api.pagseguro.com', path: 'api.pagseguro.com' }
  return {
    pagBankUrl: networkUrl(reader, 'PAGBANK_URL', addresses),
    devicePriceCents: hasDevice ? price : null,
  }
}

function readMeta(read: Reader, standIns: boolean, standInsBase: string): MetaConfig {
  const address = (name: string, real: string, path: string): string =>
    networkUrl({ read, standIns, standInsBase }, name, { real, path })
  const id = (name: string, standIn: string): string => {
    const value = read.optional(name)
    if (value === null && !standIns) read.fault(name, 'is needed when STAND_INS is off')
    return value ?? standIn
  }
  return {
    facebookAppId: id('FACEBOOK_APP_ID', '900000000000001'),
    instagramAppId: id('INSTAGRAM_APP_ID', '900000000000002'),
    facebookDialogUrl: address(
      'FACEBOOK_DIALOG_URL',
      'https://www.facebook.com',
      'www.facebook.com',
    ),
    facebookGraphUrl: address(
      'FACEBOOK_GRAPH_URL',
      'https://graph.facebook.com',
      'graph.facebook.com',
    ),
    instagramAuthorizeUrl: address(
      'INSTAGRAM_AUTHORIZE_URL',
      'https://www.instagram.com',
      'www.instagram.com',
    ),
    instagramOauthUrl: address(
      'INSTAGRAM_OAUTH_URL',
      'https://api.instagram.com',
      'api.instagram.com',
    ),
    instagramGraphUrl: address(
      'INSTAGRAM_GRAPH_URL',
      'https://graph.instagram.com',
      'graph.instagram.com',
    ),
    cdnHosts: read.list(
      'META_CDN_HOSTS',
      standIns
        ? [new URL(standInsBase).host]
        : // The last host serves the media of mentions.
          ['*.cdninstagram.com', '*.fbcdn.net', 'https://lookaside.fbsbx.com'],
    ),
  }
}

function readSmtpUrl(read: Reader, standIns: boolean): string | null {
  const port = read.integer('STAND_INS_SMTP_PORT', 8091, { min: 0, max: 65_535 })
  const configured = read.url('SMTP_URL', ['smtp:', 'smtps:'])
  return configured ?? (standIns ? `smtp://127.0.0.1:${String(port)}` : null)
}

/**
 * The server itself has no TLS, so that an https address means a proxy. Whether the proxy forwards the
 * caller's address cannot be guessed (decision Z4).
 */
function readTrustProxy(read: Reader, publicUrl: string): number {
  const hops = read.integer('TRUST_PROXY', 0, { min: 0, max: 10 })
  if (new URL(publicUrl).protocol === 'https:' && read.optional('TRUST_PROXY') === null) {
    read.fault(
      'TRUST_PROXY',
      'must be set with an https PUBLIC_URL: how many proxies stand in front of the server' +
        ' (usually 1), or 0 for none. Without it all visitors may share one address',
    )
  }
  return hops
}

const SENDER = /^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

/** `MAIL_FROM`: an e-mail address, with a name before it in `Name <address>` or without. */
function readMailFrom(read: Reader, isNeeded: boolean): string {
  const value = read.optional('MAIL_FROM')
  if (value === null && isNeeded) read.fault('MAIL_FROM', 'is needed with SMTP_URL')
  if (value !== null && !SENDER.test(value)) {
    read.fault('MAIL_FROM', 'must be an e-mail address, or a name with <an e-mail address>')
  }
  return value ?? 'Vitrine <vitrine@localhost>'
}

const EMAIL = /^[^\s<>@]+@[^\s<>@]+$/
/** The password is given to several people: it must resist guessing for years. */
const REVIEW_PASSWORD_MIN_LENGTH = 12

/** `REVIEW_ACCOUNT_EMAIL`: the account exists only with it. */
function readReviewEmail(read: Reader): string | null {
  const email = read.optional('REVIEW_ACCOUNT_EMAIL')
  if (email !== null && !EMAIL.test(email)) {
    read.fault('REVIEW_ACCOUNT_EMAIL', 'must be an e-mail address')
  }
  return email?.toLowerCase() ?? null
}

function readReviewPassword(read: Reader): string | null {
  const password = read.optional('REVIEW_ACCOUNT_PASSWORD')
  if ((password === null) !== (read.optional('REVIEW_ACCOUNT_EMAIL') === null)) {
    read.fault('REVIEW_ACCOUNT_PASSWORD', 'and REVIEW_ACCOUNT_EMAIL are set together or not at all')
  }
  if (password !== null && password.length < REVIEW_PASSWORD_MIN_LENGTH) {
    const length = String(REVIEW_PASSWORD_MIN_LENGTH)
    read.fault('REVIEW_ACCOUNT_PASSWORD', `must have ${length} characters or more`)
  }
  return password
}

/** Not a real company: no real number is all zeros. */
const DEMO_COMPANY: Company = {
  name: 'Vitrine Demonstração (empresa fictícia)',
  document: '00.000.000/0000-00',
  address: 'Rua do Exemplo, 0, Cidade Fictícia',
}

/** `COMPANY_NAME`, `COMPANY_DOCUMENT`, `COMPANY_ADDRESS`: all or none of them. */
function readCompany(read: Reader, isDemo: boolean): Company | null {
  const name = read.optional('COMPANY_NAME')
  const document = read.optional('COMPANY_DOCUMENT')
  const address = read.optional('COMPANY_ADDRESS')
  if (document !== null && !isCnpj(document)) read.fault('COMPANY_DOCUMENT', 'must be a valid CNPJ')
  if (name !== null && document !== null && address !== null) {
    return { name, document: maskCnpj(cnpjCharacters(document)), address }
  }
  if (name === null && document === null && address === null) return isDemo ? DEMO_COMPANY : null
  read.fault('COMPANY_NAME', 'COMPANY_DOCUMENT and COMPANY_ADDRESS are set together or not at all')
  return null
}

/** `RESELLERS`: `account=https://address` entries, separated by commas. */
function readResellers(read: Reader): readonly Reseller[] {
  return read.list('RESELLERS', []).flatMap((entry) => {
    const [account = '', url = ''] = entry.split(/=(.*)/s)
    if (account.trim() === '' || !URL.canParse(url)) {
      read.fault('RESELLERS', `has an entry that is not account=https://address: ${entry}`)
      return []
    }
    return [{ account: account.trim(), url }]
  })
}

/** `ENCRYPTION_KEY`: keys separated by commas. Optional for a demo start only (decision Z3). */
function readEncryptionKeys(read: Reader, { isDemo }: { isDemo: boolean }): readonly string[] {
  const keys = read.list('ENCRYPTION_KEY', [])
  if (keys.length === 0 && !isDemo) {
    read.fault(
      'ENCRYPTION_KEY',
      `is needed with DATABASE_URL, with STAND_INS=off and with NODE_ENV=production: ` +
        `${String(MIN_KEY_LENGTH)} random characters or more, such as "openssl rand -base64 32" prints`,
    )
  }
  if (keys.some((key) => key.length < MIN_KEY_LENGTH)) {
    const subject = keys.length === 1 ? '' : ' in every key of its list, which commas part'
    read.fault('ENCRYPTION_KEY', `must have ${String(MIN_KEY_LENGTH)} characters or more${subject}`)
  }
  return keys
}
