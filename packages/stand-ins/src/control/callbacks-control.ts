import { signRequest } from '../graph/app-secret.ts'
import { unixSeconds } from '../graph/provider-time.ts'
import {
  parseDeletionAnswer,
  postSignedRequest,
  type Callbacks,
  type DeletionAnswer,
} from '../webhooks/callback-sender.ts'
import { removeGrants } from '../world/grants.ts'
import type { Grant, Network } from '../world/ledger.ts'
import { findApp, productOf, type MetaState } from '../world/meta-state.ts'
import { WorldError } from './posts.ts'

/** A Facebook person, or an Instagram account by its IG_ID. */
export type Subject = { readonly personId: string } | { readonly instagramId: string }

/** What a person can do in the network's settings for an app. */
export type CallbacksControl = {
  /**
   * Removes the app: revokes all tokens (190/458), ends subscriptions and calls the app. `status`: the
   * app's response; null when it was not reachable or has no callback URL.
   */
  removeApp(subject: Subject): Promise<{ readonly status: number | null }>
  /** Requests the deletion of the person's data. Rejects unless the response is valid. */
  requestDeletion(subject: Subject): Promise<DeletionAnswer>
  /** The app's responses, newest first. */
  deletions(): readonly DeletionAnswer[]
  setCallbacks(callbacks: Callbacks | null): void
}

export function createCallbacksControl(meta: MetaState, stopSignal: AbortSignal): CallbacksControl {
  let callbacks: Callbacks | null = null
  let deletions: readonly DeletionAnswer[] = []
  return {
    removeApp: async (subject) => {
      const grants = grantsOf(meta, subject)
      const signedRequest = signedRequestOf(meta, subject, grants)
      removeGrants(meta, grants)
      if (!callbacks) return { status: null }
      const answer = await postSignedRequest(callbacks.deauthorizeUrl, signedRequest, stopSignal)
      return { status: answer ? answer.status : null }
    },
    requestDeletion: async (subject) => {
      if (!callbacks) throw new WorldError('The app has no address for deletions')
      const signedRequest = signedRequestOf(meta, subject, grantsOf(meta, subject))
      const answer = await postSignedRequest(callbacks.deletionUrl, signedRequest, stopSignal)
      const parsed = parseDeletionAnswer(answer)
      if (!parsed) {
        const status = answer ? answer.status : 'nothing'
        throw new WorldError(
          `The app answered ${status}, not 200 with a url and a confirmation_code`,
        )
      }
      deletions = [parsed, ...deletions]
      return parsed
    },
    deletions: () => deletions,
    setCallbacks: (changed) => {
      callbacks = changed
    },
  }
}

type Named = { readonly network: Network; readonly id: string }

function named(subject: Subject): Named {
  return 'personId' in subject
    ? { network: 'facebook', id: subject.personId }
    : { network: 'instagram', id: subject.instagramId }
}

function grantsOf({ ledger }: MetaState, subject: Subject): Grant[] {
  const { network, id } = named(subject)
  return ledger.grants.filter((grant) => grant.network === network && grant.subjectId === id)
}

/** Signed for the subject's app, or the first app: a person without a grant can ask too. */
function signedRequestOf(meta: MetaState, subject: Subject, [grant]: readonly Grant[]): string {
  const { network, id } = named(subject)
  const app = grant ? findApp(meta, network, grant.appId) : meta.world.apps[0]
  if (!app) throw new WorldError('The world has no app to tell')
  // The app-scoped id, also with Instagram Login.
  const userId =
    network === 'facebook' ? id : (meta.catalog.instagramAccount(id)?.appScopedId ?? id)
  return signRequest(productOf(app, network).secret, {
    algorithm: 'HMAC-SHA256',
    issued_at: unixSeconds(meta.clock()),
    user_id: userId,
  })
}
