// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { getUser, updateUser } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { answer, failNetwork } from '../../../test/support/fake-server.ts'
import { enter, expectAlert, field, press } from '../../../test/support/form-checks.ts'
import { aUserWithProfile } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { UserEditPage } from './user-edit-page.tsx'

const USER = aUserWithProfile()

function renderPage(query = '') {
  return renderPortal(<UserEditPage />, {
    path: '/account/user/edit',
    at: `/account/user/edit${query}`,
    user: USER,
  })
}

describe('UserEditPage', () => {
  it('waits for the newest data before it shows the form', async () => {
    answer(getUser, aUserWithProfile({ name: 'Ana Lima' }))
    renderPage()
    expect(screen.getByRole('status', { name: t('app.loading') })).toBeDefined()
    expect(await screen.findByLabelText(t('sign_up.name'))).toHaveProperty('value', 'Ana Lima')
  })

  it('announces that the data could not be loaded, and tries again', async () => {
    failNetwork(getUser)
    const { person } = renderPage()
    await expectAlert(t('profile.load_failed'))
    answer(getUser, USER)
    await press(person, t('app.retry'))
    expect(await screen.findByLabelText(t('sign_up.name'))).toBeDefined()
  })

  it.each([
    ['', '/account/user'],
    ['?redirect=%2Faccount%2Fplan', '/account/plan'],
    ['?redirect=https%3A%2F%2Fevil.test', '/account/user'],
  ])('leads on from %j to %s when it was saved', async (query, next) => {
    answer(getUser, USER)
    answer(updateUser, aUserWithProfile({ name: 'Ana Lima' }))
    const { person, address } = renderPage(query)
    await screen.findByLabelText(t('sign_up.name'))
    await person.clear(field(t('sign_up.name')))
    await enter(person, t('sign_up.name'), 'Ana Lima')
    await press(person, t('profile.save'))
    await waitFor(() => {
      expect(address()).toBe(next)
    })
    await screen.findByText(t('profile.saved'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
