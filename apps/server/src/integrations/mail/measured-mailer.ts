import type { NetworkCalls } from '../../shared/network-calls.ts'
import type { Mailer } from './mailer.ts'

/** Measures each mail. A mail that is not sent counts as `no_response`, also when the server refuses it. */
export function measureMailer(mailer: Mailer, networkCalls: NetworkCalls): Mailer {
  return {
    send: (mail, signal) =>
      networkCalls.observe(
        'mail',
        () => mailer.send(mail, signal),
        () => 'ok',
      ),
  }
}
