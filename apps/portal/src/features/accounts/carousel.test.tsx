// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { press } from '../../../test/support/form-checks.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { Carousel } from './carousel.tsx'

const ITEMS = ['a', 'b', 'c'].map((id) => ({
  id,
  content: <button type="button">{`Card ${id}`}</button>,
}))

/** jsdom has no layout: each card is 300 px wide in a row of `rowPx`. */
function stubLayout(rowPx: number) {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(rowPx)
}

function renderCards(selected: number, rowPx = 320) {
  stubLayout(rowPx)
  const onSelect = vi.fn()
  const page = renderPortal(<Carousel items={ITEMS} selected={selected} onSelect={onSelect} />)
  return { ...page, onSelect }
}

describe('Carousel', () => {
  it('is a named region whose selected card is current', () => {
    renderCards(1)
    expect(screen.getByRole('region', { name: t('accounts.list') })).toBeDefined()
    const current = screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))
    expect(current).toEqual([null, 'true', null])
  })

  it('has no arrows when all cards are in view', () => {
    renderCards(0, 1_000)
    expect(screen.queryByRole('button', { name: t('accounts.next') })).toBeNull()
  })

  it('moves by its arrows, and says the position', async () => {
    const { person, onSelect } = renderCards(1)
    expect(screen.getByText(t('accounts.position', { position: 2, total: 3 }))).toBeDefined()
    await press(person, t('accounts.next'))
    await press(person, t('accounts.previous'))
    expect(onSelect.mock.calls).toEqual([[2], [0]])
  })

  it.each([
    [0, 'accounts.previous'],
    [2, 'accounts.next'],
  ] as const)('has no way on beyond card %s', (selected, key) => {
    renderCards(selected)
    expect(screen.getByRole('button', { name: t(key) })).toHaveProperty('disabled', true)
  })

  it('selects the card that receives the focus', () => {
    const { onSelect } = renderCards(0)
    fireEvent.focus(screen.getByRole('button', { name: 'Card c' }))
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(2)
  })

  it('does not select the selected card again', () => {
    const { onSelect } = renderCards(2)
    fireEvent.focus(screen.getByRole('button', { name: 'Card c' }))
    expect(onSelect).not.toHaveBeenCalled()
  })
})
