import type { Secrets } from '../../shared/secrets.ts'
import { KeptUpdate } from './updates.rules.ts'

/** An update as it waits: its own key, so that the same one sent again is not kept twice. */
export interface SealedUpdate {
  readonly messageId: string
  readonly sealed: string
}

const contextOf = (messageId: string): string => `mention update ${messageId}`

export function sealUpdate(secrets: Secrets, update: KeptUpdate): SealedUpdate {
  // Taking a message back is told under the id of that message.
  const taken = update.kind === 'withdrawal' ? ' taken back' : ''
  const messageId = update.messageId + taken
  return { messageId, sealed: secrets.seal(JSON.stringify(update), contextOf(messageId)) }
}

/** Null for what was sealed with another key, or by a version that wrote something else. */
export function openUpdate(
  secrets: Secrets,
  { messageId, sealed }: SealedUpdate,
): KeptUpdate | null {
  try {
    const update = KeptUpdate.safeParse(JSON.parse(secrets.open(sealed, contextOf(messageId))))
    return update.success ? update.data : null
  } catch {
    return null
  }
}
