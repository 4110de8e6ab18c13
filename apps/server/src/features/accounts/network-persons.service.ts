import type { AccountContent } from './accounts.service.ts'
import { deleteAccount } from './accounts.repo.ts'
import type { SourceDeps } from './sources.ts'
import { listPersonsAccounts, markPersonRevoked, type NetworkPerson } from './tokens.repo.ts'

export interface PersonDeps extends SourceDeps {
  readonly content: AccountContent
}

/** A person at a network, and the latest login that is affected. Later grants stay. */
export interface PersonWithCutoff extends NetworkPerson {
  readonly until: Date
}

/** Marks all tokens of a person who removed our app at the network as dead. */
export async function revokePerson(
  { executor, clock, log, tokenDied }: PersonDeps,
  { until, ...person }: PersonWithCutoff,
): Promise<void> {
  const now = clock.now()
  const accountIds = await markPersonRevoked(executor, { ...person, before: until, now })
  for (const accountId of accountIds) {
    log.warn({ event: 'accounts.token_dead', accountId, reason: 'revoked' })
    await tokenDied(accountId)
  }
}

/** Removes the person's accounts with their tokens, media and mentions. */
export async function removePerson(
  { executor, content, log }: PersonDeps,
  { until, ...person }: PersonWithCutoff,
): Promise<void> {
  for (const account of await listPersonsAccounts(executor, { ...person, before: until })) {
    await content.removeWith(account.id, () => deleteAccount(executor, account))
    log.info({ event: 'accounts.removed_for_person', accountId: account.id })
  }
}
