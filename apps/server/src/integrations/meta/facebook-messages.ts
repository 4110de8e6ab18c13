import { Sender, SentMessage, Success } from './answers.ts'
import type { FacebookApp } from './apps.ts'
import { callGraph, GRAPH_VERSION, type MetaDeps } from './graph-call.ts'
import type { GraphRequest } from './graph-exchange.ts'

/** What the network tells us of an account's inbox: mentions come as messages, answers too. */
const SUBSCRIBED_FIELDS = 'messages'

interface OfPage {
  readonly pageId: string
  readonly pageToken: string
}

/** One answer a person may tap. */
export interface QuickReply {
  /** The network cuts it after 20 characters. */
  readonly title: string
  /** Comes back with the tap. */
  readonly payload: string
}

export interface NewMessage extends OfPage {
  /** The person as this account's inbox knows them. */
  readonly recipientId: string
  /** At most 1000 bytes of UTF-8. */
  readonly text: string
  /** At most 13. */
  readonly quickReplies: readonly QuickReply[]
}

/** The inbox of the Instagram profile behind a Page, with the Page's own token. */
export function createFacebookMessages(deps: MetaDeps, app: FacebookApp) {
  return {
    /** From now on the network tells us what arrives; asking again changes nothing. */
    subscribePage: (page: OfPage, signal: AbortSignal): Promise<void> =>
      subscribedApps({ deps, app, signal }, page, {
        form: { subscribed_fields: SUBSCRIBED_FIELDS },
      }),

    unsubscribePage: (page: OfPage, signal: AbortSignal): Promise<void> =>
      subscribedApps({ deps, app, signal }, page, { method: 'DELETE' }),

    /** Only of people who wrote to the account or mentioned it; others are refused (code 230). */
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
        canRepeat: true,
        signal,
      })
      return { username: value.username ?? null, name: value.name ?? null }
    },

    /**
     * Sent once, whatever happens: a message whose answer was lost may have arrived. Only a failure
     * with a `metaCode` says for certain that it did not.
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

async function subscribedApps(
  { deps, app, signal }: Context,
  { pageId, pageToken }: OfPage,
  change: Pick<GraphRequest, 'method' | 'form'>,
): Promise<void> {
  await callGraph(deps, {
    ...change,
    url: `${app.graphUrl}/${GRAPH_VERSION}/${pageId}/subscribed_apps`,
    token: pageToken,
    proofSecret: app.appSecret,
    account: pageId,
    schema: Success,
    canRepeat: true,
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
    canRepeat: false,
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
