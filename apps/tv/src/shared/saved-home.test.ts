import { describe, expect, it } from 'vitest'
import { aScreen, anAccount } from '../../test/support/builders.ts'
import { createFakeStorage } from '../../test/support/fake-storage.ts'
import { createSavedHome } from './saved-home.ts'
import { createSession } from './session.ts'

const second = '33333333-3333-4333-8333-333333333333'
const ids = { accountId: anAccount().id, screenId: aScreen().id }

describe('createSavedHome', () => {
  it('restores accounts and screens after a restart', () => {
    const local = createFakeStorage()
    const home = { accounts: [anAccount()], screens: [aScreen(), aScreen({ id: second })] }
    createSavedHome(local).write(home)
    expect(createSavedHome(local).read()).toEqual(home)
    expect(createSavedHome(local).readShow({ ...ids, screenId: second })).toEqual({
      account: anAccount(),
      screen: aScreen({ id: second }),
    })
  })

  it('replaces the account and the screen that play in their position', () => {
    const kept = createSavedHome(createFakeStorage())
    kept.writeShow({ account: anAccount(), screen: aScreen() })
    kept.writeShow({ account: anAccount({ id: second }), screen: aScreen({ name: 'Rua' }) })
    kept.writeShow({ account: anAccount({ username: 'novo' }), screen: aScreen({ name: 'Rua' }) })
    expect(kept.read()).toEqual({
      accounts: [anAccount({ username: 'novo' }), anAccount({ id: second })],
      screens: [aScreen({ name: 'Rua' })],
    })
  })

  it('is null for an account or a screen that was not saved', () => {
    const kept = createSavedHome(createFakeStorage())
    expect(kept.readShow(ids)).toBeNull()
    kept.writeShow({ account: anAccount(), screen: aScreen() })
    expect(kept.readShow({ ...ids, accountId: second })).toBeNull()
    expect(kept.readShow({ ...ids, screenId: second })).toBeNull()
  })

  it.each(['{', '7', '{}', '{"accounts":[],"screens":[{"id":"x"}]}', '{"accounts":[{}]}'])(
    'is null when %s is stored',
    (home) => {
      expect(createSavedHome(createFakeStorage({ home })).read()).toBeNull()
    },
  )

  it('is null after a sign-out', () => {
    const local = createFakeStorage()
    createSavedHome(local).writeShow({ account: anAccount(), screen: aScreen() })
    createSession(local).signOut()
    expect(createSavedHome(local).read()).toBeNull()
  })

  it('removes an account and a screen', () => {
    const kept = createSavedHome(createFakeStorage())
    kept.remove(ids.accountId)
    expect(kept.read()).toBeNull()
    kept.writeShow({ account: anAccount(), screen: aScreen() })
    kept.remove(ids.screenId)
    expect(kept.read()).toEqual({ accounts: [anAccount()], screens: [] })
    kept.remove(ids.accountId)
    expect(kept.read()).toEqual({ accounts: [], screens: [] })
  })

  it('reads a screen that was stored before it had side panels', () => {
    const { side_panels: _, ...older } = aScreen()
    const home = JSON.stringify({ accounts: [anAccount()], screens: [older] })
    const kept = createSavedHome(createFakeStorage({ home }))
    expect(kept.readShow(ids)?.screen).toEqual(aScreen({ side_panels: true }))
  })
})
