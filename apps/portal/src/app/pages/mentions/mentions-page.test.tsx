// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import {
  acceptMention,
  clearReposts,
  listAccounts,
  listAuthors,
  listMentions,
  type Mention,
  rejectMention,
  updateAuthor,
} from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import {
  answer,
  bodiesOf,
  callsOf,
  failNetwork,
  holdAnswer,
  refuse,
} from '../../../../test/support/fake-server.ts'
import { expectAlert, press } from '../../../../test/support/form-checks.ts'
import { ACCOUNT_ID, aMention, aUser, anAccount } from '../../../../test/support/records.ts'
import { renderPortal, t } from '../../../../test/support/render.tsx'
import { MentionsPage } from './mentions-page.tsx'

const NAME = '@bia.lima'
const ACCEPT = t('mentions.accept_of', { name: NAME })
const REJECT = t('mentions.reject_of', { name: NAME })
const HEARD = anAccount({ allow_repost: true, mentions: { heard: true, waiting: 1 } })
const MENTION = aMention()
const ACCEPTED = aMention({
  accepted_at: '2026-11-24T11:00:00.000Z',
  confirmed_at: '2026-11-24T11:00:00.000Z',
  permission: 'granted',
  showing: true,
})

function renderPage(mentions: readonly Mention[] = [MENTION], account = HEARD) {
  answer(listAccounts, { data: [account] })
  answer(listMentions, { data: [...mentions], next_cursor: null })
  answer(listAuthors, { data: [] })
  return renderPortal(<MentionsPage />, { path: '/mentions', user: aUser() })
}

describe('MentionsPage', () => {
  it('shows that it is loading, then the mentions', async () => {
    renderPage()
    expect(screen.getByRole('status', { name: t('app.loading') })).toBeDefined()
    expect(await screen.findByRole('heading', { name: NAME })).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe(t('mentions.waiting', { count: 1 }))
  })

  it('says that there is none', async () => {
    renderPage([])
    expect(await screen.findByText(t('mentions.none'))).toBeDefined()
  })

  it('links to the accounts when none of them receives mentions', async () => {
    answer(listAccounts, { data: [anAccount()] })
    renderPortal(<MentionsPage />, { path: '/mentions', user: aUser() })
    const link = await screen.findByRole('link', { name: t('mentions.go_to_accounts') })
    expect(link.getAttribute('href')).toBe('/accounts')
  })

  it('announces that the mentions could not be loaded, and tries again', async () => {
    answer(listAccounts, { data: [HEARD] })
    failNetwork(listMentions)
    answer(listAuthors, { data: [] })
    const { person } = renderPortal(<MentionsPage />, { path: '/mentions', user: aUser() })
    await expectAlert(t('mentions.load_failed'))
    answer(listMentions, { data: [MENTION], next_cursor: null })
    await press(person, t('app.retry'))
    expect(await screen.findByRole('heading', { name: NAME })).toBeDefined()
  })

  it('loads the next page on demand', async () => {
    const { person } = renderPage()
    answer(listMentions, ({ query }) => {
      const isFirst = JSON.stringify(query ?? {}) === '{}'
      const older = aMention({ id: '5f6a7b8c-9d0e-4f1a-8b2c-3d4e5f6a7b8c', username: 'leo' })
      return isFirst
        ? { data: [MENTION], next_cursor: '1_2e3f4a5b-6c7d-4e8f-9a0b-1c2d3e4f5a6b' }
        : { data: [older], next_cursor: null }
    })
    await person.click(await screen.findByRole('button', { name: t('mentions.older') }))
    await waitFor(() => {
      expect(screen.queryByText(t('mentions.older'))).toBeNull()
    })
    expect(screen.getAllByRole('heading', { name: NAME })).toHaveLength(2)
  })
})

