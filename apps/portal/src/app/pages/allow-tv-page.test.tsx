// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import {
  allowAuthorization,
  deleteAuthorization,
  type EndpointResponse,
  getAuthorization,
  listAccounts,
  listScreens,
} from '@vitrine/api'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  answer,
  bodiesOf,
  callsOf,
  failNetwork,
  holdAnswer,
  refuse,
} from '../../../test/support/fake-server.ts'
import { expectAlert, expectBusy, press } from '../../../test/support/form-checks.ts'
import { ACCOUNT_ID, aScreen, aUser, anAccount, SCREEN_ID } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { AllowTvPage } from './allow-tv-page.tsx'

const CODE = 'abcdefgh12k7'
const OTHER_SCREEN_ID = '7b8c9d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e'

type Tv = EndpointResponse<typeof getAuthorization>

function aWaitingTv(changes: Partial<Tv> = {}): Tv {
  return {
    authorization_code: CODE,
    device: { platform: 'tizen', model: 'Samsung QN55Q60', version: '1.0.0' },
    code_ending: '12k7',
    endings: ['9m2p', '12k7', '4f6a'],
    same_network: true,
    expires_at: '2099-01-01T12:00:00.000Z',
    ...changes,
  }
}

beforeEach(() => {
  answer(getAuthorization, aWaitingTv())
  answer(listAccounts, { data: [anAccount()] })
  answer(listScreens, { screens: [aScreen()] })
})

function openPage(query = '') {
  return renderPortal(<AllowTvPage />, {
    path: '/allow-tv',
    at: `/allow-tv?authorization_code=${CODE}${query}`,
    user: aUser(),
  })
}

/** The start state that was sent to the TV. */
function sentStart(): unknown {
  const [body] = bodiesOf(allowAuthorization)
  const vuex = body instanceof Object && 'vuex' in body ? body.vuex : null
  return typeof vuex === 'string' ? JSON.parse(vuex) : null
}

describe('AllowTvPage', () => {
  it('announces that it is loading, then asks the question', async () => {
    openPage()
    expect(screen.getByRole('status').textContent).toBe(t('app.loading'))
    expect(await screen.findByRole('heading', { name: t('allow.title') })).toBeDefined()
    expect(document.title).toContain(t('allow.page_title'))
  })

  it('describes the TV that waits', async () => {
    openPage()
    expect(await screen.findByText(t('allow.tizen'))).toBeDefined()
    expect(screen.getByText(t('allow.model', { model: 'Samsung QN55Q60' }))).toBeDefined()
    expect(screen.getByText(t('allow.same_network'))).toBeDefined()
  })

  it('warns of a TV in another network that does not name itself', async () => {
    answer(getAuthorization, aWaitingTv({ device: null, same_network: false }))
    openPage()
    expect(await screen.findByText(t('allow.unknown'))).toBeDefined()
    expect(screen.getByText(t('allow.other_network'))).toBeDefined()
    expect(screen.queryByText(t('allow.same_network'))).toBeNull()
  })

  it('offers the three endings in a group that names the choice', async () => {
    openPage()
    const group = await screen.findByRole('group', { name: t('allow.choose') })
    const names = within(group)
      .getAllByRole('button')
      .map((button) => button.textContent)
    expect(names).toEqual(['9m2p', '12k7', '4f6a', t('allow.no')])
  })

  it('allows no TV before an ending is pressed', async () => {
    openPage()
    await screen.findByRole('button', { name: '12k7' })
    expect(callsOf(allowAuthorization)).toEqual([])
    expect(callsOf(deleteAuthorization)).toEqual([])
  })
})

