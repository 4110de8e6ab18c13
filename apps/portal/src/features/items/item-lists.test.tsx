// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { AccountItem } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { describe, expect, it, vi } from 'vitest'
import { expectAlert, expectBusy, field, press } from '../../../test/support/form-checks.ts'
import { ACCOUNT_ID, anItem, aScreen, SCREEN_ID } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { ItemChoices } from './item-choices.tsx'
import { ItemSections } from './item-sections.tsx'
import type { Filter } from './items.rules.ts'
import { RefreshBar, type RefreshBarProps } from './refresh-bar.tsx'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const WINDOW_ID = '7b8c9d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e'
const COUNTER = aScreen()
const WINDOW = aScreen({ id: WINDOW_ID, name: 'Window' })

/** Items of one kind, the first the newest. */
function someItems(count: number, changes: Partial<AccountItem> = {}): AccountItem[] {
  return Array.from({ length: count }, (_, index) =>
    anItem({
      id: `${changes.type ?? 'story'}-${String(index)}`,
      caption: `Caption ${String(index)}`,
      timestamp: new Date(NOW - (index + 1) * 60_000).toISOString(),
      ...changes,
    }),
  )
}

function renderSections(items: readonly AccountItem[], filter: Filter = 'all') {
  return renderPortal(
    <ItemSections
      items={items}
      filter={filter}
      accountId={ACCOUNT_ID}
      screen={COUNTER}
      nowMs={NOW}
    />,
  )
}

describe('ItemSections', () => {
  it('has a named section for each kind that was posted', () => {
    renderSections([...someItems(2), ...someItems(1, { type: 'reel' })])
    const stories = screen.getByRole('region', { name: t('items.stories') })
    expect(within(stories).getAllByRole('listitem')).toHaveLength(2)
    const reels = screen.getByRole('region', { name: t('items.reels') })
    expect(within(reels).getAllByRole('listitem')).toHaveLength(1)
    expect(screen.queryByRole('region', { name: t('items.mentions') })).toBeNull()
  })

  it('starts with what is not on the screen, then the newest', () => {
    const items = someItems(3).map((item, index): AccountItem => {
      return index === 1 ? { ...item, verdict: 'preparing' } : item
    })
    renderSections(items.toReversed())
    const captions = screen.getAllByRole('listitem').map(({ textContent }) => {
      return /Caption \d/.exec(textContent)?.[0]
    })
    expect(captions).toEqual(['Caption 1', 'Caption 0', 'Caption 2'])
  })

  it('shows eight of a kind at first and the others on demand', async () => {
    const { person } = renderSections(someItems(11))
    expect(screen.getAllByRole('listitem')).toHaveLength(8)
    await press(person, t('items.more', { count: 3 }))
    expect(screen.getAllByRole('listitem')).toHaveLength(11)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('expands one kind and leaves the others', async () => {
    const { person } = renderSections([...someItems(9), ...someItems(9, { type: 'reel' })])
    const reels = screen.getByRole('region', { name: t('items.reels') })
    await person.click(within(reels).getByRole('button', { name: t('items.more', { count: 1 }) }))
    expect(within(reels).getAllByRole('listitem')).toHaveLength(9)
    const stories = screen.getByRole('region', { name: t('items.stories') })
    expect(within(stories).getAllByRole('listitem')).toHaveLength(8)
  })

  it('shows only what is not on the screen when it is filtered', () => {
    renderSections([...someItems(2), anItem({ id: 'off', verdict: 'preparing' })], 'off')
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByText(t('items.why_preparing'))).toBeDefined()
  })

  it('says that all is on the screen when the filter leaves nothing', () => {
    renderSections(someItems(2), 'off')
    expect(screen.getByText(t('items.all_on_screen'))).toBeDefined()
    expect(screen.queryByRole('list')).toBeNull()
  })
})

function renderChoices(screens = [COUNTER, WINDOW]) {
  const onFilter = vi.fn()
  const onScreen = vi.fn()
  const page = renderPortal(
    <ItemChoices
      items={[...someItems(2), anItem({ id: 'off', verdict: 'preparing' })]}
      filter="all"
      screenId={SCREEN_ID}
      {...{ screens, onFilter, onScreen }}
    />,
  )
  return { ...page, onFilter, onScreen }
}

describe('ItemChoices', () => {
  it('announces how many items are on the screen and how many are not', () => {
    renderChoices()
    const counts = screen.getByRole('status').textContent
    expect(counts).toContain(t('items.on_screen', { count: 2 }))
    expect(counts).toContain(t('items.off_screen', { count: 1 }))
  })

  it('chooses one of several screens', async () => {
    const { person, onScreen } = renderChoices()
    expect(field(t('accounts.screen'))).toHaveProperty('value', SCREEN_ID)
    await person.selectOptions(field(t('accounts.screen')), 'Window')
    expect(onScreen).toHaveBeenCalledExactlyOnceWith(WINDOW_ID)
  })

  it('offers no choice of one screen', () => {
    renderChoices([COUNTER])
    expect(screen.queryByLabelText(t('accounts.screen'))).toBeNull()
  })

  it('filters by a group of radio buttons', async () => {
    const { person, onFilter } = renderChoices()
    expect(screen.getByRole('group', { name: t('items.filter') })).toBeDefined()
    expect(screen.getByRole('radio', { name: t('items.filter_all') })).toHaveProperty(
      'checked',
      true,
    )
    await person.click(screen.getByRole('radio', { name: t('items.filter_off') }))
    expect(onFilter).toHaveBeenCalledExactlyOnceWith('off')
  })
})

function renderBar(changes: Partial<RefreshBarProps> = {}) {
  const onRefresh = vi.fn()
  const page = renderPortal(
    <RefreshBar
      readAt="2026-11-24T11:50:00.000Z"
      nowMs={NOW}
      isReading={false}
      isRequesting={false}
      error={null}
      onRefresh={onRefresh}
      {...changes}
    />,
  )
  return { ...page, onRefresh }
}

describe('RefreshBar', () => {
  it('says how old the list is', () => {
    renderBar()
    expect(screen.getByRole('status').textContent).toContain('10 minutes')
  })

  it('says that the networks were never read', () => {
    renderBar({ readAt: null })
    expect(screen.getByRole('status').textContent).toBe(t('items.never_read'))
  })

  it('refreshes on demand', async () => {
    const { person, onRefresh } = renderBar()
    await press(person, t('items.refresh'))
    expect(onRefresh).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['is sent', { isRequesting: true }],
    ['is read', { isReading: true }],
  ] as const)('ignores presses while the request %s', async (...example) => {
    const [, changes] = example
    const { person, onRefresh } = renderBar(changes)
    await expectBusy(t('items.refresh'))
    await press(person, t('items.refresh'), 2)
    expect(onRefresh).not.toHaveBeenCalled()
  })

  it('announces that the networks are read', () => {
    renderBar({ isReading: true })
    expect(screen.getByRole('status').textContent).toBe(t('items.reading'))
  })

  it('announces how long to wait after too many presses', async () => {
    const errors = [{ code: 'request.too_many', message: 'too many' }]
    renderBar({ error: new CallError('answered', { status: 429, errors, retryAfterSeconds: 40 }) })
    await expectAlert(t('items.refresh_wait', { seconds: 40 }))
  })

  it('announces a lost connection', async () => {
    renderBar({ error: new CallError('network') })
    await expectAlert(t('failure.network'))
  })
})