describe('decision about a mention', () => {
  it('accepts it once, and shows the new state', async () => {
    const { person } = renderPage()
    await screen.findByRole('button', { name: ACCEPT })
    const release = holdAnswer(acceptMention, { mention: ACCEPTED })
    answer(listMentions, { data: [ACCEPTED], next_cursor: null })
    await press(person, ACCEPT, 2)
    expect(screen.getByRole('button', { name: REJECT }).getAttribute('aria-disabled')).toBe('true')
    release()
    await screen.findByRole('button', { name: t('mentions.undo_of', { name: NAME }) })
    expect(callsOf(acceptMention)).toHaveLength(1)
  })

  it('moves the focus to the buttons that follow', async () => {
    const { person } = renderPage()
    await screen.findByRole('button', { name: ACCEPT })
    answer(acceptMention, { mention: ACCEPTED })
    answer(listMentions, { data: [ACCEPTED], next_cursor: null })
    await press(person, ACCEPT)
    const undo = await screen.findByRole('button', {
      name: t('mentions.undo_of', { name: NAME }),
    })
    expect(document.activeElement).toBe(undo)
  })

  it('announces a refusal and keeps the buttons', async () => {
    const { person } = renderPage()
    await screen.findByRole('button', { name: REJECT })
    refuse(rejectMention, 'mentions.ended')
    await press(person, REJECT)
    await expectAlert(t('errors:mentions.ended'))
    expect(screen.getByRole('button', { name: ACCEPT })).toBeDefined()
  })

  it('offers only to reject when reposts are not allowed', async () => {
    renderPage([MENTION], anAccount({ mentions: { heard: true, waiting: 1 } }))
    expect(await screen.findByRole('button', { name: REJECT })).toBeDefined()
    expect(screen.queryByRole('button', { name: ACCEPT })).toBeNull()
    expect(screen.getByText(t('mentions.not_allowed'))).toBeDefined()
  })
})

describe('preview of a mention', () => {
  async function openPreview() {
    const page = renderPage()
    await page.person.click(
      await screen.findByRole('button', { name: t('mentions.open', { name: NAME }) }),
    )
    return page
  }

  it('is in the address, and closes on Escape', async () => {
    const { address, person } = await openPreview()
    expect(address()).toContain(`mention_id=${MENTION.id}`)
    expect(screen.getByRole('dialog', { name: NAME })).toBeDefined()
    await person.keyboard('{Escape}')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(address()).toBe('/mentions')
  })

  it('saves the rule of the author and says so', async () => {
    const { person } = await openPreview()
    answer(updateAuthor, { author: { ...MENTION.author, rule: 'blocked' } })
    const group = screen.getByRole('group', { name: t('mentions.rule_of', { name: NAME }) })
    await person.click(within(group).getByRole('radio', { name: t('mentions.rule_blocked') }))
    await screen.findByText(t('mentions.rule_saved'))
    expect(bodiesOf(updateAuthor)).toEqual([{ rule: 'blocked' }])
  })

  it('announces why a rule was not saved, and shows the one that counts', async () => {
    const { person } = await openPreview()
    failNetwork(updateAuthor)
    const group = screen.getByRole('group', { name: t('mentions.rule_of', { name: NAME }) })
    await person.click(within(group).getByRole('radio', { name: t('mentions.rule_blocked') }))
    await expectAlert(t('failure.network'))
    expect(within(group).getByRole('radio', { name: t('mentions.rule_none') })).toHaveProperty(
      'checked',
      true,
    )
  })
})

describe('removing every repost', () => {
  it('asks first, removes them and reports it', async () => {
    const { person } = renderPage()
    answer(clearReposts, { removed: 1 })
    await screen.findByRole('button', { name: t('mentions.clear') })
    await press(person, t('mentions.clear'))
    expect(screen.getByRole('dialog', { name: t('mentions.clear_title') })).toBeDefined()
    expect(callsOf(clearReposts)).toEqual([])
    await press(person, t('mentions.clear_do'))
    await screen.findByText(t('mentions.cleared'))
    expect(callsOf(clearReposts).map(({ params }) => params)).toEqual([{ id: ACCOUNT_ID }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
