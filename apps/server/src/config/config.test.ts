import { expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

it('starts on an empty environment, against the stand-ins, on this computer alone', () => {
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

it('names every fault at once, and never repeats a secret', () => {
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

it('refuses a shared database without a key of its own', () => {
  expect(faultsOf({ DATABASE_URL: 'postgres://localhost/vitrine' })).toEqual([
    'ENCRYPTION_KEY is needed with DATABASE_URL',
  ])
})

it('refuses stand-ins in production unless they are asked for by name', () => {
  expect(faultsOf({ NODE_ENV: 'production' })).toHaveLength(1)
  expect(faultsOf({ NODE_ENV: 'production', STAND_INS: 'on' })).toEqual([])
})

it('needs the whole of both Meta apps once the stand-ins are off', () => {
  expect(faultsOf({ STAND_INS: 'off' }).map((fault) => fault.split(' ')[0])).toEqual([
    'FACEBOOK_APP_ID',
    'INSTAGRAM_APP_ID',
    'FACEBOOK_APP_SECRET',
    'INSTAGRAM_APP_SECRET',
  ])
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
