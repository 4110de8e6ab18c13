import type { PairingCode, PairingCodeStorage } from '@vitrine/playback/pairing'
import { parseJson } from '@vitrine/playback'
import type { DeviceStorage } from '../../shared/storage.ts'

const CODE_NAME = 'authorization_code'
const SECRET_NAME = 'authorization_secret'
const STORED_DAYS = 7

/** `shared` stores the code, `local` its secret: a cookie would be sent with every request. */
export function createQrCodeStorage(
  shared: DeviceStorage,
  local: DeviceStorage,
): PairingCodeStorage {
  const secret = createCodeStorage(local, SECRET_NAME)
  return {
    read() {
      const saved = secret.read()
      return saved !== null && saved.code === shared.get(CODE_NAME) ? saved : null
    },
    write(code) {
      shared.set(CODE_NAME, code.code, STORED_DAYS)
      secret.write(code)
    },
    remove() {
      shared.remove(CODE_NAME)
      secret.remove()
    },
  }
}

export function createCodeStorage(local: DeviceStorage, name: string): PairingCodeStorage {
  return {
    read: () => parseCode(parseJson(local.get(name))),
    write: (code) => local.set(name, JSON.stringify(code), STORED_DAYS),
    remove: () => local.remove(name),
  }
}

function parseCode(saved: unknown): PairingCode | null {
  if (typeof saved !== 'object' || saved === null) return null
  if (!('code' in saved) || !('secret' in saved) || !('since' in saved)) return null
  const { code, secret, since } = saved
  if (typeof code !== 'string' || typeof secret !== 'string' || typeof since !== 'number') {
    return null
  }
  return { code, secret, since }
}
