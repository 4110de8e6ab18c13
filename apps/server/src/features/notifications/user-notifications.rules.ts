import type { UserEvent } from '../users/index.ts'
import type { NotificationRow } from './notifications.repo.ts'

/** The key of a user event's notification: events of the same time are notified once. */
export function eventKey({ at }: Pick<UserEvent, 'at'>, sealedAddress: string | null): string {
  const time = at.toISOString()
  return sealedAddress === null ? time : `${time} ${sealedAddress}`
}

export interface EventKeyParts {
  readonly at: Date
  /** The encrypted recipient when it is not the user's current address. */
  readonly sealedAddress: string | null
}

export function parseEventKey(key: string): EventKeyParts {
  const [time = '', sealedAddress = null] = key.split(' ')
  return { at: new Date(time), sealedAddress }
}

/** The key of a sent notification: the former address is removed. */
export function keyAfterDelivery({
  id,
  kind,
  key,
}: Pick<NotificationRow, 'id' | 'kind' | 'key'>): string {
  if (kind !== 'email_left' && kind !== 'email_change_by_admin') return key
  return `${parseEventKey(key).at.toISOString()} ${id}`
}
