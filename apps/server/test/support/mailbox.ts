import type { Mail } from '@vitrine/stand-ins'
import { drained, until } from './jobs.ts'
import { type Networks, startNetworks } from './networks.ts'
import type { TestAppOptions } from './test-app.ts'

/** The server with a mailbox, for tests that connect no account: the networks have no files. */
export function startMailApp(options: TestAppOptions = {}): Promise<Networks> {
  return startNetworks({ avatar: '' }, undefined, options)
}

/** Waits until as many mails came to an address; the newest is the first. */
export async function mailsTo(
  { standIns }: Pick<Networks, 'standIns'>,
  address: string,
  count: number,
): Promise<readonly Mail[]> {
  const received = (): readonly Mail[] =>
    standIns.inbox.list().filter(({ to }) => to.includes(address))
  await until(() => received().length >= count)
  return received()
}

/** Waits until nothing is left to be written or sent. */
export function mailsSent({ app }: Pick<Networks, 'app'>): Promise<void> {
  return drained(app.database, ['notice-reset', 'notice-mail'])
}
