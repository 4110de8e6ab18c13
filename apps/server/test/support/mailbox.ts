import type { Mail } from '@vitrine/stand-ins'
import { drained, until } from './jobs.ts'
import { type Networks, startNetworks } from './networks.ts'
import type { TestAppOptions } from './test-app.ts'

/** The server with a mailbox, for tests that connect no account: the networks have no files. */
export function startMailApp(options: TestAppOptions = {}): Promise<Networks> {
  return startNetworks({ avatar: '' }, undefined, options)
}

/** Everybody who signs up gets one: other tests look past it. */
export function isVerification({ text }: Pick<Mail, 'text'>): boolean {
  return text.includes('/confirm-email#')
}

/** Waits until as many mails that prove an address came to it; the newest is the first. */
export async function verificationsTo(
  { standIns }: Pick<Networks, 'standIns'>,
  address: string,
  count: number,
): Promise<readonly Mail[]> {
  const received = (): readonly Mail[] =>
    standIns.inbox.list().filter((mail) => mail.to.includes(address) && isVerification(mail))
  await until(() => received().length >= count)
  return received()
}

/** Waits until as many other mails came to an address; the newest is the first. */
export async function mailsTo(
  { standIns }: Pick<Networks, 'standIns'>,
  address: string,
  count: number,
): Promise<readonly Mail[]> {
  const received = (): readonly Mail[] =>
    standIns.inbox.list().filter((mail) => mail.to.includes(address) && !isVerification(mail))
  await until(() => received().length >= count)
  return received()
}

/** Waits until nothing is left to be written or sent. */
export function mailsSent({ app }: Pick<Networks, 'app'>): Promise<void> {
  return drained(app.database, ['notice-reset', 'notice-verification', 'notice-mail'])
}

export interface MailedVerification {
  readonly secret: string
  readonly code: string
}

/** The link's secret and the code in a mail that proves an address. */
export function verificationIn(mail: Mail | undefined): MailedVerification {
  const text = mail?.text ?? ''
  return {
    secret: /\/confirm-email#([\w-]+)/.exec(text)?.[1] ?? '',
    code: /\d{3} \d{3}/.exec(text)?.[0] ?? '',
  }
}
