import { Sender, SentMessage, Success } from './answers.ts'
import type { FacebookApp } from './apps.ts'
import { callGraph, GRAPH_VERSION, type MetaDeps } from './graph-call.ts'

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
  const root = `${app.graphUrl}/${GRAPH_VERSION}`
  const proofSecret = app.appSecret
  return {
    /** From now on the network tells us what arrives; asking again changes nothing. */
    async subscribePage({ pageId, pageToken }: OfPage, signal: AbortSignal): Promise<void> {
      await callGraph(deps, {
        url: `${root}/${pageId}/subscribed_apps`,
        form: { subscribed_fields: SUBSCRIBED_FIELDS },
        token: pageToken,
        proofSecret,
        account: pageId,
        schema: Success,
        canRepeat: true,
        signal,
      })
    },

    async unsubscribePage({ pageId, pageToken }: OfPage, signal: AbortSignal): Promise<void> {
      await callGraph(deps, {
        method: 'DELETE',
        url: `${root}/${pageId}/subscribed_apps`,
        token: pageToken,
        proofSecret,
        account: pageId,
        schema: Success,
        canRepeat: true,
        signal,
      })
    },

    /** Only of people who wrote to the account or mentioned it; others are refused (code 230). */
    async getSender(
      { pageToken, senderId }: { pageToken: string; senderId: string },
      signal: AbortSignal,
    ): Promise<{ username: string | null; name: string | null }> {
      const { value } = await callGraph(deps, {
        url: `${root}/${senderId}`,
        query: { fields: 'name,username' },
        token: pageToken,
        proofSecret,
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
    async sendMessage(message: NewMessage, signal: AbortSignal): Promise<{ messageId: string }> {
      const { pageId, pageToken } = message
      const { value } = await callGraph(deps, {
        url: `${root}/${pageId}/messages`,
        json: messageBody(message),
        token: pageToken,
        proofSecret,
        account: pageId,
        schema: SentMessage,
        canRepeat: false,
        signal,
      })
      return { messageId: value.message_id }
    },
  }
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
