import { expect, it } from 'vitest'
import { fakeMetrics } from '../../../test/support/fake-metrics.ts'
import { createNetworkCalls } from '../../shared/network-calls.ts'
import { NO_TRACING } from '../../shared/tracing.ts'
import { MailError } from './mailer.ts'
import { measureMailer } from './measured-mailer.ts'

it('counts mails by their outcome and passes on the error', async () => {
  const { metrics, counts } = fakeMetrics()
  const calls = createNetworkCalls(metrics, NO_TRACING)
  const mail = { to: 'ana@padaria.test', subject: 'Bom dia', text: 'Oi', html: '<p>Oi</p>' }
  const { signal } = new AbortController()
  await measureMailer({ send: () => Promise.resolve() }, calls).send(mail, signal)
  const refused = new MailError({ code: 'EENVELOPE', responseCode: 550 })
  const failing = measureMailer({ send: () => Promise.reject(refused) }, calls)
  await expect(failing.send(mail, signal)).rejects.toBe(refused)
  expect(counts('vitrine_network_calls_total')).toEqual([
    { provider: 'mail', outcome: 'ok' },
    { provider: 'mail', outcome: 'no_response' },
  ])
})
