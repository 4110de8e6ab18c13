// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { bindCode } from '@vitrine/api'
import { describe, expect, it, vi } from 'vitest'
import {
  answer,
  callsOf,
  failNetwork,
  holdAnswer,
  refuse,
} from '../../../test/support/fake-server.ts'
import {
  descriptionOf,
  enter,
  expectAlert,
  expectBusy,
  expectFieldError,
  field,
  press,
} from '../../../test/support/form-checks.ts'
import { ACCOUNT_ID, SCREEN_ID } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { CodeDialog } from './code-dialog.tsx'

const CODE = t('code.label')
const CONFIRM = t('code.confirm')
const DEVICE_ID = '9a1f2b3c-4d5e-4f60-8a7b-1c2d3e4f5a6b'
const OTHER_SCREEN_ID = '7b8c9d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e'

const ACCOUNTS = [{ value: ACCOUNT_ID, label: 'Café Aurora' }]
const SCREENS = [
  { value: SCREEN_ID, label: 'Counter' },
  { value: OTHER_SCREEN_ID, label: 'Window' },
]

function openDialog(screens = SCREENS) {
  const onClose = vi.fn()
  const page = renderPortal(
    <CodeDialog
      accounts={ACCOUNTS}
      screens={screens}
      accountId={ACCOUNT_ID}
      screenId={SCREEN_ID}
      renderBound={(tv) => <p>{`let in ${tv.deviceId} on ${tv.screenId}`}</p>}
      onClose={onClose}
    />,
  )
  return { ...page, onClose }
}

describe('CodeDialog', () => {
  it('is a named dialog with the focus on the code', async () => {
    openDialog()
    expect(screen.getByRole('dialog', { name: t('accounts.elsewhere') })).toBeDefined()
    await waitFor(() => {
      expect(document.activeElement).toBe(field(CODE))
    })
    expect(descriptionOf(field(CODE))).toBe(t('code.hint'))
  })

  it('offers a choice only where there are several', () => {
    openDialog()
    expect(screen.queryByLabelText(t('code.account'))).toBeNull()
    expect(screen.getByLabelText(t('accounts.screen'))).toHaveProperty('value', SCREEN_ID)
  })

  it('groups the code in capitals while it is typed', async () => {
    const { person } = openDialog()
    await person.type(field(CODE), 'abc234')
    expect(field(CODE)).toHaveProperty('value', 'ABC 234')
  })

  it('cannot be sent without a code', async () => {
    const { person } = openDialog()
    expect(screen.getByRole('button', { name: CONFIRM })).toHaveProperty('disabled', true)
    await person.type(field(CODE), '  ')
    expect(screen.getByRole('button', { name: CONFIRM })).toHaveProperty('disabled', true)
  })

  it.each([
    ['too short', 'ABC2', 'codes.wrong_length'],
    ['of a character that no TV shows', 'ABC10O', 'codes.not_found'],
  ] as const)(
    'marks and focuses a code that is %s without asking the server',
    async (...example) => {
      const [, code, error] = example
      const { person } = openDialog()
      await enter(person, CODE, code)
      await press(person, CONFIRM)
      await expectFieldError(CODE, t(`errors:${error}`))
      expect(document.activeElement).toBe(field(CODE))
      expect(callsOf(bindCode)).toEqual([])
    },
  )

  it('binds the code to the chosen screen by Enter and shows the TV', async () => {
    const { person, onClose } = openDialog()
    answer(bindCode, { device_id: DEVICE_ID })
    await person.selectOptions(field(t('accounts.screen')), 'Window')
    await person.type(field(CODE), 'abc 234{Enter}')
    await screen.findByText(`let in ${DEVICE_ID} on ${OTHER_SCREEN_ID}`)
    expect(callsOf(bindCode)).toMatchObject([
      {
        params: { code: 'ABC234' },
        body: { account_id: ACCOUNT_ID, screen_id: OTHER_SCREEN_ID },
      },
    ])
    expect(onClose).not.toHaveBeenCalled()
  })

  it('sends once and is busy when it is submitted several times', async () => {
    const { person } = openDialog()
    const release = holdAnswer(bindCode, { device_id: DEVICE_ID })
    await enter(person, CODE, 'ABC234')
    await press(person, CONFIRM, 3)
    await person.type(field(CODE), '{Enter}')
    await expectBusy(CONFIRM)
    release()
    await screen.findByText(`let in ${DEVICE_ID} on ${SCREEN_ID}`)
    expect(callsOf(bindCode)).toHaveLength(1)
  })

  it('shows beside the code that no TV shows it, and keeps the code', async () => {
    const { person } = openDialog()
    refuse(bindCode, 'codes.not_found')
    await enter(person, CODE, 'ABC234')
    await press(person, CONFIRM)
    await expectFieldError(CODE, t('errors:codes.not_found'))
    expect(field(CODE)).toHaveProperty('value', 'ABC 234')
    expect(document.activeElement).toBe(field(CODE))
  })

  it('announces that the server was not reached, and can be sent again', async () => {
    const { person } = openDialog()
    failNetwork(bindCode)
    await enter(person, CODE, 'ABC234')
    await press(person, CONFIRM)
    await expectAlert(t('failure.network'))
    answer(bindCode, { device_id: DEVICE_ID })
    await press(person, CONFIRM)
    await screen.findByText(`let in ${DEVICE_ID} on ${SCREEN_ID}`)
  })

  it('closes with a toast when another code would not help', async () => {
    const { person, onClose } = openDialog()
    refuse(bindCode, 'screens.not_found')
    await enter(person, CODE, 'ABC234')
    await press(person, CONFIRM)
    await waitFor(() => {
      expect(onClose).toHaveBeenCalledTimes(1)
    })
    await screen.findByText(t('code.failed'))
  })

  it('closes on Escape', async () => {
    const { person, onClose } = openDialog()
    await person.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
