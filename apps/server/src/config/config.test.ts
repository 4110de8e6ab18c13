import { describe, expect, it } from 'vitest'
import { faultsOf } from '../../test/support/config-faults.ts'
import { readConfig } from './config.ts'

/** The settings of a server that uses the real networks. */
const live = {
  STAND_INS: 'off',
  FACEBOOK_APP_ID: '1',
  FACEBOOK_APP_SECRET: 's',
  INSTAGRAM_APP_ID: '2',
  INSTAGRAM_APP_SECRET: 's',
  ENCRYPTION_KEY: 'a key of the tests that is long enough',
}

describe('TV_VERSIONS', () => {
  it('has the newest version of each store', () => {
    const { config } = readConfig({ TV_VERSIONS: 'tizen=1.4.0, firetv = 1.3.2' })
    expect(config.tvVersions).toEqual({ tizen: '1.4.0', firetv: '1.3.2' })
    expect(readConfig({}).config.tvVersions).toEqual({})
  })

  it.each(['tizen', 'tizen=1.4', 'samsung=1.4.0', '=1.4.0'])('refuses %s', (TV_VERSIONS) => {
    expect(faultsOf({ TV_VERSIONS })).toEqual([
      'TV_VERSIONS has an entry that is not platform=1.2.3' +
        ` (tizen, webos, firetv, electron, browser): ${TV_VERSIONS}`,
    ])
  })
})

it('uses the stand-ins and listens on this computer only when the environment is empty', () => {
  const { config } = readConfig({})
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://localhost:8080',
    databaseUrl: null,
    standIns: true,
    trialDays: 7,
    planGraceDays: 3,
  })
  expect(config.meta.facebookGraphUrl).toBe('http://localhost:8090/graph.facebook.com')
})

it('names every fault in one error and contains no secret', () => {
  const faults = faultsOf({
    PORT: 'abc',
    PUBLIC_URL: 'example.com',
    STAND_INS: 'maybe',
    ENCRYPTION_KEY: 'short-secret',
    RESELLERS: 'loja',
    TRIAL_DAYS: '-1',
  })
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
    'PORT',
    'STAND_INS',
    'PUBLIC_URL',
    'TRIAL_DAYS',
    'RESELLERS',
    'ENCRYPTION_KEY',
  ])
  expect(faults.join()).not.toContain('short-secret')
})

describe('ROLE', () => {
  const shared = { ...live, DATABASE_URL: 'postgres://localhost/vitrine' }

  it('is all without a setting', () => {
    expect(readConfig({}).config).toMatchObject({ role: 'all', drainMs: 0 })
  })

  it.each(['api', 'worker'])('refuses %s with the embedded database in one fault', (role) => {
    const faults = faultsOf({ ROLE: role })
    expect(faults).toEqual([expect.stringMatching(/^ROLE can only be all .*set DATABASE_URL/)])
  })

  it('drains an api process for the time that balancers need, unless it is set', () => {
    expect(readConfig({ ...shared, ROLE: 'api' }).config.drainMs).toBe(5_000)
    expect(readConfig({ ...shared, ROLE: 'worker' }).config.drainMs).toBe(0)
    const drained = readConfig({ ...shared, ROLE: 'api', DRAIN_SECONDS: '30' })
    expect(drained.config.drainMs).toBe(30_000)
  })

  it('refuses an unknown role and an endless drain time', () => {
    const names = faultsOf({ ...shared, ROLE: 'web', DRAIN_SECONDS: '-1' }).map(
      (fault) => fault.split(' ')[0],
    )
    expect(names).toEqual(['ROLE', 'DRAIN_SECONDS'])
  })
})

