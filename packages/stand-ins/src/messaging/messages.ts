import * as z from 'zod'
import { objectMissing } from '../graph/errors.ts'
import {
  requireCaller,
  requireKnownBody,
  requireKnownParameters,
  type Caller,
  type GraphAnswer,
  type GraphCall,
} from '../graph/graph-call.ts'
import {
  messageInvalid,
  messagesOff,
  pageNotLinked,
  personUnavailable,
  recipientUnknown,
  windowClosed,
} from '../graph/message-errors.ts'
import { requireMessages } from '../graph/permissions-needed.ts'
import { MESSAGE_ID_PREFIX } from '../world/messaging-ledger.ts'
import type { MetaState } from '../world/meta-state.ts'
import { findSender, isWindowOpen } from './conversations.ts'

const LONGEST_TEXT_BYTES = 1000
const MOST_QUICK_REPLIES = 13
/** A longer title is truncated, not refused. */
const LONGEST_TITLE = 20
const LONGEST_PAYLOAD = 1000

const QuickReply = z.strictObject({
  content_type: z.literal('text'),
  title: z.string().min(1),
  payload: z.string().min(1).max(LONGEST_PAYLOAD),
})

const Message = z.strictObject({
  recipient: z.strictObject({ id: z.string() }),
  message: z.strictObject({
    text: z.string().min(1),
    quick_replies: z.optional(z.array(QuickReply).min(1).max(MOST_QUICK_REPLIES)),
  }),
  messaging_type: z.optional(z.enum(['RESPONSE', 'UPDATE', 'MESSAGE_TAG'])),
  tag: z.optional(z.literal('HUMAN_AGENT')),
})
type Message = z.infer<typeof Message>

/** `POST /{page-id}/messages` and, on Instagram's host, `POST /{ig-id}/messages`. */
export function sendMessage(meta: MetaState, call: GraphCall): GraphAnswer {
  const caller = requireCaller(meta, call)
  requireKnownParameters(call, [])
  requireMessages(caller)
  const instagramId = requireAccount(call, caller)
  const { recipient, message, tag } = parseMessage(call)
  if (meta.ledger.closedAccounts.includes(instagramId)) throw messagesOff()
  const sender = findSender(meta, instagramId, recipient.id)
  if (!sender) throw recipientUnknown()
  if (sender.isBlocking) throw personUnavailable()
  if (!isWindowOpen(meta, sender, tag !== undefined)) throw windowClosed()
  const id = meta.ids.token(MESSAGE_ID_PREFIX)
  const quickReplies = message.quick_replies ?? []
  meta.ledger.sentMessages.push({
    ...{ id, instagramId, recipientId: sender.id, text: message.text },
    quickReplies: quickReplies.map(({ title, payload }) => ({ title: cutTitle(title), payload })),
    at: meta.clock(),
    isTapped: false,
  })
  return { recipient_id: sender.id, message_id: id }
}

/** The account of a call: that of the token, by its id or `me`. */
function requireAccount(call: GraphCall, caller: Caller): string {
  const [id = ''] = call.segments
  if (caller.kind === 'instagram') {
    const { account } = caller
    if (![account.id, account.appScopedId, 'me'].includes(id)) throw objectMissing(id)
    return account.id
  }
  if (caller.kind !== 'page' || (id !== 'me' && id !== caller.page.id)) throw objectMissing(id)
  const { instagramAccountId } = caller.page
  if (instagramAccountId === undefined) throw pageNotLinked()
  return instagramAccountId
}

function parseMessage(call: GraphCall): Message {
  requireKnownBody(call, Object.keys(Message.shape))
  const fields = Object.keys(Message.shape).flatMap((name) =>
    call.body.has(name) ? [[name, fieldOf(call, name)] as const] : [],
  )
  const parsed = Message.safeParse(Object.fromEntries(fields))
  if (!parsed.success) throw messageInvalid('Invalid message data')
  const { messaging_type: type, tag, message } = parsed.data
  if ((type === 'MESSAGE_TAG') !== (tag !== undefined)) {
    throw messageInvalid('A tag goes with the messaging type MESSAGE_TAG, and with no other')
  }
  if (Buffer.byteLength(message.text) > LONGEST_TEXT_BYTES) {
    throw messageInvalid(
      `Length of param message[text] must be less than or equal to ${LONGEST_TEXT_BYTES}`,
    )
  }
  return parsed.data
}

/** Forms contain objects as JSON text. */
function fieldOf(call: GraphCall, name: string): unknown {
  const value = call.body.get(name)
  const isObject = name === 'recipient' || name === 'message'
  if (typeof value !== 'string' || !isObject) return value
  try {
    const parsed: unknown = JSON.parse(value)
    return parsed
  } catch {
    throw messageInvalid(`param ${name} must be JSON`)
  }
}

function cutTitle(title: string): string {
  return [...title].slice(0, LONGEST_TITLE).join('')
}
