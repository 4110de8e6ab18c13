import type { Secrets } from '../../../shared/secrets.ts'
import { StoredUpdate } from './updates.rules.ts'

/** An encrypted update. Its own key prevents a repeated update from being stored twice. */
export interface SealedUpdate {
  readonly messageId: string
  readonly sealed: string
}

const contextOf = (messageId: string): string => `mention update ${messageId}`

export function sealUpdate(secrets: Secrets, update: StoredUpdate): SealedUpdate {
  // A withdrawal has the id of the message that was withdrawn, so it needs a key of its own.
  const suffix = update.kind === 'withdrawal' ? ' taken back' : ''
  const messageId = update.messageId + suffix
  return { messageId, sealed: secrets.seal(JSON.stringify(update), contextOf(messageId)) }
}

/** Returns null when the text was sealed with another key or has another format. */
export function openUpdate(
  secrets: Secrets,
  { messageId, sealed }: SealedUpdate,
): StoredUpdate | null {
  try {
    const update = StoredUpdate.safeParse(JSON.parse(secrets.open(sealed, contextOf(messageId))))
    return update.success ? update.data : null
  } catch {
    return null
  }
}
