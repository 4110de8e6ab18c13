import { parseJson } from '../../shared/parse-json.ts'
import type { DeviceStorage } from '../../shared/storage.ts'
import type { ShownCode } from './pairing.state.ts'

/** Where a code outlives a reload, so that nobody types one that has just gone. */
export interface CodeMemory {
  recall(): ShownCode | null
  remember(code: ShownCode): void
  forget(): void
}

const KEEP_DAYS = 7

/** `shared` holds the code itself, as asked; `local` its secret: a cookie would travel with every request. */
export function createQrMemory(shared: DeviceStorage, local: DeviceStorage): CodeMemory {
  const secret = createCodeMemory(local, 'authorization_secret')
  return {
    recall() {
      const kept = secret.recall()
      return kept !== null && kept.code === shared.get('authorization_code') ? kept : null
    },
    remember(code) {
      shared.set('authorization_code', code.code, KEEP_DAYS)
      secret.remember(code)
    },
    forget() {
      shared.remove('authorization_code')
      secret.forget()
    },
  }
}

export function createCodeMemory(local: DeviceStorage, name: string): CodeMemory {
  return {
    recall: () => parseShown(parseJson(local.get(name))),
    remember: (code) => local.set(name, JSON.stringify(code), KEEP_DAYS),
    forget: () => local.remove(name),
  }
}

function parseShown(kept: unknown): ShownCode | null {
  if (typeof kept !== 'object' || kept === null) return null
  if (!('code' in kept) || !('secret' in kept) || !('since' in kept)) return null
  const { code, secret, since } = kept
  if (typeof code !== 'string' || typeof secret !== 'string' || typeof since !== 'number') {
    return null
  }
  return { code, secret, since }
}
