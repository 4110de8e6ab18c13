import { createFacebookClient, type FacebookClient } from '../../src/integrations/meta/facebook.ts'
import { META_TIMEOUT_MS, type MetaDeps } from '../../src/integrations/meta/graph-call.ts'
import {
  createInstagramClient,
  type InstagramClient,
} from '../../src/integrations/meta/instagram.ts'
import type { Clock } from '../../src/shared/clock.ts'
import type { Log } from '../../src/shared/log.ts'
import { captureLog } from './captured-log.ts'
import type { Networks } from './networks.ts'
import { seededRandom } from './seeded-random.ts'

export interface SentCall {
  readonly method: string
  /** From the external host on. */
  readonly path: string
  readonly hasToken: boolean
  readonly hasProof: boolean
}

export interface MetaClients {
  readonly facebook: FacebookClient
  readonly instagram: InstagramClient
  /** All requests, retries included. */
  readonly sent: readonly SentCall[]
}

interface MetaClientsOptions {
  readonly log?: Log
  /** The time limit of every call ends at once. */
  readonly isOutOfTime?: boolean
}

/** The product's clients with the stand-ins. Waits between retries end at once. */
export function metaClients(
  { app, standIns }: Pick<Networks, 'app' | 'standIns'>,
  { log = captureLog().log, isOutOfTime = false }: MetaClientsOptions = {},
): MetaClients {
  const sent: SentCall[] = []
  const clock: Clock = {
    now: () => app.clock.now(),
    sleep: (ms, signal) =>
      ms === META_TIMEOUT_MS && !isOutOfTime ? untilAborted(signal) : Promise.resolve(),
  }
  const deps: MetaDeps = {
    clock,
    log,
    random: seededRandom('meta'),
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input)
      sent.push({
        method: init?.method ?? 'GET',
        path: url.pathname,
        hasToken: new Headers(init?.headers).has('authorization'),
        hasProof: url.searchParams.has('appsecret_proof'),
      })
      return fetch(input, init)
    },
  }
  const at = (host: string): string => `${standIns.url}/${host}`
  return {
    sent,
    facebook: createFacebookClient(deps, {
      appId: '900000000000001',
      appSecret: 'facebook-secret',
      dialogUrl: at('www.facebook.com'),
      graphUrl: at('graph.facebook.com'),
    }),
    instagram: createInstagramClient(deps, {
      appId: '900000000000002',
      appSecret: 'instagram-secret',
      authorizeUrl: at('www.instagram.com'),
      oauthUrl: at('api.instagram.com'),
      graphUrl: at('graph.instagram.com'),
    }),
  }
}

function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new Error('the call ended'))
    })
  })
}
