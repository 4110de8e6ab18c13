// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aSubscription } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { PlanActions } from './plan-actions.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanAlert } from './plan-alert.tsx'

const CHAT = 'https://chat.test'

describe('PlanActions', () => {
  it('leads to the chat in a new tab', () => {
    renderPortal(<PlanActions isFree chatUrl={CHAT} />)
    const link = screen.getByRole('link', { name: new RegExp(t('my_plan.talk')) })
    expect(link.getAttribute('href')).toBe(CHAT)
    expect(link.getAttribute('target')).toBe('_blank')
  })

  it('leads to the prices without a paid plan', () => {
    renderPortal(<PlanActions isFree chatUrl={null} />)
    const link = screen.getByRole('link', { name: t('my_plan.subscribe') })
    expect(link.getAttribute('href')).toBe('/plans')
  })

  it('is nothing for a paid plan without a chat', () => {
    renderPortal(<PlanActions isFree={false} chatUrl={null} />)
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('PlanAlert', () => {
  it('is nothing while the plan runs', () => {
    renderPortal(<PlanAlert end={{ kind: 'running' }} />)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('says until when the screens play', () => {
    renderPortal(<PlanAlert end={{ kind: 'grace', until: '2026-11-28T12:00:00.000Z' }} />)
    expect(screen.getByText(t('my_plan.grace', { date: 'November 28, 2026' }))).toBeDefined()
    expect(screen.getByRole('link', { name: t('payment.see_plans') }).getAttribute('href')).toBe(
      '/plans',
    )
  })

  it('says that the plan is over', () => {
    renderPortal(<PlanAlert end={{ kind: 'over' }} />)
    expect(screen.getByText(t('errors:playback.plan_expired'))).toBeDefined()
  })
})

describe('PlanCard', () => {
  function renderCard(
    subscription: ReturnType<typeof aSubscription>,
    playsUntil: string | null = null,
  ) {
    return renderPortal(
      <PlanCard
        subscription={subscription}
        playsUntil={playsUntil}
        actions={<button type="button">Subscribe</button>}
      />,
    )
  }

  it('shows the start of the subscription and the plan’s period', () => {
    renderCard(aSubscription())
    expect(screen.getByText(t('my_plan.status_since', { date: 'January 1, 2026' }))).toBeDefined()
    expect(
      screen.getByText(t('my_plan.from_to', { start: 'January 1, 2026', end: 'January 1, 2099' })),
    ).toBeDefined()
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeDefined()
  })

  it('is named as a trial when nothing was bought', () => {
    renderCard(aSubscription({ payment_status: 'free', plan: null, subscription: null }))
    expect(screen.getByRole('heading', { name: t('my_plan.trial') })).toBeDefined()
    expect(screen.getByText(t('my_plan.until'))).toBeDefined()
  })

  it('shows the name under which another plan was sold', () => {
    renderCard(aSubscription({ plan: { id: null, name: 'Plano mensal' } }))
    expect(screen.getByRole('heading', { name: 'Plano mensal' })).toBeDefined()
  })

  it('shows in the days of grace that screens still play', () => {
    const over = aSubscription({
      payment_status: 'expired',
      expire_date: '2026-11-20T12:00:00.000Z',
    })
    renderCard(over, '2026-11-28T12:00:00.000Z')
    expect(screen.getByText(t('my_plan.grace', { date: 'November 28, 2026' }))).toBeDefined()
    expect(screen.queryByText(t('errors:playback.plan_expired'))).toBeNull()
  })

  it('shows after the days of grace that screens have stopped', () => {
    renderCard(
      aSubscription({
        payment_status: 'expired',
        plan: null,
        subscription: null,
        expire_date: '2026-11-01T12:00:00.000Z',
      }),
    )
    expect(screen.getByText(t('errors:playback.plan_expired'))).toBeDefined()
    expect(screen.getByText(t('my_plan.ended'))).toBeDefined()
    expect(screen.queryByText(t('my_plan.left'))).toBeNull()
  })
})
