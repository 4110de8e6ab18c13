// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import {
  cancelUserDeletion,
  DELETION_GRACE_DAYS,
  exportUser,
  forgotPassword,
  getSecondFactors,
  requestUserDeletion,
  RESET_HOURS,
  type User,
} from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  answer,
  bodiesOf,
  callsOf,
  failNetwork,
  holdAnswer,
  refuse,
} from '../../../test/support/fake-server.ts'
import {
  enter,
  expectAlert,
  expectBusy,
  expectFieldError,
  field,
  press,
} from '../../../test/support/form-checks.ts'
import { aUser, aUserWithProfile, USER_ID } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { NO_FACTORS } from '../../../test/support/second-factor.ts'
import { session } from '../../shared/session/session.ts'
import { changeLanguage } from '../../shared/texts/language.ts'
import { PendingDeletion } from './pending-deletion.tsx'
import { UserPage } from './user-page.tsx'

const PASSWORD = t('profile.current_password')
const DELETES_AT = '2026-12-01T12:00:00.000Z'

function renderPage(user: User = aUserWithProfile()) {
  answer(getSecondFactors, NO_FACTORS)
  return renderPortal(<UserPage />, { path: '/account/user', user })
}

describe('UserPage', () => {
  it('shows the stored data under their masks', () => {
    renderPage()
    expect(screen.getAllByText('Ana Souza', { selector: 'dd' })).toHaveLength(2)
    expect(screen.getByText('(11) 98765-4321')).toBeDefined()
    expect(screen.getByText('11.222.333/0001-81')).toBeDefined()
    expect(screen.getByText(/Rua das Flores/)).toBeDefined()
  })

  it('shows which data is missing', () => {
    renderPage(aUser())
    expect(screen.getAllByText(t('profile.none'))).toHaveLength(4)
  })

  it('leads to the form and to the devices', () => {
    renderPage()
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf(t('profile.edit'))).toBe('/account/user/edit')
    expect(hrefOf(t('profile.devices_open'))).toBe('/account/screens')
  })

  it('is empty when the person has signed out', () => {
    const { container } = renderPortal(<UserPage />, { path: '/account/user' })
    expect(container.querySelector('h1')).toBeNull()
  })
})

describe('PasswordSection', () => {
  it('requests the mail and shows its address', async () => {
    const { person } = renderPage()
    answer(forgotPassword, {})
    await press(person, t('profile.password_change'))
    await screen.findByText(
      t('profile.password_sent', { email: 'ana@cafe.test', count: RESET_HOURS }),
    )
    expect(bodiesOf(forgotPassword)).toEqual([{ email: 'ana@cafe.test' }])
  })

  it('asks once when it is pressed several times', async () => {
    const { person } = renderPage()
    const release = holdAnswer(forgotPassword, {})
    await press(person, t('profile.password_change'), 3)
    await expectBusy(t('profile.password_change'))
    release()
    await screen.findByText(
      t('profile.password_sent', { email: 'ana@cafe.test', count: RESET_HOURS }),
    )
    expect(callsOf(forgotPassword)).toHaveLength(1)
  })

  it('announces that the mail could not be sent', async () => {
    const { person } = renderPage()
    failNetwork(forgotPassword)
    await press(person, t('profile.password_change'))
    await expectAlert(t('profile.password_failed'))
    await expectAlert(t('failure.network'))
  })
})

describe('LanguageSection', () => {
  afterEach(async () => {
    await changeLanguage('en')
  })

  it('is a named group whose choice changes every text of the page', async () => {
    const { person } = renderPage()
    const english = screen.getByRole('radio', { name: 'English' })
    expect(english).toHaveProperty('checked', true)
    await person.click(screen.getByRole('radio', { name: 'Español' }))
    await waitFor(() => {
      expect(document.documentElement.lang).toBe(languageTag('es'))
    })
    expect(screen.getByRole('radio', { name: 'Español' })).toHaveProperty('checked', true)
    expect(screen.queryByText(t('profile.lead'))).toBeNull()
  })
})

