import { AUTHORIZATION_SECRET_HEADER, contract, type Device } from '@vitrine/api'
import type { ApiClient } from '@vitrine/api/client'

/** The two calls that pairing makes. */
export interface PairingServer {
  create(signal: AbortSignal): Promise<{ readonly code: string; readonly secret: string }>
  /** Null while nobody has allowed the code. */
  verify(
    given: { readonly code: string; readonly secret: string },
    signal: AbortSignal,
  ): Promise<{ readonly token: string; readonly vuex: string | undefined } | null>
}

export function createPairingServer(api: ApiClient, device: () => Promise<Device>): PairingServer {
  return {
    async create(signal) {
      const body = { device: await device() }
      const answer = await api.call(contract.createAuthorization, { body }, { signal })
      return { code: answer.authorization_code, secret: answer.secret }
    },
    async verify({ code, secret }, signal) {
      const query = { authorization_code: code }
      const headers = { [AUTHORIZATION_SECRET_HEADER]: secret }
      const answer = await api.call(contract.verifyAuthorization, { query }, { signal, headers })
      if (answer.status !== 'allowed' || answer.token === undefined) return null
      return { token: answer.token, vuex: answer.vuex }
    },
  }
}
