import { contract } from '@vitrine/api'
import type { Mail } from '@vitrine/stand-ins'
import { aClient } from './client.ts'
import { drained, until } from './jobs.ts'
import { type Networks, PUBLIC_URL, startNetworks } from './networks.ts'
import type { TestAppOptions } from './test-app.ts'

/** The server with a mailbox, for tests without accounts: the networks have no files. */
export function startMailApp(options: TestAppOptions = {}): Promise<Networks> {
  return startNetworks({ avatar: '' }, undefined, options)
}

/** Every sign-up sends one. Other tests ignore it. */
export function isVerification({ text }: Pick<Mail, 'text'>): boolean {
  return text.includes('/confirm-email#')
}

/** Waits for this number of verification mails to an address, newest first. */
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

/** Waits for this number of other mails to an address, newest first. */
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

/** Waits until no mail is pending. */
export function mailsSent({ app }: Pick<Networks, 'app'>): Promise<void> {
  return drained(app.database, ['notice-reset', 'notice-verification', 'notice-mail'])
}

/** The secret of the link to `publicUrl` in a mail about a forgotten password; empty for other mails. */
export function resetSecretIn(
  mail: Pick<Mail, 'text'> | undefined,
  publicUrl = PUBLIC_URL,
): string {
  const [, afterLink = ''] = mail?.text.split(`${publicUrl}/change-password?token=`) ?? []
  return /^[\w-]+/.exec(afterLink)?.[0] ?? ''
}

/**
 * Requests a link for a forgotten password, waits until this address has `count` mails and none is pending, and returns
 * the newest link's secret.
 */
export async function requestReset(
  networks: Pick<Networks, 'app' | 'standIns'>,
  address: string,
  count = 1,
): Promise<string> {
  await aClient(networks.app).call(contract.forgotPassword, { body: { email: address } })
  const mails = await mailsTo(networks, address, count)
  await mailsSent(networks)
  // The notification of a changed password may arrive after it.
  return mails.map((mail) => resetSecretIn(mail)).find((secret) => secret !== '') ?? ''
}

export interface MailedVerification {
  readonly secret: string
  readonly code: string
}

/** The link's secret and the code of a verification mail. */
export function verificationIn(mail: Mail | undefined): MailedVerification {
  const text = mail?.text ?? ''
  return {
    secret: /\/confirm-email#([\w-]+)/.exec(text)?.[1] ?? '',
    code: /\d{3} \d{3}/.exec(text)?.[0] ?? '',
  }
}
