// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import {
  assignContract,
  getContract,
  getContractPdf,
  getSubscription,
  getUser,
  listOrders,
  listPlans,
  type User,
} from '@vitrine/api'
import { describe, expect, it, vi } from 'vitest'
import {
  answer,
  callsOf,
  failNetwork,
  holdAnswer,
  refuse,
} from '../../../../test/support/fake-server.ts'
import {
  descriptionOf,
  expectAlert,
  expectBusy,
  press,
} from '../../../../test/support/form-checks.ts'
import { aPlan } from '../../../../test/support/payments.ts'
import {
  aSubscription,
  aUser,
  aUserWithProfile,
  USER_ID,
} from '../../../../test/support/records.ts'
import { renderPortal, t } from '../../../../test/support/render.tsx'
import { PlanPage } from './plan-page.tsx'

const AGREE = t('contract.agree')
const ACCEPT = t('contract.accept')
const CONTRACT = { accepted_at: '2026-11-24T12:00:00.000Z', contract_url: null }

function renderPage(query = '', user: User = aUserWithProfile()) {
  answer(getUser, user)
  answer(listOrders, { orders: [] })
  answer(listPlans, { plans: [aPlan()] })
  return renderPortal(<PlanPage />, {
    path: '/account/plan',
    at: `/account/plan${query}`,
    user,
  })
}

describe('PlanPage', () => {
  it('shows the plan', async () => {
    answer(getSubscription, aSubscription())
    renderPage()
    expect(await screen.findByRole('heading', { name: t('my_plan.annual') })).toBeDefined()
    expect(screen.getByText(t('my_plan.screens')).nextSibling?.textContent).toBe('2')
  })

  it.each([
    ['in_analysis', 'my_plan.status_review'],
    ['waiting', 'my_plan.status_waiting'],
    ['free', 'my_plan.status_free'],
    ['expired', 'my_plan.status_expired'],
  ] as const)('names the state %s', async (status, key) => {
    answer(getSubscription, aSubscription({ payment_status: status }))
    renderPage()
    expect(await screen.findByText(t(key))).toBeDefined()
  })

  it('announces that the plan could not be loaded, and tries again', async () => {
    failNetwork(getSubscription)
    const { person } = renderPage()
    await expectAlert(t('my_plan.load_failed'))
    answer(getSubscription, aSubscription())
    await press(person, t('app.retry'))
    expect(await screen.findByRole('heading', { name: t('my_plan.annual') })).toBeDefined()
  })
})

describe('ContractDialog', () => {
  async function openContract(user?: User) {
    answer(getSubscription, aSubscription())
    const page = renderPage('?showContractModal=true', user)
    await screen.findByRole('dialog', { name: t('contract.title') })
    return page
  }

  const box = () => screen.findByRole('checkbox', { name: AGREE })

  it('shows the parties and the facts, with Portuguese clauses', async () => {
    await openContract()
    await box()
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toContain('Café Aurora Ltda.')
    expect(dialog.querySelector('ol[lang="pt-BR"]')).not.toBeNull()
  })

  it('is opened and closed by the address', async () => {
    answer(getSubscription, aSubscription())
    const { person, address } = renderPage()
    await screen.findByRole('button', { name: t('contract.read') })
    await press(person, t('contract.read'))
    expect(address()).toBe('/account/plan?showContractModal=true')
    await person.keyboard('{Escape}')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(address()).toBe('/account/plan')
  })

  it('marks and focuses the box when it was not ticked', async () => {
    const { person } = await openContract()
    await box()
    await press(person, ACCEPT)
    expect((await box()).getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(await box())).toContain(t('contract.agree_missing'))
    expect(document.activeElement).toBe(await box())
    expect(callsOf(assignContract)).toEqual([])
  })

  it('clears the error when the box is ticked', async () => {
    const { person } = await openContract()
    await box()
    await press(person, ACCEPT)
    await person.click(await box())
    expect((await box()).getAttribute('aria-invalid')).toBe('false')
  })

  it('accepts once, closes and says so', async () => {
    const { person, address } = await openContract()
    await person.click(await box())
    const release = holdAnswer(assignContract, CONTRACT)
    await press(person, ACCEPT, 3)
    await expectBusy(ACCEPT)
    answer(getSubscription, aSubscription({ contract: CONTRACT }))
    release()
    await screen.findByText(t('contract.accepted'))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(callsOf(assignContract).map(({ params }) => params)).toEqual([{ id: USER_ID }])
    expect(address()).toBe('/account/plan')
    expect(screen.getByText(t('my_plan.contract_accepted'))).toBeDefined()
  })

  it('stays open, announces a refusal and keeps the box ticked', async () => {
    const { person } = await openContract()
    await person.click(await box())
    refuse(assignContract, 'contracts.not_paid')
    await press(person, ACCEPT)
    await expectAlert(t('contract.accept_failed'))
    await expectAlert(t('errors:contracts.not_paid'))
    expect(await box()).toHaveProperty('checked', true)
  })

  it('leads to the profile first when it is not complete', async () => {
    await openContract(aUser())
    expect(screen.getByText(t('contract.incomplete'))).toBeDefined()
    expect(
      screen.getByRole('link', { name: t('contract.complete') }).getAttribute('href'),
    ).toContain('/account/user/edit?redirect=')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('ViewContract', () => {
  const FILE = { name: 'contract.html', type: 'text/html;charset=utf-8', text: '<p>Contrato</p>' }

  async function view(tab: Window | null) {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:contract')
    const open = vi.fn(() => tab)
    vi.stubGlobal('open', open)
    answer(getSubscription, aSubscription({ contract: CONTRACT }))
    const page = renderPage()
    await screen.findByRole('button', { name: t('my_plan.contract_view') })
    await press(page.person, t('my_plan.contract_view'))
    return open
  }

  it('opens the file in another tab', async () => {
    answer(getContract, FILE)
    const open = await view(window)
    await waitFor(() => {
      expect(open).toHaveBeenCalledExactlyOnceWith('blob:contract', '_blank')
    })
    expect(screen.queryByRole('link', { name: t('contract.open') })).toBeNull()
  })

  it('offers a link when the browser opens no tab', async () => {
    answer(getContract, FILE)
    await view(null)
    const link = await screen.findByRole('link', { name: t('contract.open') })
    expect(link.getAttribute('href')).toBe('blob:contract')
    await expectAlert(t('contract.blocked'))
  })

  it('announces why the file could not be fetched', async () => {
    failNetwork(getContract)
    await view(null)
    await expectAlert(t('contract.view_failed'))
  })

  async function savePdf() {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob)
      return 'blob:pdf'
    })
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    answer(getSubscription, aSubscription({ contract: CONTRACT }))
    const { person } = renderPage()
    await screen.findByRole('button', { name: t('contract.pdf') })
    await press(person, t('contract.pdf'))
    return { saved, names }
  }

  it('saves the PDF with all of its bytes', async () => {
    const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0x80])
    answer(getContractPdf, {
      ...{ name: 'contrato.pdf', type: 'application/pdf' },
      base64: bytes.toString('base64'),
    })
    const { saved, names } = await savePdf()
    await waitFor(() => {
      expect(names).toEqual(['contrato.pdf'])
    })
    expect(saved[0]?.type).toBe('application/pdf')
    expect(Buffer.from(await (saved[0] ?? new Blob()).arrayBuffer())).toEqual(bytes)
  })

  it('announces why the PDF could not be fetched', async () => {
    failNetwork(getContractPdf)
    const { names } = await savePdf()
    await expectAlert(t('contract.pdf_failed'))
    expect(names).toEqual([])
  })
})
