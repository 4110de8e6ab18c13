import {
  AUTHORIZATION_SECRET_HEADER,
  CODE_SECRET_HEADER,
  createAuthorization,
  createCode,
  type Device as DeviceInfo,
  getCode,
  verifyAuthorization,
} from '@vitrine/api'
import type { ApiClient } from '@vitrine/api/client'
import type { Device } from '@vitrine/device/browser'

interface Code {
  readonly code: string
  readonly secret: string
}

/** The two calls of pairing; `Grant` is what an allowed device receives. */
export interface PairingApi<Grant> {
  create(signal: AbortSignal): Promise<Code>
  /** Null while no person has allowed this code. */
  verify(code: Code, signal: AbortSignal): Promise<Grant | null>
}

/** For a device that was allowed by its QR code: it belongs to that person. */
export interface TvGrant {
  readonly token: string
  readonly vuex: string | undefined
}

/** For a device that was allowed by a typed code: it plays one account on one screen. */
export interface DisplayGrant {
  readonly token: string
  readonly accountId: string
  readonly screenId: string
  readonly accountName: string | null
}

/** How the device describes itself to the person who allows it. */
export interface DeviceSource {
  readonly device: Pick<Device, 'platform' | 'identify'>
  /** Of the app. */
  readonly version: string
}

function deviceInfo({ device, version }: DeviceSource): Promise<DeviceInfo> {
  const { platform } = device
  return device.identify().then(({ model }) => ({ platform, model, version }))
}

/** Pairing by QR code (readings Q1, Q2). */
export function createQrPairingApi(
  api: Pick<ApiClient, 'call'>,
  source: DeviceSource,
): PairingApi<TvGrant> {
  return {
    create: (signal) =>
      deviceInfo(source)
        .then((device) => api.call(createAuthorization, { body: { device } }, { signal }))
        .then(({ authorization_code: code, secret }) => ({ code, secret })),
    verify({ code, secret }, signal) {
      const query = { authorization_code: code }
      const headers = { [AUTHORIZATION_SECRET_HEADER]: secret }
      return api
        .call(verifyAuthorization, { query }, { signal, headers })
        .then(({ status, token, vuex }) =>
          status !== 'allowed' || token === undefined ? null : { token, vuex },
        )
    },
  }
}

/** Pairing by a code that a person types into the portal (reading Q3). */
export function createTypedPairingApi(
  api: Pick<ApiClient, 'call'>,
  source: DeviceSource,
): PairingApi<DisplayGrant> {
  return {
    create: (signal) =>
      deviceInfo(source)
        .then((device) => api.call(createCode, { body: { device } }, { signal }))
        .then(({ code, secret }) => ({ code, secret })),
    verify({ code, secret }, signal) {
      const headers = { [CODE_SECRET_HEADER]: secret }
      return api
        .call(getCode, { params: { code } }, { signal, headers })
        .then(({ token, account_id: accountId, screen_id: screenId, account_name: name = null }) =>
          token === undefined || accountId === undefined || screenId === undefined
            ? null
            : { token, accountId, screenId, accountName: name },
        )
    },
  }
}
