import type { Mail } from '@vitrine/stand-ins'
import { drained } from './jobs.ts'
import { isVerification, mailsSent } from './mailbox.ts'
import { runChecks, type Shop } from './payments.ts'
import { runRoutine } from './routines.ts'

/** Mails to an address, the oldest first, except those that verify it. */
export async function mailsOf(shop: Shop, email: string): Promise<readonly Mail[]> {
  await drained(shop.app.database, ['payments-check', 'notice-mail'])
  return shop.inbox
    .list()
    .filter((mail) => mail.to.includes(email) && !isVerification(mail))
    .reverse()
}

export async function subjectsOf(shop: Shop, email: string): Promise<readonly string[]> {
  // The blank in an amount does not break.
  return (await mailsOf(shop, email)).map(({ subject }) => subject.replaceAll('\u00a0', ' '))
}

/** Lets some time pass, then runs the checks and the scan for mails. */
export async function mailsAfter(shop: Shop, ms: number): Promise<void> {
  shop.app.clock.advance(ms)
  await runChecks(shop)
  await runRoutine(shop.app, 'notice-payments')
  await mailsSent(shop)
}
