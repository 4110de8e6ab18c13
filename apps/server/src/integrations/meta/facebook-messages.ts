import { Sender, SentMessage, Success } from './responses.ts'
import type { FacebookApp } from './apps.ts'
import { callGraph, GRAPH_VERSION, type MetaDeps } from './graph-call.ts'
import type { GraphRequest } from './graph-exchange.ts'

/** Webhook fields of an account's inbox. Mentions and replies arrive as messages. */
const SUBSCRIBED_FIELDS = 'messages'

interface PageCredentials {
  readonly pageId: string
  readonly pageToken: string
}

/** A reply button. */
export interface QuickReply {
  /** The network truncates it after 20 characters. */
  readonly title: string
  /** Sent to the webhook when the person taps it. */
  readonly payload: string
}

export interface NewMessage extends PageCredentials {
  /** The person's id in this account's inbox. */
  readonly recipientId: string
  /** At most 1000 bytes of UTF-8. */
  readonly text: string
  /** At most 13. */
  readonly quickReplies: readonly QuickReply[]
}

/** Inbox of the Instagram profile linked to a Page, accessed with the Page's token. */
export function createFacebookMessages(deps: MetaDeps, app: FacebookApp) {
  return {
    /** Subscribes to the webhooks of a Page. Idempotent. */
    subscribePage: (page: PageCredentials, signal: AbortSignal): Promise<void> =>
      updateSubscription({ deps, app, signal }, page, {
        form: { subscribed_fields: SUBSCRIBED_FIELDS },
      }),

    unsubscribePage: (page: PageCredentials, signal: AbortSignal): Promise<void> =>
      updateSubscription({ deps, app, signal }, page, { method: 'DELETE' }),

    /** Only for people who wrote to the account or mentioned it; others fail with code 230. */
    async getSender(
      { pageToken, senderId }: { pageToken: string; senderId: string },
      signal: AbortSignal,
    ): Promise<{ username: string | null; name: string | null }> {
      const { value } = await callGraph(deps, {
        url: `${app.graphUrl}/${GRAPH_VERSION}/${senderId}`,
        query: { fields: 'name,username' },
        token: pageToken,
        proofSecret: app.appSecret,
        schema: Sender,
        isRetryable: true,
        signal,
      })
      return { username: value.username ?? null, name: value.name ?? null }
    },

    /**
     * Never retried: a message whose response was lost may have arrived. Only an error with a `metaCode`
     * proves that it did not.
     */
    sendMessage: (message: NewMessage, signal: AbortSignal): Promise<{ messageId: string }> =>
      sendMessage({ deps, app, signal }, message),
  }
}

interface Context {
  readonly deps: MetaDeps
  readonly app: FacebookApp
  readonly signal: AbortSignal
}

async function updateSubscription(
  { deps, app, signal }: Context,
  { pageId, pageToken }: PageCredentials,
  change: Pick<GraphRequest, 'method' | 'form'>,
): Promise<void> {
  await callGraph(deps, {
    ...change,
    url: `${app.graphUrl}/${GRAPH_VERSION}/${pageId}/subscribed_apps`,
    token: pageToken,
    proofSecret: app.appSecret,
    account: pageId,
    schema: Success,
    isRetryable: true,
    signal,
  })
}

async function sendMessage(
  { deps, app, signal }: Context,
  message: NewMessage,
): Promise<{ messageId: string }> {
  const { value } = await callGraph(deps, {
    url: `${app.graphUrl}/${GRAPH_VERSION}/${message.pageId}/messages`,
    json: messageBody(message),
    token: message.pageToken,
    proofSecret: app.appSecret,
    account: message.pageId,
    schema: SentMessage,
    isRetryable: false,
    signal,
  })
  return { messageId: value.message_id }
}

function messageBody({ recipientId, text, quickReplies }: NewMessage): unknown {
  const replies = quickReplies.map(({ title, payload }) => ({
    content_type: 'text',
    title,
    payload,
  }))
  return {
    recipient: { id: recipientId },
    messaging_type: 'RESPONSE',
    message: { text, ...(replies.length === 0 ? {} : { quick_replies: replies }) },
  }
}
