// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { AccountItem, Screen } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_ID, anItem, aScreen, SCREEN_ID } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { ItemRow } from './item-row.tsx'

const NOW = Date.parse('2026-11-24T12:00:00Z')

function renderRow(item: Partial<AccountItem> = {}, shop: Partial<Screen> = {}) {
  return renderPortal(
    <ul>
      <ItemRow item={anItem(item)} accountId={ACCOUNT_ID} screen={aScreen(shop)} nowMs={NOW} />
    </ul>,
  )
}

const rowText = () => screen.getByRole('listitem').textContent

describe('ItemRow', () => {
  it('says that an item is on the screen, its age and its caption', () => {
    renderRow({ timestamp: '2026-11-24T10:00:00.000Z' })
    expect(screen.getByText(t('items.why_playing'))).toBeDefined()
    expect(screen.getByText('Fresh bread')).toBeDefined()
    const time = screen.getByRole('listitem').querySelector('time')
    expect(time?.dateTime).toBe('2026-11-24T10:00:00.000Z')
    expect(time?.textContent).toContain('2 hours')
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('has no caption where none was posted', () => {
    renderRow({ caption: null })
    expect(screen.queryByText('Fresh bread')).toBeNull()
  })

  it('names who posted a mention, or the author without a name', () => {
    renderRow({ type: 'repost', username: 'bia.lima' })
    expect(rowText()).toContain(t('items.mention_of', { name: '@bia.lima' }))
  })

  it('says that a mention is of its author where the network gives no name', () => {
    renderRow({ type: 'repost', username: null })
    expect(rowText()).toContain(t('items.mention_of', { name: t('mentions.author') }))
  })

  it('says how many hours stories stay, and leads to the setting of the screen', () => {
    renderRow(
      { verdict: 'too_old', timestamp: '2026-11-24T04:00:00.000Z' },
      { story_hour_limit: 6 },
    )
    expect(rowText()).toContain(t('items.why_too_old', { hours: 6 }))
    const link = screen.getByRole('link', { name: t('accounts.screen_settings') })
    expect(link.getAttribute('href')).toBe(`/screens/${SCREEN_ID}/config?account_id=${ACCOUNT_ID}`)
  })

  it('says that a story of more than a day is over, without a way to bring it back', () => {
    renderRow({ verdict: 'too_old', timestamp: '2026-11-23T10:00:00.000Z' })
    expect(screen.getByText(t('items.why_over'))).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it.each([
    ['beyond_count', { reels_count_limit: 5 }, { amount: 5 }],
    ['no_hashtag', { hashtag: 'bread' }, { hashtag: 'bread' }],
    ['view_off', { view: 'stories' }, { view: t('settings.view_stories') }],
  ] as const)('names the setting of the screen that leaves it out: %s', (...example) => {
    const [reason, settings, about] = example
    renderRow({ type: 'reel', verdict: reason }, settings)
    expect(rowText()).toContain(t(`items.why_${reason}`, about))
    expect(screen.getByRole('link', { name: t('accounts.screen_settings') })).toBeDefined()
  })

  it.each(['waiting_approval', 'waiting_author', 'rejected'] as const)(
    'leads to the mentions for one that is %s',
    (reason) => {
      renderRow({ type: 'repost', verdict: reason, username: 'bia.lima' })
      expect(rowText()).toContain(t(`items.why_${reason}`, { name: '@bia.lima' }))
      const link = screen.getByRole('link', { name: t('items.open_mentions') })
      expect(link.getAttribute('href')).toBe(`/mentions?account_id=${ACCOUNT_ID}`)
    },
  )

  it('leads to the account when a permission is missing', () => {
    renderRow({ verdict: 'failed', failure: 'permission' })
    expect(screen.getByText(t('items.why_failed_permission'))).toBeDefined()
    const link = screen.getByRole('link', { name: t('items.reconnect') })
    expect(link.getAttribute('href')).toBe(`/accounts?account_id=${ACCOUNT_ID}`)
  })

  it('says when a failed item is prepared again', () => {
    renderRow({ verdict: 'failed', failure: null, retry_at: '2026-11-24T12:30:00.000Z' })
    expect(screen.getByText(t('items.why_failed_internal'))).toBeDefined()
    expect(rowText()).toContain(t('items.do_failed_internal'))
    expect(rowText()).toMatch(/\d:30/)
  })

  it('shows a thumbnail without a name, because the text says it all', () => {
    renderRow({ thumbnail_url: 'https://cdn.test/1.jpg' })
    const image = screen.getByRole('listitem').querySelector('img')
    expect(image?.getAttribute('src')).toBe('https://cdn.test/1.jpg')
    expect(image?.alt).toBe('')
  })
})
