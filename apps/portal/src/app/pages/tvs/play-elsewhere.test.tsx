// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import {
  bindCode,
  getSubscription,
  listAccounts,
  listScreens,
  listSessions,
  type Screen,
} from '@vitrine/api'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aDevice } from '../../../../test/a-device.ts'
import { answer, bodiesOf, failNetwork } from '../../../../test/support/fake-server.ts'
import { enter, expectAlert, field, press } from '../../../../test/support/form-checks.ts'
import {
  ACCOUNT_ID,
  aScreen,
  aSubscription,
  aUser,
  anAccount,
  SCREEN_ID,
} from '../../../../test/support/records.ts'
import { renderPortal, t } from '../../../../test/support/render.tsx'
import { PlayElsewhere, type PlayElsewhereProps } from './play-elsewhere.tsx'

const CODE = t('code.label')
const CONFIRM = t('code.confirm')
const TV_ID = '9a1f2b3c-4d5e-4f60-8a7b-1c2d3e4f5a6b'
const WINDOW_ID = '7b8c9d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e'
const BAR_ID = '1c4b5f2e-8f4b-4d73-8b3d-3d2f6e7b8c91'
const SCREENS: readonly Screen[] = [
  aScreen({ active: true }),
  aScreen({ id: WINDOW_ID, name: 'Window' }),
]
const ACCOUNTS = [anAccount(), anAccount({ id: BAR_ID, username: 'bar.do.ze' })]

beforeEach(() => {
  answer(listAccounts, { data: [...ACCOUNTS] })
  answer(listScreens, { screens: [...SCREENS] })
  answer(listSessions, { data: [] })
  answer(getSubscription, aSubscription())
})

function openDialog(changes: Partial<PlayElsewhereProps> = {}) {
  const onClose = vi.fn()
  const page = renderPortal(
    <PlayElsewhere accounts={ACCOUNTS} screens={SCREENS} onClose={onClose} {...changes} />,
    { user: aUser() },
  )
  return { ...page, onClose }
}

const findDialog = () => screen.findByRole('dialog', { name: t('accounts.elsewhere') })

describe('PlayElsewhere', () => {
  it('chooses the first account and screen by itself', async () => {
    openDialog()
    await findDialog()
    expect(field(t('code.account'))).toHaveProperty('value', ACCOUNT_ID)
    expect(field(t('accounts.screen'))).toHaveProperty('value', SCREEN_ID)
  })

  it('chooses what the page names', async () => {
    openDialog({ accountId: BAR_ID, screenId: WINDOW_ID })
    await findDialog()
    expect(field(t('code.account'))).toHaveProperty('value', BAR_ID)
    expect(field(t('accounts.screen'))).toHaveProperty('value', WINDOW_ID)
  })

  it('chooses the first ones in place of what is gone', async () => {
    openDialog({ accountId: 'gone', screenId: 'gone' })
    await findDialog()
    expect(field(t('code.account'))).toHaveProperty('value', ACCOUNT_ID)
    expect(field(t('accounts.screen'))).toHaveProperty('value', SCREEN_ID)
  })

  it('says which screen is in use', async () => {
    openDialog()
    await findDialog()
    const names = screen.getAllByRole('option').map((option) => option.textContent)
    expect(names).toContain(t('accounts.screen_in_use', { name: 'Counter' }))
    expect(names).toContain('Window')
  })

  it.each([
    ['account', { accounts: [] }],
    ['screen', { screens: [] }],
  ])('is nothing without an %s', (...example) => {
    const [, changes] = example
    openDialog(changes)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('binds the code, then follows the TV until it plays', async () => {
    const { person } = openDialog({ screenId: WINDOW_ID })
    await findDialog()
    answer(bindCode, { device_id: TV_ID })
    answer(listSessions, {
      data: [
        aDevice(TV_ID, {
          model: 'LG C3',
          state: 'playing',
          playing: { account_id: ACCOUNT_ID, screen_id: WINDOW_ID },
        }),
      ],
    })
    await enter(person, CODE, 'ABC234')
    await press(person, CONFIRM)
    await waitFor(() => {
      expect(screen.getByRole('dialog').textContent).toContain('Window')
    })
    expect(screen.queryByLabelText(CODE)).toBeNull()
    expect(bodiesOf(bindCode)).toEqual([{ account_id: ACCOUNT_ID, screen_id: WINDOW_ID }])
  })

  it('stays open when the server was not reached, and what was typed stays', async () => {
    const { person, onClose } = openDialog()
    await findDialog()
    failNetwork(bindCode)
    await enter(person, CODE, 'ABC234')
    await press(person, CONFIRM)
    await expectAlert(t('failure.network'))
    expect(field(CODE)).toHaveProperty('value', 'ABC 234')
    expect(onClose).not.toHaveBeenCalled()
  })
})
