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
    const savedHome = createSavedHome(createFakeStorage())
    savedHome.writeShow({ account: anAccount(), screen: aScreen() })
    savedHome.writeShow({ account: anAccount({ id: second }), screen: aScreen({ name: 'Rua' }) })
    savedHome.writeShow({
      account: anAccount({ username: 'novo' }),
      screen: aScreen({ name: 'Rua' }),
    })
    expect(savedHome.read()).toEqual({
      accounts: [anAccount({ username: 'novo' }), anAccount({ id: second })],
      screens: [aScreen({ name: 'Rua' })],
    })
  })

  it('is null for an account or a screen that was not saved', () => {
    const savedHome = createSavedHome(createFakeStorage())
    expect(savedHome.readShow(ids)).toBeNull()
    savedHome.writeShow({ account: anAccount(), screen: aScreen() })
    expect(savedHome.readShow({ ...ids, accountId: second })).toBeNull()
    expect(savedHome.readShow({ ...ids, screenId: second })).toBeNull()
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
    const savedHome = createSavedHome(createFakeStorage())
    savedHome.remove(ids.accountId)
    expect(savedHome.read()).toBeNull()
    savedHome.writeShow({ account: anAccount(), screen: aScreen() })
    savedHome.remove(ids.screenId)
    expect(savedHome.read()).toEqual({ accounts: [anAccount()], screens: [] })
    savedHome.remove(ids.accountId)
    expect(savedHome.read()).toEqual({ accounts: [], screens: [] })
  })

  it('reads a screen that was stored before it had side panels', () => {
    const { side_panels: _, ...older } = aScreen()
    const home = JSON.stringify({ accounts: [anAccount()], screens: [older] })
    const savedHome = createSavedHome(createFakeStorage({ home }))
    expect(savedHome.readShow(ids)?.screen).toEqual(aScreen({ side_panels: true }))
  })
})
