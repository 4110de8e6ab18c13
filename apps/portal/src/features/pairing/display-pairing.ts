import {
  AUTHORIZATION_POLL_MS,
  AUTHORIZATION_SECRET_HEADER,
  createAuthorization,
  type TvStart,
  verifyAuthorization,
} from '@vitrine/api'
import { CallError, isAbort } from '@vitrine/api/client'
import { api } from '../../shared/api/api.ts'
import { device as browser } from '../../shared/device.ts'
import { isUsable, readStart, type ShownCode } from './display-pairing.rules.ts'
import { forgetShownCode, keepShownCode, recallShownCode } from './shown-code.ts'

export interface PairingEvents {
  readonly onCode: (code: string) => void
  /** The server does not answer; asking goes on. */
  readonly onTrouble: () => void
  readonly onAllowed: (token: string, start: TvStart | null) => void
}

/**
 * Shows this page as a screen to be let in: gets a code, renews it before it dies, and asks every
 * 3 s whether a person allowed it. Ends by itself once allowed; `signal` ends it earlier.
 */
export async function pairDisplay(events: PairingEvents, signal: AbortSignal): Promise<void> {
  let shown = recallShownCode()
  while (!signal.aborted) {
    try {
      if (shown === null || !isUsable(shown, Date.now())) {
        shown = await newCode(signal)
        keepShownCode(shown)
      }
      events.onCode(shown.code)
      const answer = await verify(shown, signal)
      if (answer.token !== undefined) {
        forgetShownCode()
        events.onAllowed(answer.token, readStart(answer.vuex))
        return
      }
    } catch (error) {
      if (isAbort(error)) return
      if (isGone(error)) shown = null
      else events.onTrouble()
    }
    await pause(AUTHORIZATION_POLL_MS, signal)
  }
}

async function newCode(signal: AbortSignal): Promise<ShownCode> {
  const { model } = await browser.identify()
  const device = { platform: browser.platform, model, version: APP_VERSION }
  const answer = await api.call(createAuthorization, { body: { device } }, { signal })
  return {
    code: answer.authorization_code,
    secret: answer.secret,
    expiresAt: Date.parse(answer.expires_at),
  }
}

function verify(shown: ShownCode, signal: AbortSignal) {
  return api.call(
    verifyAuthorization,
    { query: { authorization_code: shown.code } },
    { signal, headers: { [AUTHORIZATION_SECRET_HEADER]: shown.secret } },
  )
}

function isGone(error: unknown): boolean {
  return error instanceof CallError && error.code === 'authorizations.not_found'
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}
