import type { DeviceStorage } from '../../src/shared/storage.ts'

export function createFakeStorage(values: Record<string, string> = {}): DeviceStorage {
  const stored = new Map(Object.entries(values))
  return {
    get: (name) => stored.get(name) ?? null,
    set: (name, value) => void stored.set(name, value),
    remove: (name) => void stored.delete(name),
  }
}