describe('metrics and traces', () => {
  it('are off without settings', () => {
    expect(readConfig({}).config).toMatchObject({ metrics: null, tracing: null })
  })

  it('are on with a port and an address', () => {
    const { config } = readConfig({
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.4',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    })
    expect(config.metrics).toEqual({ host: '10.0.0.4', port: 9464 })
    expect(config.tracing).toEqual({
      endpoint: 'http://collector:4318',
      serviceName: 'vitrine',
      ratio: 0.25,
    })
  })

  it.each([
    [{ METRICS_PORT: 'on' }, 'METRICS_PORT'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ OTEL_TRACES_SAMPLER_ARG: 'all' }, 'OTEL_TRACES_SAMPLER_ARG'],
  ])('refuse %j', (environment, name) => {
    expect(faultsOf(environment)).toEqual([expect.stringMatching(new RegExp(`^${name} `))])
  })
})

describe('ENCRYPTION_KEY', () => {
  const { ENCRYPTION_KEY } = live

  it.each([
    ['DATABASE_URL is set', { DATABASE_URL: 'postgres://localhost/vitrine' }],
    ['the stand-ins are off', { ...live, ENCRYPTION_KEY: '' }],
    ['NODE_ENV is production', { NODE_ENV: 'production', STAND_INS: 'on' }],
  ])('is needed when %s', (_when, environment: Record<string, string>) => {
    const faults = faultsOf(environment)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(/^ENCRYPTION_KEY is needed .*openssl rand -base64 32/)
    expect(faultsOf({ ...environment, ENCRYPTION_KEY })).toEqual([])
  })

  it('is not needed by a demo start, which gets no built-in key', () => {
    expect(readConfig({}).secrets.encryptionKeys).toEqual([])
  })

  it('may be a list of keys that are each long enough', () => {
    const other = 'another key of the tests that is long'
    const { secrets } = readConfig({ ENCRYPTION_KEY: `${other}, ${ENCRYPTION_KEY},` })
    expect(secrets.encryptionKeys).toEqual([other, ENCRYPTION_KEY])
    const faults = faultsOf({ ENCRYPTION_KEY: `${other},short-secret` })
    expect(faults).toEqual([
      'ENCRYPTION_KEY must have 32 characters or more in every key of its list, which commas part',
    ])
  })
})

it('refuses stand-ins in production unless they are named', () => {
  const { ENCRYPTION_KEY } = live
  expect(faultsOf({ NODE_ENV: 'production', ENCRYPTION_KEY })).toHaveLength(1)
  expect(faultsOf({ NODE_ENV: 'production', STAND_INS: 'on', ENCRYPTION_KEY })).toEqual([])
})

it('needs all settings of both Meta apps without the stand-ins', () => {
  expect(faultsOf({ STAND_INS: 'off' }).map((fault) => fault.split(' ')[0])).toEqual([
    'FACEBOOK_APP_ID',
    'INSTAGRAM_APP_ID',
    'ENCRYPTION_KEY',
    'FACEBOOK_APP_SECRET',
    'INSTAGRAM_APP_SECRET',
  ])
})

describe('an https public URL', () => {
  const PUBLIC_URL = 'https://vitrine.example'

  it('stops the start with an instruction while TRUST_PROXY is unset', () => {
    for (const unset of [{}, { TRUST_PROXY: ' ' }]) {
      expect(faultsOf({ PUBLIC_URL, ...unset })).toEqual([
        'TRUST_PROXY must be set with an https PUBLIC_URL: how many proxies stand in front of the' +
          ' server (usually 1), or 0 for none. Without it all visitors may share one address',
      ])
    }
  })

  it.each(['0', '1'])('starts with TRUST_PROXY=%s', (TRUST_PROXY) => {
    expect(readConfig({ PUBLIC_URL, TRUST_PROXY }).config.trustProxy).toBe(Number(TRUST_PROXY))
  })

  it('is the only kind of public URL that needs TRUST_PROXY', () => {
    expect(readConfig({ PUBLIC_URL: 'http://192.168.0.7:8080' }).config.trustProxy).toBe(0)
  })
})

describe('mail', () => {
  it('is sent to the mailbox of the stand-ins', () => {
    expect(readConfig({}).secrets.smtpUrl).toBe('smtp://127.0.0.1:8091')
    expect(readConfig({ STAND_INS_SMTP_PORT: '9' }).secrets.smtpUrl).toBe('smtp://127.0.0.1:9')
    const elsewhere = readConfig({ SMTP_URL: 'smtps://mail.example' })
    expect(elsewhere.secrets.smtpUrl).toBe('smtps://mail.example')
  })

  it('is not sent without the URL of a mail server', () => {
    const { secrets } = readConfig(live)
    expect(secrets).toMatchObject({ smtpUrl: null, metaWebhookVerifyToken: null })
  })

  it('needs a sender, and no fault contains the password of the URL', () => {
    const SMTP_URL = 'smtp://shop:geheim@mail.example'
    expect(faultsOf({ ...live, SMTP_URL })).toEqual(['MAIL_FROM is needed with SMTP_URL'])
    for (const MAIL_FROM of ['vitrine', 'Vitrine <x>', 'a@b.example\nBcc: c@d.example']) {
      const faults = faultsOf({ ...live, SMTP_URL, MAIL_FROM })
      expect(faults).toHaveLength(1)
      expect(faults.join()).toMatch(/^MAIL_FROM must be/)
    }
    const faults = faultsOf({ ...live, SMTP_URL: 'http://shop:geheim@mail.example' })
    expect(faults.join()).toMatch(/^SMTP_URL must/)
    expect(faults.join()).not.toContain('geheim')
  })

  it.each(['aviso@vitrine.example', 'Vitrine <aviso@vitrine.example>'])(
    'has the sender %s',
    (MAIL_FROM) => {
      expect(readConfig({ MAIL_FROM }).config.mailFrom).toBe(MAIL_FROM)
    },
  )
})

it('looks postal codes up at the stand-in, the real service or the configured URL', () => {
  const urlOf = (environment: Record<string, string>): string =>
    readConfig(environment).config.viaCepUrl
  expect(urlOf({})).toBe('http://localhost:8090/viacep.com.br')
  expect(urlOf({ STAND_INS_PORT: '9' })).toBe('http://localhost:9/viacep.com.br')
  expect(urlOf(live)).toBe('https://viacep.com.br')
  expect(urlOf({ ...live, VIACEP_URL: 'https://cep.example/' })).toBe('https://cep.example')
  expect(faultsOf({ VIACEP_URL: 'cep.example' })).toHaveLength(1)
})

describe('the company that provides the service', () => {
  const company = {
    COMPANY_NAME: 'Vitrine Ltda.',
    COMPANY_DOCUMENT: '11222333000181',
    COMPANY_ADDRESS: 'Rua A, 1, São Paulo/SP',
  }

  it('is read with its CNPJ in the usual form', () => {
    expect(readConfig({ ...live, ...company }).config.company).toEqual({
      name: 'Vitrine Ltda.',
      document: '11.222.333/0001-81',
      address: 'Rua A, 1, São Paulo/SP',
    })
  })

  it('is fictitious in a demo and absent on a deployed server', () => {
    expect(readConfig({}).config.company?.name).toContain('fictícia')
    expect(readConfig(live).config.company).toBeNull()
    const production = {
      NODE_ENV: 'production',
      STAND_INS: 'on',
      ENCRYPTION_KEY: live.ENCRYPTION_KEY,
    }
    expect(readConfig(production).config.company).toBeNull()
  })

  it('is refused when it is incomplete or its CNPJ is invalid', () => {
    expect(faultsOf({ COMPANY_NAME: 'Vitrine Ltda.' })).toHaveLength(1)
    expect(faultsOf({ ...company, COMPANY_DOCUMENT: '123' })).toHaveLength(1)
  })
})

it('reads resellers', () => {
  expect(
    readConfig({ RESELLERS: 'Loja A=https://a.example/?x=1, B=https://b.example' }).config
      .resellers,
  ).toEqual([
    { account: 'Loja A', url: 'https://a.example/?x=1' },
    { account: 'B', url: 'https://b.example' },
  ])
})

describe('REVIEW_ACCOUNT_EMAIL', () => {
  const EMAIL = 'Review@Vitrine.example'

  it('is off by default, and is stored in lower case', () => {
    expect(readConfig({}).config.reviewEmail).toBeNull()
    const { config, secrets } = readConfig({
      REVIEW_ACCOUNT_EMAIL: EMAIL,
      REVIEW_ACCOUNT_PASSWORD: 'twelve-letters',
    })
    expect(config.reviewEmail).toBe('review@vitrine.example')
    expect(secrets.reviewPassword).toBe('twelve-letters')
    expect(JSON.stringify(config)).not.toContain('twelve-letters')
  })

  it.each([
    ['comes without a password', { REVIEW_ACCOUNT_EMAIL: EMAIL }, 'together'],
    ['is missing', { REVIEW_ACCOUNT_PASSWORD: 'twelve-letters' }, 'together'],
    [
      'has a short password',
      { REVIEW_ACCOUNT_EMAIL: EMAIL, REVIEW_ACCOUNT_PASSWORD: 'short' },
      '12 characters',
    ],
    [
      'is no e-mail',
      { REVIEW_ACCOUNT_EMAIL: 'review', REVIEW_ACCOUNT_PASSWORD: 'twelve-letters' },
      'must be an e-mail address',
    ],
  ])('is refused when it %s', (_, environment, reason) => {
    expect(() => readConfig(environment)).toThrow(reason)
  })
})

it('accepts only http and https URLs for pages', () => {
  const CHAT_URL = 'https://wa.me/5511999990000'
  expect(readConfig({}).config).toMatchObject({ chatUrl: null, aboutVideoUrl: null })
  expect(readConfig({ CHAT_URL, ABOUT_VIDEO_URL: '' }).config).toMatchObject({
    chatUrl: CHAT_URL,
    aboutVideoUrl: null,
  })
  expect(faultsOf({ CHAT_URL: 'javascript:alert(1)', ABOUT_VIDEO_URL: 'about.mp4' })).toEqual([
    'CHAT_URL must be an address that starts with http: or https:',
    'ABOUT_VIDEO_URL must be an address that starts with http: or https:',
  ])
})

it('sells at the real provider only with a token', () => {
  const { config, secrets } = readConfig(live)
  expect([config.pagBankUrl, secrets.pagBankToken]).toEqual(['https://api.pagseguro.com', null])
  const demo = readConfig({})
  expect(demo.config.pagBankUrl).toBe('http://localhost:8090/api.pagseguro.com')
  expect(demo.secrets.pagBankToken).toBe('pagbank-token')
})

it('offers a device only with a price', () => {
  expect(readConfig({}).config.devicePriceCents).toBeNull()
  expect(readConfig({ DEVICE_PRICE_CENTS: '0' }).config.devicePriceCents).toBe(0)
  expect(faultsOf({ DEVICE_PRICE_CENTS: '1.50' })).toHaveLength(1)
})
