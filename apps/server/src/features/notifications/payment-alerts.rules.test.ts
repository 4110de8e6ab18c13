import { LANGUAGES } from '@vitrine/i18n'
import { describe, expect, it } from 'vitest'
import { PAYMENT_ALERT_KINDS } from '../../shared/payment-alert-kinds.ts'
import { alertMailKey, parseAlertMailKey, renderAlertMail } from './payment-alerts.rules.ts'

const publicUrl = 'https://vitrine.example'
const alert = {
  createdAt: new Date('2026-03-10T15:00:00Z'),
  orderId: '9b1e6a3c-1f2d-4c77-9d3e-2f5a6b7c8d9e',
  amountCents: 119_760,
}

describe('renderAlertMail', () => {
  it.each(LANGUAGES)('is complete in %s', (language) => {
    for (const kind of PAYMENT_ALERT_KINDS) {
      const alerts = [kind === 'provider_token' ? { ...alert, orderId: null } : alert]
      const mail = renderAlertMail({ language, name: 'Bia' }, kind, { alerts, publicUrl })
      expect(`${mail.subject}${mail.text}`).not.toMatch(/\{\{|undefined|null|Invalid/)
      expect(mail.text.includes(alert.orderId)).toBe(kind !== 'provider_token')
    }
  })

  it('lists 20 alerts and counts the others', () => {
    const alerts = Array.from({ length: 23 }, () => alert)
    const to = { language: 'en', name: 'Bia' } as const
    const { text } = renderAlertMail(to, 'chargeback', { alerts, publicUrl })
    expect(text.match(/Order 9b1e/g)).toHaveLength(20)
    expect(text).toContain('And 3 more.')
  })
})

describe('the key of an alert mail', () => {
  it('has the kind and the day', () => {
    const key = alertMailKey('unsettled', '2026-03-10')
    expect(parseAlertMailKey(key)).toEqual({ kind: 'unsettled', day: '2026-03-10' })
    expect(parseAlertMailKey('other:2026-03-10')).toBeNull()
  })
})
