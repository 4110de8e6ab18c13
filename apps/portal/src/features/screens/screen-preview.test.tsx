// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import type { AccountItem } from '@vitrine/api'
import { DEFAULT_SCREEN_SETTINGS } from '@vitrine/domain'
import { matchMediaQuery } from '@vitrine/ui/test-dom'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { press } from '../../../test/support/form-checks.ts'
import { anItem } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { ScreenPreview } from './screen-preview.tsx'

type Props = ComponentProps<typeof ScreenPreview>

const NOW = Date.parse('2026-11-24T12:00:00Z')
const PAUSE = t('preview.pause')
const GO_ON = t('preview.go_on')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Stories, the first the newest, each with an image of its own. */
function someStories(count: number, changes: Partial<AccountItem> = {}): AccountItem[] {
  return Array.from({ length: count }, (_, index) =>
    anItem({
      id: `story-${String(index)}`,
      timestamp: new Date(NOW - (index + 5) * 60_000).toISOString(),
      caption: `Caption ${String(index)} #tag`,
      thumbnail_url: `https://cdn.test/${String(index)}.jpg`,
      ...changes,
    }),
  )
}

function renderPreview(items: readonly AccountItem[] | null, draft: Partial<Props['draft']> = {}) {
  const content: Props['content'] =
    items === null ? null : { name: '@cafe.aurora', avatarUrl: null, logoOpacity: 100, items }
  const settings = { ...DEFAULT_SCREEN_SETTINGS, ...draft }
  return renderPortal(<ScreenPreview draft={settings} content={content} />)
}

/** The files of the images that stand on the drawn TV, without the blurred ones behind them. */
function shownImages(): string[] {
  const images = [...screen.getByRole('figure').querySelectorAll('img')]
  return [...new Set(images.map((image) => image.src.replace('https://cdn.test/', '')))]
}

/** The kinds of overlays on the drawn TV. */
function overlays(): (string | undefined)[] {
  const placed = screen.getByRole('figure').querySelectorAll<HTMLElement>('[data-overlay]')
  return [...placed].map((overlay) => overlay.dataset['overlay'])
}

async function pass(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
}

describe('ScreenPreview without an account', () => {
  it('sketches the screen and says so', () => {
    renderPreview(null)
    expect(screen.getByText(t('settings.preview'))).toBeDefined()
    expect(shownImages()).toEqual([])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('draws as many places as play at once', () => {
    renderPreview(null, { quantityShow: 3 })
    expect(screen.getByRole('figure').querySelectorAll('[data-slot]')).toHaveLength(3)
  })
})

describe('ScreenPreview of an account', () => {
  it('says that nothing would show', () => {
    renderPreview([])
    expect(screen.getByRole('status').textContent).toBe(t('preview.none'))
    expect(overlays()).toEqual([])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows one item at a time and says how many there are', () => {
    renderPreview(someStories(4), { quantityShow: 1 })
    expect(screen.getByRole('status').textContent).toBe(t('preview.single', { count: 4 }))
    expect(shownImages()).toEqual(['0.jpg'])
  })

  it('shows three items at a time where there are enough', () => {
    renderPreview(someStories(7), { quantityShow: 3 })
    expect(screen.getByRole('status').textContent).toBe(t('preview.triple', { amount: 7 }))
    expect(shownImages()).toEqual(['0.jpg', '1.jpg', '2.jpg'])
  })

  it('shows one item at a time where three would soon repeat', () => {
    renderPreview(someStories(4), { quantityShow: 3 })
    expect(shownImages()).toEqual(['0.jpg'])
  })

  it('goes on to the next item after the duration of a photo', async () => {
    renderPreview(someStories(2), { quantityShow: 1, durationSeconds: 5 })
    await pass(4)
    expect(shownImages()).toEqual(['0.jpg'])
    await pass(2)
    expect(shownImages()).toEqual(['1.jpg'])
    await pass(5)
    expect(shownImages()).toEqual(['0.jpg'])
  })

  it('pauses and goes on, and its button says which', async () => {
    const { person } = renderPreview(someStories(2), { quantityShow: 1, durationSeconds: 5 })
    await press(person, PAUSE)
    await pass(6)
    expect(shownImages()).toEqual(['0.jpg'])
    await press(person, GO_ON)
    await pass(6)
    expect(shownImages()).toEqual(['1.jpg'])
    expect(screen.getByRole('button', { name: PAUSE })).toBeDefined()
  })

  it('is paused at first when less motion is wanted', async () => {
    matchMediaQuery('(prefers-reduced-motion: reduce)')
    renderPreview(someStories(2), { quantityShow: 1, durationSeconds: 5 })
    expect(screen.getByRole('button', { name: GO_ON })).toBeDefined()
    await pass(6)
    expect(shownImages()).toEqual(['0.jpg'])
  })

  it('has nothing to pause when all items stand side by side', () => {
    renderPreview(someStories(1), { quantityShow: 1 })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('follows the draft: no stories when only reels are chosen', () => {
    renderPreview(someStories(2), { view: 'reels' })
    expect(screen.getByRole('status').textContent).toBe(t('preview.none'))
  })

  it('hides the drawn TV from assistive technology, which reads the caption', () => {
    renderPreview(someStories(1), { quantityShow: 1 })
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByRole('status')).toBeDefined()
  })
})

describe('overlays of the preview', () => {
  it('names the shop only while the header is on', () => {
    renderPreview(someStories(1), { header: true, quantityShow: 1, sidePanels: false })
    expect(overlays()).toContain('header')
    expect(screen.getByRole('figure').textContent).toContain('@cafe.aurora')
  })

  it('leaves the header out', () => {
    renderPreview(someStories(1), { header: false, quantityShow: 1, sidePanels: false })
    expect(overlays()).not.toContain('header')
    expect(screen.getByRole('figure').textContent).not.toContain('@cafe.aurora')
  })

  it.each([
    [true, ['age']],
    [false, []],
  ])('shows the age of a story only when it is on: %s', (...example) => {
    const [realTime, kinds] = example
    renderPreview(someStories(1), {
      realTime,
      header: false,
      quantityShow: 1,
      sidePanels: false,
    })
    expect(overlays().filter((kind) => kind === 'age')).toEqual(kinds)
    const text = screen.getByRole('figure').textContent
    expect(text.includes(t('player:ageMinutes', { minutes: 5 }))).toBe(realTime)
  })

  it('writes the caption without hashtags beside a single story', () => {
    renderPreview(someStories(1), { quantityShow: 1, sidePanels: true })
    fireEvent.load(screen.getByRole('figure').querySelectorAll('img')[1] ?? document.body)
    const text = screen.getByRole('figure').textContent
    expect(text).toContain('Caption 0')
    expect(text).not.toContain('#tag')
  })

  it('writes no caption of other people beside their story', () => {
    renderPreview(someStories(1, { type: 'repost', username: 'bia.lima' }), {
      quantityShow: 1,
      sidePanels: true,
    })
    expect(shownImages()).toEqual(['0.jpg'])
    expect(screen.getByRole('figure').textContent).not.toContain('Caption 0')
  })
})
