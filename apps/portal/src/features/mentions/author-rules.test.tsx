// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { listAuthors, listMentions, type MentionAuthor, updateAuthor } from '@vitrine/api'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  answer,
  bodiesOf,
  callsOf,
  failNetwork,
  holdAnswer,
  refuse,
} from '../../../test/support/fake-server.ts'
import { descriptionOf, expectAlert } from '../../../test/support/form-checks.ts'
import { ACCOUNT_ID, aMention } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { AuthorList } from './author-list.tsx'
import { AuthorRule } from './author-rule.tsx'

const NAME = '@bia.lima'
const AUTHOR = aMention().author
const OTHER: MentionAuthor = {
  id: '5b6c7d8e-9f0a-4b1c-8d2e-4f5a6b7c8d9e',
  username: null,
  name: 'Leo Prado',
  rule: 'blocked',
}

beforeEach(() => {
  answer(listMentions, { data: [], next_cursor: null })
})

function renderRule(changes: Partial<MentionAuthor> = {}) {
  const author = { ...AUTHOR, ...changes }
  return renderPortal(<AuthorRule author={author} accountId={ACCOUNT_ID} name={NAME} />)
}

const radio = (rule: MentionAuthor['rule']) =>
  screen.getByRole('radio', { name: t(`mentions.rule_${rule}`) })

describe('AuthorRule', () => {
  it('is a group that names the author, with a hint', () => {
    renderRule()
    const group = screen.getByRole('group', { name: t('mentions.rule_of', { name: NAME }) })
    expect(descriptionOf(group)).toContain(t('mentions.rule_hint'))
  })

  it.each(['none', 'trusted', 'blocked'] as const)('shows the rule %s of the server', (rule) => {
    renderRule({ rule })
    expect(radio(rule)).toHaveProperty('checked', true)
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1)
  })

  it('shows the chosen rule at once, before the server has answered', async () => {
    const release = holdAnswer(updateAuthor, { author: { ...AUTHOR, rule: 'blocked' } })
    const { person } = renderRule()
    await person.click(radio('blocked'))
    expect(radio('blocked')).toHaveProperty('checked', true)
    expect(screen.getByRole('status').textContent).toBe('')
    release()
    await screen.findByText(t('mentions.rule_saved'))
    expect(callsOf(updateAuthor)).toMatchObject([
      { params: { id: ACCOUNT_ID, authorId: AUTHOR.id }, body: { rule: 'blocked' } },
    ])
  })

  it('sends no second choice while the first is under way', async () => {
    const release = holdAnswer(updateAuthor, { author: { ...AUTHOR, rule: 'blocked' } })
    const { person } = renderRule()
    await person.click(radio('blocked'))
    await person.click(radio('trusted'))
    release()
    await screen.findByText(t('mentions.rule_saved'))
    expect(bodiesOf(updateAuthor)).toEqual([{ rule: 'blocked' }])
    expect(radio('blocked')).toHaveProperty('checked', true)
  })

  it('returns to the rule of the server when the choice was refused', async () => {
    refuse(updateAuthor, 'mentions.author_not_found')
    const { person } = renderRule({ rule: 'trusted' })
    await person.click(radio('blocked'))
    await expectAlert(t('errors:mentions.author_not_found'))
    expect(radio('trusted')).toHaveProperty('checked', true)
    expect(screen.queryByText(t('mentions.rule_saved'))).toBeNull()
  })

  it('can be chosen again after the connection was lost', async () => {
    failNetwork(updateAuthor)
    const { person } = renderRule()
    await person.click(radio('trusted'))
    await expectAlert(t('failure.network'))
    answer(updateAuthor, { author: { ...AUTHOR, rule: 'trusted' } })
    await person.click(radio('trusted'))
    await screen.findByText(t('mentions.rule_saved'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('AuthorList', () => {
  function renderList(...authors: MentionAuthor[]) {
    answer(listAuthors, { data: authors })
    return renderPortal(<AuthorList accountId={ACCOUNT_ID} />)
  }

  it('counts the authors with a rule, and has a group for each', async () => {
    renderList({ ...AUTHOR, rule: 'trusted' }, OTHER)
    expect(await screen.findByText(t('mentions.rules', { count: 2 }))).toBeDefined()
    const names = screen
      .getAllByRole('listitem', { hidden: true })
      .map((item) => item.querySelector('legend')?.textContent)
    expect(names).toEqual([
      t('mentions.rule_of', { name: NAME }),
      t('mentions.rule_of', { name: 'Leo Prado' }),
    ])
  })

  it('is absent without authors', async () => {
    renderList()
    await waitFor(() => {
      expect(callsOf(listAuthors)).toHaveLength(1)
    })
    expect(screen.queryByText(t('mentions.rules', { count: 0 }))).toBeNull()
  })

  it('asks again after a rule was saved, and shows the new list', async () => {
    const { person } = renderList(OTHER)
    await person.click(await screen.findByText(t('mentions.rules', { count: 1 })))
    answer(updateAuthor, { author: { ...OTHER, rule: 'none' } })
    answer(listAuthors, { data: [] })
    const group = screen.getByRole('group', { name: t('mentions.rule_of', { name: 'Leo Prado' }) })
    await person.click(within(group).getByRole('radio', { name: t('mentions.rule_none') }))
    await waitFor(() => {
      expect(screen.queryByText(t('mentions.rules', { count: 1 }))).toBeNull()
    })
  })
})