describe('allowing a TV', () => {
  it('sends the pressed ending once and confirms it', async () => {
    const { person } = openPage()
    const release = holdAnswer(allowAuthorization, {})
    await screen.findByRole('button', { name: '12k7' })
    await press(person, '12k7', 2)
    await expectBusy('9m2p')
    await press(person, '9m2p')
    await press(person, t('allow.no'))
    release()
    expect(await screen.findByRole('heading', { name: t('allow.done_title') })).toBeDefined()
    expect(bodiesOf(allowAuthorization)).toMatchObject([
      { authorization_code: CODE, ending: '12k7', token: 'token-of-the-test' },
    ])
    expect(callsOf(deleteAuthorization)).toEqual([])
  })

  it('starts the only account on the only screen', async () => {
    const { person } = openPage()
    answer(allowAuthorization, {})
    await screen.findByRole('button', { name: '12k7' })
    await press(person, '12k7')
    await screen.findByRole('heading', { name: t('allow.done_title') })
    expect(sentStart()).toEqual({
      language: 'en',
      account_id: ACCOUNT_ID,
      screen_id: SCREEN_ID,
    })
  })

  it('starts nothing by itself where there are two screens', async () => {
    answer(listScreens, { screens: [aScreen(), aScreen({ id: OTHER_SCREEN_ID })] })
    const { person } = openPage()
    answer(allowAuthorization, {})
    await screen.findByRole('button', { name: '12k7' })
    await press(person, '12k7')
    await screen.findByRole('heading', { name: t('allow.done_title') })
    expect(sentStart()).toEqual({ language: 'en', account_id: null, screen_id: null })
  })

  it('starts nothing by itself for an account whose connection has ended', async () => {
    answer(listAccounts, { data: [anAccount({ expired_at: '2026-11-01T12:00:00.000Z' })] })
    const { person } = openPage()
    answer(allowAuthorization, {})
    await screen.findByRole('button', { name: '12k7' })
    await press(person, '12k7')
    await screen.findByRole('heading', { name: t('allow.done_title') })
    expect(sentStart()).toMatchObject({ account_id: null })
  })

  it('allows the TV although the lists could not be loaded', async () => {
    failNetwork(listAccounts)
    failNetwork(listScreens)
    const { person } = openPage()
    answer(allowAuthorization, {})
    await screen.findByRole('button', { name: '12k7' })
    await press(person, '12k7')
    expect(await screen.findByRole('heading', { name: t('allow.done_title') })).toBeDefined()
    expect(sentStart()).toMatchObject({ account_id: null, screen_id: null })
  })

  it('announces a lost connection, and the same ending can be pressed again', async () => {
    const { person } = openPage()
    failNetwork(allowAuthorization)
    await screen.findByRole('button', { name: '12k7' })
    await press(person, '12k7')
    await expectAlert(t('failure.network'))
    answer(allowAuthorization, {})
    await press(person, '12k7')
    expect(await screen.findByRole('heading', { name: t('allow.done_title') })).toBeDefined()
    expect(callsOf(allowAuthorization)).toHaveLength(2)
  })

  it('offers no second attempt after a wrong ending', async () => {
    const { person } = openPage()
    refuse(allowAuthorization, 'authorizations.wrong_ending')
    await screen.findByRole('button', { name: '9m2p' })
    await press(person, '9m2p')
    expect(await screen.findByRole('heading', { name: t('allow.wrong_title') })).toBeDefined()
    expect(screen.getByText(t('errors:authorizations.wrong_ending'))).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('refusing a TV', () => {
  it('ends its code once and confirms it', async () => {
    const { person } = openPage()
    const release = holdAnswer(deleteAuthorization, {})
    await screen.findByRole('button', { name: t('allow.no') })
    await press(person, t('allow.no'), 2)
    await expectBusy(t('allow.no'))
    await press(person, '12k7')
    release()
    expect(await screen.findByRole('heading', { name: t('allow.refused_title') })).toBeDefined()
    expect(callsOf(deleteAuthorization).map(({ params }) => params)).toEqual([{ id: CODE }])
    expect(callsOf(allowAuthorization)).toEqual([])
  })

  it('announces that it failed, and both answers stay', async () => {
    const { person } = openPage()
    failNetwork(deleteAuthorization)
    await screen.findByRole('button', { name: t('allow.no') })
    await press(person, t('allow.no'))
    await expectAlert(t('failure.network'))
    expect(screen.getByRole('button', { name: '12k7' })).toBeDefined()
    expect(screen.getByRole('button', { name: t('allow.no') })).toBeDefined()
  })
})

describe('a code that cannot be allowed', () => {
  it('announces that it has expired, and leads on without a choice', async () => {
    refuse(getAuthorization, 'authorizations.not_found')
    openPage()
    await expectAlert(t('errors:authorizations.not_found'))
    expect(screen.queryByRole('group')).toBeNull()
    const link = screen.getByRole('link', { name: t('allow.go') })
    expect(link.getAttribute('href')).toBe('/accounts')
  })

  it.each([
    ['a page of ours', '/account/plan', '/account/plan'],
    ['playback, which is for the TV', `/accounts/${ACCOUNT_ID}/show`, '/accounts'],
    ['another site', 'https://evil.test/', '/accounts'],
  ])('leads on to the right page when %s was requested', async (...example) => {
    const [, redirect, next] = example
    refuse(getAuthorization, 'authorizations.not_found')
    openPage(`&redirect=${encodeURIComponent(redirect)}`)
    const link = await screen.findByRole('link', { name: t('allow.go') })
    expect(link.getAttribute('href')).toBe(next)
  })
})
