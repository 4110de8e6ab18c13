// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { type CheckoutBack, CheckoutLayout, type CheckoutStepNumber } from './checkout-layout.tsx'

interface Setting {
  readonly step?: CheckoutStepNumber
  readonly back?: CheckoutBack | null
  readonly summary?: string | null
}

function renderLayout({ step = 2, back = null, summary = null }: Setting = {}) {
  return renderPortal(
    <CheckoutLayout step={step} title="Payment" back={back} summary={summary}>
      <p>The form</p>
    </CheckoutLayout>,
  )
}

const steps = () =>
  within(screen.getByRole('list', { name: t('checkout.steps') })).getAllByRole('listitem')

describe('CheckoutLayout', () => {
  it('has a heading, which is the title of the document', () => {
    renderLayout()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment')
    expect(document.title).toContain('Payment')
    expect(screen.getByText('The form')).toBeDefined()
  })

  it.each([1, 2, 3] as const)(
    'marks step %d as the current one, and those before as done',
    (step) => {
      renderLayout({ step })
      const current = steps().map((item) => item.getAttribute('aria-current'))
      expect(current.indexOf('step')).toBe(step - 1)
      expect(current.filter((value) => value === 'step')).toHaveLength(1)
      const done = [1, 2, 3].filter((other) => other < step)
      const texts = steps().map(({ textContent }) => textContent)
      for (const number of done) {
        const name = t(`checkout.step_${number === 1 ? 1 : 2}`)
        expect(texts[number - 1]).toContain(t('checkout.step_done', { step: name }))
      }
    },
  )

  it('has a way back where there is one', () => {
    const { unmount } = renderLayout({ back: { to: '/plans', label: 'Back to the plans' } })
    const link = screen.getByRole('link', { name: 'Back to the plans' })
    expect(link.getAttribute('href')).toBe('/plans')
    unmount()
    renderLayout()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('names the summary as a landmark', () => {
    const { unmount } = renderLayout({ summary: 'Two screens' })
    const summary = screen.getByRole('complementary', { name: t('checkout.summary') })
    expect(summary.textContent).toBe('Two screens')
    unmount()
    renderLayout()
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})
