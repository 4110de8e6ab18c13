import type { MetaState } from '../world/meta-state.ts'
import type { Mention, Sender } from '../world/messaging-ledger.ts'

const HOUR_MS = 60 * 60 * 1000
/** How long an account may reply after a person's last message. */
const WINDOW_MS = 24 * HOUR_MS
/** Messages with the tag of a human agent may be sent for seven days. */
const HUMAN_WINDOW_MS = 7 * 24 * HOUR_MS

export function findSender(
  { ledger }: MetaState,
  instagramId: string,
  senderId: string,
): Sender | undefined {
  return ledger.senders.find(
    (sender) => sender.id === senderId && sender.instagramId === instagramId,
  )
}

/** Whether an account may send a message to a person now. */
export function isWindowOpen(
  { clock }: MetaState,
  { lastMessageAt }: Sender,
  isHumanAgent: boolean,
): boolean {
  const lengthMs = isHumanAgent ? HUMAN_WINDOW_MS : WINDOW_MS
  return lastMessageAt !== null && clock() - lastMessageAt < lengthMs
}

/** A node of a conversation. */
export type ConversationNode =
  | { readonly kind: 'sender'; readonly sender: Sender }
  | { readonly kind: 'message'; readonly mention: Mention }

/** Finds a person known to one of these accounts, or a mention that one of them received. */
export function findConversationNode(
  { ledger }: MetaState,
  accountIds: readonly string[],
  id: string,
): ConversationNode | undefined {
  const sender = ledger.senders.find(
    (candidate) => candidate.id === id && accountIds.includes(candidate.instagramId),
  )
  if (sender) return { kind: 'sender', sender }
  const mention = ledger.mentions.find(
    (candidate) => candidate.mid === id && accountIds.includes(candidate.instagramId),
  )
  return mention && { kind: 'message', mention }
}
