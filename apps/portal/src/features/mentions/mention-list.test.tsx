// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { listAuthors, type Mention } from '@vitrine/api'
import { matchMediaQuery } from '@vitrine/ui/test-dom'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../../test/support/fake-server.ts'
import { press } from '../../../test/support/form-checks.ts'
import { aMention, anAccount } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { MentionList } from './mention-list.tsx'

const WIDE = '(min-width: 1000px)'
const ACCOUNT = anAccount({ allow_repost: true })
const AT = '2026-11-24T11:00:00.000Z'

function aMentionOf(username: string, changes: Partial<Mention> = {}): Mention {
  const author = { ...aMention().author, username }
  return aMention({ id: `id-of-${username}`, username, author, ...changes })
}

const BIA = aMentionOf('bia')
const LEO = aMentionOf('leo')
const EVA = aMentionOf('eva', { rejected_at: AT })

function renderList(mentions: readonly Mention[], at = '/mentions') {
  answer(listAuthors, { data: [] })
  return renderPortal(<MentionList account={ACCOUNT} mentions={mentions} />, {
    path: '/mentions',
    at,
  })
}

const rowNames = () =>
  screen.getAllByRole('listitem').flatMap((row) => {
    const heading = within(row).queryByRole('heading', { level: 2 })
    return heading === null ? [] : [heading.textContent]
  })

const openButton = (name: string) =>
  screen.getByRole('button', { name: t('mentions.open', { name: `@${name}` }) })

const preview = () => screen.getByRole('region', { name: t('mentions.preview') })

describe('MentionList on a wide window', () => {
  it('shows the first mention beside the list', () => {
    matchMediaQuery(WIDE)
    renderList([BIA, LEO])
    expect(within(preview()).getByRole('heading', { name: '@bia' })).toBeDefined()
    expect(openButton('bia').getAttribute('aria-pressed')).toBe('true')
    expect(openButton('leo').getAttribute('aria-pressed')).toBe('false')
  })

  it('opens another mention beside the list, and in the address', async () => {
    matchMediaQuery(WIDE)
    const { address, person } = renderList([BIA, LEO])
    await person.click(openButton('leo'))
    expect(within(preview()).getByRole('heading', { name: '@leo' })).toBeDefined()
    expect(address()).toBe('/mentions?mention_id=id-of-leo')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps the order of the list, decided mentions included', () => {
    matchMediaQuery(WIDE)
    renderList([EVA, BIA, LEO])
    expect(rowNames()).toEqual(['@eva', '@bia', '@leo'])
  })

  it('leads on to the next mention that waits', async () => {
    matchMediaQuery(WIDE)
    const { person } = renderList([BIA, EVA, LEO])
    await press(person, t('mentions.next'))
    expect(within(preview()).getByRole('heading', { name: '@leo' })).toBeDefined()
    await press(person, t('mentions.next'))
    expect(within(preview()).getByRole('heading', { name: '@bia' })).toBeDefined()
  })

  it('leads nowhere when no other mention waits', () => {
    matchMediaQuery(WIDE)
    renderList([BIA, EVA])
    expect(screen.queryByRole('button', { name: t('mentions.next') })).toBeNull()
  })
})

describe('MentionList on a phone', () => {
  it('opens nothing by itself', () => {
    renderList([BIA, LEO])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('region', { name: t('mentions.preview') })).toBeNull()
  })

  it('opens a mention over the list', async () => {
    const { person } = renderList([BIA, LEO])
    await person.click(openButton('leo'))
    const dialog = screen.getByRole('dialog', { name: '@leo' })
    expect(
      within(dialog).getByRole('button', { name: t('mentions.accept_of', { name: '@leo' }) }),
    ).toBeDefined()
  })

  it('opens the mention that the address names', () => {
    renderList([BIA, LEO], '/mentions?mention_id=id-of-leo')
    expect(screen.getByRole('dialog', { name: '@leo' })).toBeDefined()
  })

  it('opens nothing for a mention that is gone', () => {
    renderList([BIA], '/mentions?mention_id=id-of-nobody')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes by its button and leaves the rest of the address', async () => {
    const { address, person } = renderList([BIA], '/mentions?account_id=7&mention_id=id-of-bia')
    await press(person, t('app.close'))
    expect(address()).toBe('/mentions?account_id=7')
  })

  it('returns to the list by Back, whatever was opened in between', async () => {
    const { address, person, router } = renderList([BIA, LEO])
    await person.click(openButton('bia'))
    await press(person, t('mentions.next'))
    expect(address()).toBe('/mentions?mention_id=id-of-leo')
    await router.navigate(-1)
    await waitFor(() => {
      expect(address()).toBe('/mentions')
    })
  })

  it('puts what waits on top and folds what is decided', () => {
    renderList([EVA, BIA, LEO])
    expect(rowNames()).toEqual(['@bia', '@leo', '@eva'])
    const summary = screen.getByText(t('mentions.decided', { count: 1 }))
    expect(summary.closest('details')?.open).toBe(false)
  })

  it('folds nothing when all is decided', () => {
    renderList([EVA])
    expect(rowNames()).toEqual(['@eva'])
    expect(screen.queryByText(t('mentions.decided', { count: 1 }))).toBeNull()
  })

  it('leaves a mention in its place when it was decided', async () => {
    answer(listAuthors, { data: [] })
    const accepted = { ...BIA, accepted_at: AT }
    function Page() {
      const [first, setFirst] = useState(BIA)
      return (
        <>
          <MentionList account={ACCOUNT} mentions={[EVA, first, LEO]} />
          <button
            type="button"
            onClick={() => {
              setFirst(accepted)
            }}
          >
            answer
          </button>
        </>
      )
    }
    const { person } = renderPortal(<Page />)
    expect(rowNames()).toEqual(['@bia', '@leo', '@eva'])
    await press(person, 'answer')
    expect(rowNames()).toEqual(['@bia', '@leo', '@eva'])
    expect(
      screen.getByRole('button', { name: t('mentions.undo_of', { name: '@bia' }) }),
    ).toBeDefined()
  })
})

describe('the record of a mention', () => {
  const HISTORY: Mention['history'] = [
    { action: 'accepted', by: 'owner', name: 'Ana Souza', at: '2026-11-24T11:00:00.000Z' },
    { action: 'arrived', by: 'author', name: null, at: '2026-11-24T10:00:00.000Z' },
    { action: 'removed', by: 'admin', name: null, at: '2026-11-24T12:00:00.000Z' },
    { action: 'rejected', by: 'owner', name: null, at: '2026-11-24T11:30:00.000Z' },
  ]

  it('lists who did what, the oldest first', () => {
    matchMediaQuery(WIDE)
    renderList([aMentionOf('bia', { history: HISTORY })])
    const record = screen.getByText(t('mentions.history')).closest('details')
    const events = [...(record?.querySelectorAll('li') ?? [])].map((event) => event.textContent)
    expect(events).toHaveLength(4)
    expect(events[0]).toContain('@bia')
    expect(events[1]).toContain('Ana Souza')
    expect(events[2]).toContain(t('mentions.by_owner'))
    expect(events[3]).toContain(t('mentions.by_admin'))
  })
})
