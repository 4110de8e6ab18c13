import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { accounts } from '../src/db/tables/accounts.tables.ts'
import { resealTokens, type SealingDeps } from '../src/features/accounts/sealing.service.ts'
import { tokenContext } from '../src/features/accounts/tokens.rules.ts'
import { buildApp, readConfig, StartFault } from '../src/index.ts'
import { createSecrets, type EncryptionKeys } from '../src/shared/secrets.ts'
import { CAFE_PAGE, connect, type Networks, startNetworks } from './support/networks.ts'
import { aPerson, type Person } from './support/people.ts'
import { makeTestMedia } from './support/test-media.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const media = await makeTestMedia()
const OLD = 'the key that sealed the tokens until now'
const NEW = 'the key that seals the tokens from now on'
const NEVER = new AbortController().signal

interface Shop {
  readonly networks: Networks
  readonly person: Person
  /** An account with a person's token and a Page's token. */
  readonly pageAccount: string
  readonly instagramAccount: string
}

async function aShop(): Promise<Shop> {
  const networks = await startNetworks(media, undefined, { environment: { ENCRYPTION_KEY: OLD } })
  const person = await aPerson(networks.app)
  const page = await connect(networks, person, { provider: 'facebook', pageIds: [CAFE_PAGE] })
  const instagram = await connect(networks, person, { provider: 'instagram' })
  return {
    networks,
    person,
    pageAccount: page.account_id ?? '',
    instagramAccount: instagram.account_id ?? '',
  }
}

function sealingWith(
  { networks: { app } }: Shop,
  keys: EncryptionKeys,
  facts: Partial<SealingDeps> = {},
): SealingDeps & { readonly told: string[] } {
  const told: string[] = []
  return {
    executor: app.database.executor,
    clock: app.clock,
    log: app.log.log,
    secrets: createSecrets(...keys),
    tokenDied: (accountId) => Promise.resolve(void told.push(accountId)),
    marksDeadOnMissingKey: false,
    told,
    ...facts,
  }
}

async function storedRow({ networks: { app } }: Shop, id: string) {
  const [row] = await app.database.executor.select().from(accounts).where(eq(accounts.id, id))
  if (row === undefined) throw new Error('no such account')
  return row
}

const expiredReasonOf = async ({ person }: Shop, id: string) =>
  (await person.client.call(contract.getAccount, { params: { id } })).account.expired_reason

describe('after a new key was added in front', () => {
  it('reseals every stored token once, and then does not need the old key', async () => {
    const shop = await aShop()
    const deps = sealingWith(shop, [NEW, OLD])
    await resealTokens(deps, NEVER)
    const alone = createSecrets(NEW)
    for (const id of [shop.pageAccount, shop.instagramAccount]) {
      const { tokenSealed, pageTokenSealed } = await storedRow(shop, id)
      expect(alone.open(tokenSealed ?? '', tokenContext(id))).toMatch(/^(EAA|IGAA)/)
      if (pageTokenSealed !== null) {
        expect(alone.open(pageTokenSealed, tokenContext(id))).toMatch(/^EAA/)
      }
    }
    expect((await storedRow(shop, shop.pageAccount)).pageTokenSealed).not.toBeNull()
    const before = await storedRow(shop, shop.pageAccount)
    await resealTokens(deps, NEVER)
    expect(await storedRow(shop, shop.pageAccount)).toEqual(before)
    expect(deps.told).toEqual([])
    const { log } = shop.networks.app
    expect(log.events('accounts.tokens_resealed')).toMatchObject([{ resealed: 2, unreadable: 0 }])
    expect(log.text()).not.toMatch(/EAA|IGAA/)
  })

  it('continues after an interruption', async () => {
    const shop = await aShop()
    const deps = sealingWith(shop, [NEW, OLD])
    await expect(resealTokens(deps, AbortSignal.abort())).rejects.toThrow()
    await resealTokens(deps, NEVER)
    const { tokenSealed } = await storedRow(shop, shop.instagramAccount)
    expect(tokenSealed?.startsWith(deps.secrets.sealPrefix)).toBe(true)
  })

  it('keeps a login that happened between reading and writing', async () => {
    const shop = await aShop()
    const id = shop.instagramAccount
    const { executor } = shop.networks.app.database
    const deps = sealingWith(shop, [NEW, OLD])
    const meanwhile = createSecrets(NEW).seal('IGAA-fresh', tokenContext(id))
    const { secrets } = deps
    let writing = Promise.resolve<unknown>(null)
    const slow = {
      ...secrets,
      seal: (plain: string, context: string) => {
        if (context === tokenContext(id)) {
          writing = executor
            .update(accounts)
            .set({ tokenSealed: meanwhile })
            .where(eq(accounts.id, id))
            .execute()
        }
        return secrets.seal(plain, context)
      },
    }
    await resealTokens({ ...deps, secrets: slow }, NEVER)
    await writing
    expect((await storedRow(shop, id)).tokenSealed).toBe(meanwhile)
  })
})

describe('tokens that no key decrypts', () => {
  it('are unchanged when their key is missing, which is logged', async () => {
    const shop = await aShop()
    const before = await storedRow(shop, shop.instagramAccount)
    const deps = sealingWith(shop, [NEW])
    await resealTokens(deps, NEVER)
    expect(await storedRow(shop, shop.instagramAccount)).toEqual(before)
    expect(deps.told).toEqual([])
    const { log } = shop.networks.app
    expect(log.events('accounts.key_missing')).toMatchObject([{ tokens: 2 }])
  })

  it('ask for a new login in a demo', async () => {
    const shop = await aShop()
    const deps = sealingWith(shop, [NEW], { marksDeadOnMissingKey: true })
    await resealTokens(deps, NEVER)
    expect(await expiredReasonOf(shop, shop.instagramAccount)).toBe('other')
    expect(await expiredReasonOf(shop, shop.pageAccount)).toBe('other')
    expect(deps.told.toSorted()).toEqual([shop.instagramAccount, shop.pageAccount].toSorted())
    await resealTokens(deps, NEVER)
    expect(deps.told).toHaveLength(2)
  })

  it('ask for a new login when the text is damaged', async () => {
    const shop = await aShop()
    const id = shop.instagramAccount
    const { tokenSealed } = await storedRow(shop, shop.pageAccount)
    await shop.networks.app.database.executor
      .update(accounts)
      .set({ tokenSealed })
      .where(eq(accounts.id, id))
    const deps = sealingWith(shop, [NEW, OLD])
    await resealTokens(deps, NEVER)
    expect(await expiredReasonOf(shop, id)).toBe('other')
    expect(await expiredReasonOf(shop, shop.pageAccount)).toBeNull()
  })

  it('stop the start when all are affected, with the name of the setting', async () => {
    const shop = await aShop()
    const { app } = shop.networks
    const database = { ...app.database, close: () => Promise.resolve() }
    const settings = readConfig({ PORT: '0', STAND_INS: 'on', ENCRYPTION_KEY: NEW })
    const config = { ...settings.config, dataDir: app.dataDir }
    const start = buildApp({ ...settings, config }, { database, log: app.log.log })
    await expect(start).rejects.toThrow(StartFault)
    await expect(start).rejects.toThrow('ENCRYPTION_KEY opens none of the 2 stored network tokens')
    expect(await expiredReasonOf(shop, shop.pageAccount)).toBeNull()
  })
})
