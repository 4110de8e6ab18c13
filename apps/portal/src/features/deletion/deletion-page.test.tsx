// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { getDeletion } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { answer, failNetwork, refuse } from '../../../test/support/fake-server.ts'
import { expectAlert, press } from '../../../test/support/form-checks.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { DeletionPage } from './deletion-page.tsx'

const REQUESTED = '2026-11-20T12:00:00.000Z'

function openPage() {
  return renderPortal(<DeletionPage />, {
    path: '/data-deletion/:code',
    at: '/data-deletion/abcd1234',
  })
}

describe('DeletionPage', () => {
  it('shows that it is loading', () => {
    answer(getDeletion, { status: 'pending', requested_at: REQUESTED, completed_at: null })
    openPage()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('deletion.page_title'))
  })

  it('says that the data is being deleted, with the code', async () => {
    answer(getDeletion, { status: 'pending', requested_at: REQUESTED, completed_at: null })
    openPage()
    expect(await screen.findByRole('heading', { name: t('deletion.pending_title') })).toBeDefined()
    expect(screen.getByText(t('deletion.code', { code: 'abcd1234' }))).toBeDefined()
  })

  it('says that the data was deleted, and when', async () => {
    answer(getDeletion, { status: 'done', requested_at: REQUESTED, completed_at: REQUESTED })
    openPage()
    expect(await screen.findByRole('heading', { name: t('deletion.done_title') })).toBeDefined()
    expect(screen.getAllByText(/November 20, 2026/)).toHaveLength(2)
  })

  it('announces that the code is not known', async () => {
    refuse(getDeletion, 'deletions.not_found')
    openPage()
    await expectAlert(t('errors:deletions.not_found'))
    await expectAlert(t('deletion.check_code'))
    expect(screen.queryByRole('button', { name: t('app.retry') })).toBeNull()
  })

  it('announces that the server was not reached, and tries again', async () => {
    failNetwork(getDeletion)
    const { person } = openPage()
    await expectAlert(t('failure.network'))
    answer(getDeletion, { status: 'done', requested_at: REQUESTED, completed_at: REQUESTED })
    await press(person, t('app.retry'))
    expect(await screen.findByRole('heading', { name: t('deletion.done_title') })).toBeDefined()
  })

  it('leads to the privacy policy', () => {
    answer(getDeletion, { status: 'pending', requested_at: REQUESTED, completed_at: null })
    openPage()
    expect(screen.getByRole('link', { name: t('legal.privacy') }).getAttribute('href')).toBe(
      '/privacy-policy',
    )
  })
})
