import type { DeviceStorage } from '../../src/shared/storage.ts'

export function createFakeStorage(values: Record<string, string> = {}): DeviceStorage {
  const kept = new Map(Object.entries(values))
  return {
    get: (name) => kept.get(name) ?? null,
    set: (name, value) => void kept.set(name, value),
    remove: (name) => void kept.delete(name),
  }
}