describe('ExportSection', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('saves a file and names it', async () => {
    const saved: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          saved.push(blob)
          return 'blob:export'
        },
        revokeObjectURL: () => undefined,
      }),
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { person } = renderPage()
    answer(exportUser, {
      exported_at: '2026-11-21T12:00:00.000Z',
      user: aUserWithProfile(),
      data: { screens: [] },
    })
    await press(person, t('profile.export_do'))
    expect(await screen.findByText(/\.json/)).toBeDefined()
    expect(saved).toHaveLength(1)
    expect(await saved[0]?.text()).toContain('ana@cafe.test')
  })

  it('announces that the data could not be fetched', async () => {
    const { person } = renderPage()
    failNetwork(exportUser)
    await press(person, t('profile.export_do'))
    await expectAlert(t('profile.export_failed'))
  })
})

describe('DeletionDialog', () => {
  async function openDialog() {
    const page = renderPage()
    await press(page.person, t('profile.deletion_open'))
    const dialog = await screen.findByRole('dialog', { name: t('profile.deletion_title') })
    const submit = async (times = 1) => {
      const buttons = screen.getAllByRole('button', { name: t('profile.deletion_open') })
      const inside = buttons.find((button) => dialog.contains(button))
      for (let count = 0; count < times; count++) await page.person.click(inside ?? dialog)
    }
    return { ...page, dialog, submit }
  }

  it('says what is removed and after how many days', async () => {
    const { dialog } = await openDialog()
    expect(dialog.textContent).toContain(t('profile.goes_accounts'))
    expect(dialog.textContent).toContain(t('profile.deletion_when', { count: DELETION_GRACE_DAYS }))
  })

  it('marks and focuses the password when it is missing', async () => {
    const { submit } = await openDialog()
    await submit()
    await expectFieldError(PASSWORD, t('errors:users.current_password_required'))
    expect(document.activeElement).toBe(field(PASSWORD))
    expect(callsOf(requestUserDeletion)).toEqual([])
  })

  it('shows a wrong password beside its field', async () => {
    const { person, submit } = await openDialog()
    refuse(requestUserDeletion, 'users.current_password_wrong')
    await enter(person, PASSWORD, 'tulipa')
    await submit()
    await expectFieldError(PASSWORD, t('errors:users.current_password_wrong'))
    expect(field(PASSWORD)).toHaveProperty('value', 'tulipa')
    expect(document.activeElement).toBe(field(PASSWORD))
  })

  it('announces that the server was not reached', async () => {
    const { person, submit } = await openDialog()
    failNetwork(requestUserDeletion)
    await enter(person, PASSWORD, 'girassol')
    await submit()
    await expectAlert(t('failure.network'))
    expect(screen.getByRole('dialog')).toBeDefined()
  })

  it('requests the deletion once by Enter, closes and shows until when it can be undone', async () => {
    vi.stubGlobal('scrollTo', () => undefined)
    const { person, submit } = await openDialog()
    const release = holdAnswer(requestUserDeletion, aUserWithProfile({ deletes_at: DELETES_AT }))
    await person.type(field(PASSWORD), 'girassol{Enter}')
    await submit(2)
    release()
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(callsOf(requestUserDeletion)).toMatchObject([
      { params: { id: USER_ID }, body: { current_password: 'girassol' } },
    ])
    expect(session.user?.deletes_at).toBe(DELETES_AT)
    expect(screen.queryByRole('button', { name: t('profile.deletion_open') })).toBeNull()
  })

  it('gives the focus back when it is closed by Escape', async () => {
    const { person } = await openDialog()
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: t('profile.deletion_open') }),
    )
  })
})

describe('PendingDeletion', () => {
  const pending = aUser({ deletes_at: DELETES_AT })

  function renderPending() {
    return renderPortal(<PendingDeletion userId={pending.id} deletesAt={DELETES_AT} />, {
      user: pending,
    })
  }

  it('is announced with the date', async () => {
    renderPending()
    await expectAlert('December')
  })

  it('keeps the account once, and says so', async () => {
    const { person } = renderPending()
    const release = holdAnswer(cancelUserDeletion, aUser())
    await press(person, t('profile.keep'), 3)
    await expectBusy(t('profile.keep'))
    release()
    await screen.findByText(t('profile.kept'))
    expect(callsOf(cancelUserDeletion)).toHaveLength(1)
    expect(session.user?.deletes_at).toBeNull()
  })

  it('says why the account could not be kept', async () => {
    const { person } = renderPending()
    failNetwork(cancelUserDeletion)
    await press(person, t('profile.keep'))
    await screen.findByText(t('failure.network'))
  })
})
