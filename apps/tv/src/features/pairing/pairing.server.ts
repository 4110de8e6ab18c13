import {
  AUTHORIZATION_SECRET_HEADER,
  CODE_SECRET_HEADER,
  createAuthorization,
  createCode,
  type Device,
  getCode,
  verifyAuthorization,
} from '@vitrine/api'
import type { ApiClient } from '@vitrine/api/client'

interface Code {
  readonly code: string
  readonly secret: string
}

/** The two calls that pairing makes; `Entry` is what a TV gets that was let in. */
export interface PairingServer<Entry> {
  create(signal: AbortSignal): Promise<Code>
  /** Null while nobody has let this code in. */
  verify(given: Code, signal: AbortSignal): Promise<Entry | null>
}

/** Let in by a phone that scanned the QR code: a TV of that person. */
export interface TvEntry {
  readonly token: string
  readonly vuex: string | undefined
}

/** Let in by a code typed into the portal: a display of one account on one screen. */
export interface DisplayEntry {
  readonly token: string
  readonly accountId: string
  readonly screenId: string
  readonly accountName: string | null
}

type TellDevice = () => Promise<Device>

export function createQrServer(api: ApiClient, device: TellDevice): PairingServer<TvEntry> {
  return {
    async create(signal) {
      const body = { device: await device() }
      const answer = await api.call(createAuthorization, { body }, { signal })
      return { code: answer.authorization_code, secret: answer.secret }
    },
    async verify({ code, secret }, signal) {
      const query = { authorization_code: code }
      const headers = { [AUTHORIZATION_SECRET_HEADER]: secret }
      const answer = await api.call(verifyAuthorization, { query }, { signal, headers })
      if (answer.status !== 'allowed' || answer.token === undefined) return null
      return { token: answer.token, vuex: answer.vuex }
    },
  }
}

export function createCodeServer(api: ApiClient, device: TellDevice): PairingServer<DisplayEntry> {
  return {
    async create(signal) {
      const body = { device: await device() }
      const { code, secret } = await api.call(createCode, { body }, { signal })
      return { code, secret }
    },
    async verify({ code, secret }, signal) {
      const headers = { [CODE_SECRET_HEADER]: secret }
      const answer = await api.call(getCode, { params: { code } }, { signal, headers })
      const { token, account_id: accountId, screen_id: screenId } = answer
      if (token === undefined || accountId === undefined || screenId === undefined) return null
      return { token, accountId, screenId, accountName: answer.account_name ?? null }
    },
  }
}
