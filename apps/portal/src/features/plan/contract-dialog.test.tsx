// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { User } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { describe, expect, it, vi } from 'vitest'
import {
  expectAlert,
  expectBusy,
  expectFieldError,
  expectValidField,
  field,
  press,
} from '../../../test/support/form-checks.ts'
import { aSubscription, aUser, aUserWithProfile } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { ContractDialog } from './contract-dialog.tsx'

const AGREE = t('contract.agree')
const ACCEPT = t('contract.accept')

interface Changes {
  readonly party?: User
  readonly isSending?: boolean
  readonly refusal?: Error | null
}

function openDialog(changes: Changes = {}) {
  const { party = aUserWithProfile(), isSending = false, refusal = null } = changes
  const send = vi.fn()
  const onClose = vi.fn()
  const page = renderPortal(
    <ContractDialog
      subscription={aSubscription()}
      party={party}
      acceptance={{ isSending, refusal, send }}
      onClose={onClose}
    />,
  )
  return { ...page, send, onClose }
}

/** Waits for the clauses, which are loaded on demand. */
const findClauses = async () =>
  within(await screen.findByRole('dialog')).findAllByRole('heading', { level: 3 })

/** The value beside a term of the contract. */
function valueOf(term: string): string | undefined {
  return screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
}

describe('ContractDialog', () => {
  it('is a named dialog that names both parties', async () => {
    openDialog()
    expect(screen.getByRole('dialog', { name: t('contract.title') })).toBeDefined()
    expect(valueOf(t('contract.customer'))).toBe('Café Aurora Ltda.')
    expect(valueOf(t('profile.document'))).toBe('11.222.333/0001-81')
    expect(valueOf(t('profile.registered_agent'))).toBe('Ana Souza')
    await waitFor(() => {
      expect(valueOf(t('contract.provider'))).toBe(
        'Vitrine Ltda., CNPJ 11.222.333/0001-81, São Paulo',
      )
    })
  })

  it('names the plan, its screens and its period', () => {
    openDialog()
    expect(valueOf(t('contract.plan'))).toBe('Annual plan')
    expect(valueOf(t('my_plan.screens'))).toBe('2')
    expect(valueOf(t('my_plan.period'))).toMatch(/2026.*2099/)
  })

  it('announces that the clauses are loaded, and offers no acceptance before', async () => {
    openDialog()
    expect(screen.getByRole('status', { name: t('app.loading') })).toBeDefined()
    expect(screen.queryByRole('button', { name: ACCEPT })).toBeNull()
    await findClauses()
    expect(screen.getByRole('button', { name: ACCEPT })).toBeDefined()
    expect(screen.queryByRole('status', { name: t('app.loading') })).toBeNull()
  })

  it('shows the clauses in Portuguese', async () => {
    openDialog()
    const [first] = await findClauses()
    expect(first?.closest('[lang]')?.getAttribute('lang')).toBe('pt-BR')
    expect((await findClauses()).length).toBeGreaterThan(5)
  })

  it('sends nothing before the box is ticked, and marks and focuses it', async () => {
    const { person, send } = openDialog()
    await findClauses()
    await press(person, ACCEPT)
    await expectFieldError(AGREE, t('contract.agree_missing'))
    expect(document.activeElement).toBe(field(AGREE))
    expect(send).not.toHaveBeenCalled()
  })

  it('removes the error as soon as the box is ticked', async () => {
    const { person, send } = openDialog()
    await findClauses()
    await press(person, ACCEPT)
    await person.click(field(AGREE))
    expectValidField(AGREE)
    expect(screen.queryByText(t('contract.agree_missing'))).toBeNull()
    expect(send).not.toHaveBeenCalled()
  })

  it('accepts by the keyboard alone', async () => {
    const { person, send } = openDialog()
    await findClauses()
    field(AGREE).focus()
    await person.keyboard(' ')
    expect(field(AGREE)).toHaveProperty('checked', true)
    await person.tab()
    await person.keyboard('{Enter}')
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('ignores presses while the acceptance is sent', async () => {
    const { person, send } = openDialog({ isSending: true })
    await findClauses()
    await person.click(field(AGREE))
    await expectBusy(ACCEPT)
    await press(person, ACCEPT, 2)
    expect(send).not.toHaveBeenCalled()
  })

  it('announces why the acceptance failed, and can send it again', async () => {
    const { person, send } = openDialog({ refusal: new CallError('network') })
    await findClauses()
    await expectAlert(t('contract.accept_failed'))
    await expectAlert(t('failure.network'))
    await person.click(field(AGREE))
    await press(person, ACCEPT)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it.each(['Escape', 'close'])('closes by %s without an acceptance', async (way) => {
    const { person, onClose, send } = openDialog()
    if (way === 'Escape') await person.keyboard('{Escape}')
    else await press(person, t('app.close'))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(send).not.toHaveBeenCalled()
  })
})

describe('ContractDialog of an incomplete profile', () => {
  it.each([
    ['an empty profile', aUser()],
    ['no registered name', aUserWithProfile({ registered_name: null })],
    ['a blank city', aUserWithProfile({ city: ' ' })],
  ])('leads to the profile and offers no acceptance: %s', async (...example) => {
    const [, party] = example
    openDialog({ party })
    await findClauses()
    expect(screen.getByText(t('contract.incomplete'))).toBeDefined()
    const link = screen.getByRole('link', { name: t('contract.complete') })
    expect(link.getAttribute('href')).toContain('/account/user/edit?redirect=')
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('showContractModal=true')
    expect(screen.queryByRole('button', { name: ACCEPT })).toBeNull()
    expect(screen.queryByLabelText(AGREE)).toBeNull()
  })

  it('says which values are missing', () => {
    openDialog({ party: aUser() })
    expect(valueOf(t('contract.customer'))).toBe(t('profile.none'))
    expect(valueOf(t('profile.document'))).toBe(t('profile.none'))
  })
})
