import type { EndpointResponse, SecondFactors, SecondStep, startPasskey } from '@vitrine/api'
import { vi } from 'vitest'

/** Two factors and eight recovery codes; a factor was used in the last minutes. */
export function someFactors(changes: Partial<SecondFactors> = {}): SecondFactors {
  return {
    required: false,
    passkeys_possible: true,
    confirmed: true,
    passkeys: [
      {
        id: '7c1d2e3f-4a5b-4c6d-8e9f-0a1b2c3d4e5f',
        name: 'My phone',
        created_at: '2026-11-01T12:00:00.000Z',
        last_used_at: '2026-11-20T12:00:00.000Z',
      },
    ],
    totp: { created_at: '2026-11-02T12:00:00.000Z', last_used_at: null },
    recovery_codes: 8,
    ...changes,
  }
}

export const NO_FACTORS = someFactors({
  ...{ confirmed: false, passkeys: [], totp: null, recovery_codes: 0 },
})

const DESCRIPTOR = { id: 'AQID', type: 'public-key' } as const

export const PASSKEY_OPTIONS: EndpointResponse<typeof startPasskey> = {
  challenge: 'set-up-of-the-test',
  options: {
    rp: { name: 'Vitrine', id: 'localhost' },
    user: { id: 'AQID', name: 'ana@cafe.test', displayName: 'Ana Souza' },
    challenge: 'AQID',
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    timeout: 1_000,
    excludeCredentials: [{ ...DESCRIPTOR, transports: ['internal'] }],
    authenticatorSelection: {
      ...{ residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
    },
    attestation: 'none',
  },
}

/** A second step with a passkey and an app. */
export function aSecondStep(changes: Partial<SecondStep> = {}): SecondStep {
  return {
    passkey: {
      ...{ challenge: 'AQID', timeout: 1_000, rpId: 'localhost', userVerification: 'preferred' },
      allowCredentials: [DESCRIPTOR],
    },
    totp: true,
    recovery_codes: true,
    ...changes,
  }
}

const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer

/** An authenticator that answers with these bytes, or rejects with an error of this name. */
export function stubAuthenticator(failure?: string) {
  const answer = (response: object) => () => {
    if (failure !== undefined) {
      return Promise.reject(new DOMException('refused by the test', failure))
    }
    return Promise.resolve({
      id: 'BAUG',
      rawId: bytes(4, 5, 6),
      type: 'public-key',
      authenticatorAttachment: 'platform',
      getClientExtensionResults: () => ({}),
      response,
    })
  }
  const clientDataJSON = bytes(1)
  const created = { clientDataJSON, attestationObject: bytes(2), getTransports: () => ['internal'] }
  const signed = { clientDataJSON, authenticatorData: bytes(2), signature: bytes(3) }
  const credentials = { create: vi.fn(answer(created)), get: vi.fn(answer(signed)) }
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {
    // Its presence shows that the browser has passkeys.
  })
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true })
  return credentials
}
