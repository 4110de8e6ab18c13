// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { Mention } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { aMention, anAccount } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { MentionHistory } from './mention-history.tsx'
import { StatusLabel, StatusText } from './mention-status.tsx'

const AT = '2026-11-24T11:00:00.000Z'
const NAME = '@bia.lima'

describe('StatusLabel', () => {
  it.each([
    ['pending', {}],
    ['rejected', { rejected_at: AT }],
    ['waiting_for_user', { accepted_at: AT }],
    ['accepted', { accepted_at: AT, confirmed_at: AT }],
  ] as const)('says %s', (status, changes) => {
    renderPortal(<StatusLabel mention={aMention(changes)} />)
    expect(screen.getByText(t(`mentions.status_${status}`))).toBeDefined()
  })
})

describe('StatusText', () => {
  function textOf(changes: Partial<Mention>) {
    const { container } = renderPortal(<StatusText mention={aMention(changes)} />)
    return container.querySelector('p')
  }

  it('is announced when it changes', () => {
    expect(textOf({})?.getAttribute('aria-live')).toBe('polite')
  })

  it('says that the author was asked', () => {
    const text = textOf({ accepted_at: AT, permission: 'asked' })
    expect(text?.textContent).toContain(NAME)
  })

  it('says that the author refused', () => {
    const text = textOf({ permission: 'refused' })
    expect(text?.textContent).toBe(t('mentions.now_refused', { name: NAME }))
  })

  it('says that the story has ended', () => {
    const text = textOf({ ended_at: AT })
    expect(text?.textContent).toBe(t('mentions.now_ended', { name: NAME }))
  })

  it('shows a generic text when the author’s name is unknown', () => {
    const author = { ...aMention().author, username: null, name: null }
    const text = textOf({ author, permission: 'refused' })
    expect(text?.textContent).toBe(t('mentions.now_refused', { name: t('mentions.author') }))
  })
})

describe('MentionHistory', () => {
  it('lists who did what, oldest first', () => {
    const history = [
      { at: AT, action: 'accepted', by: 'owner', name: 'Ana' },
      { at: '2026-11-24T10:00:00.000Z', action: 'arrived', by: 'system', name: null },
    ] as const
    renderPortal(<MentionHistory mention={aMention({ history: [...history] })} name={NAME} />)
    const events = screen.getAllByRole('listitem', { hidden: true })
    expect(events.map((event) => event.querySelector('strong')?.textContent)).toEqual([
      t('mentions.did_arrived'),
      t('mentions.did_accepted'),
    ])
    expect(events[0]?.textContent).toContain(t('mentions.by_system'))
    expect(events[1]?.textContent).toContain('Ana')
  })

  it.each([
    ['author', NAME],
    ['admin', t('mentions.by_admin')],
    ['owner', t('mentions.by_owner')],
  ] as const)('names an event by the %s', (by, name) => {
    const history = [{ at: AT, action: 'accepted', by, name: null }] as const
    renderPortal(<MentionHistory mention={aMention({ history: [...history] })} name={NAME} />)
    expect(screen.getByRole('listitem', { hidden: true }).textContent).toContain(name)
  })
})

describe('AccountTabs', () => {
  it('marks the account that is shown and counts what waits', () => {
    const second = anAccount({ id: 'second', name: 'Bar', mentions: { heard: true, waiting: 3 } })
    renderPortal(
      <AccountTabs
        accounts={[anAccount(), second]}
        selectedId="second"
        titleOf={({ name }) => name}
      />,
    )
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page'])
    expect(links[1]?.textContent).toContain(t('mentions.waiting', { count: 3 }))
    expect(links[1]?.getAttribute('href')).toContain('account_id=second')
  })

  it('shows the avatar of an account, or its first letter', () => {
    renderPortal(
      <AccountTabs
        accounts={[anAccount({ picture: '/media/face.jpg' }), anAccount({ id: 'x', name: 'Bar' })]}
        selectedId="x"
        titleOf={({ name }) => name}
      />,
    )
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/face.jpg')
    expect(screen.getByText('B')).toBeDefined()
  })
})
