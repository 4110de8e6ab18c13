import { useEffect, useSyncExternalStore } from 'react'
import { readPublicSettings, type PublicSettings } from './public-settings.rules.ts'

const TIMEOUT_MS = 10_000

/** The server's public settings; all null until they are loaded. */
let settings: PublicSettings = {
  chatUrl: null,
  aboutVideoUrl: null,
  planGraceDays: null,
  company: null,
  contactEmail: null,
}
const listeners = new Set<() => void>()
let loading: Promise<void> | null = null

/** Fetches the settings once per page load; after a failure the next caller fetches them again. */
function loadPublicSettings(): Promise<void> {
  loading ??= fetchSettings().catch(() => {
    // Only optional links depend on the settings.
    loading = null
  })
  return loading
}

/** Fetches without the API client, which is not part of the public pages' first download. Needs no token. */
async function fetchSettings(): Promise<void> {
  const answer = await fetch('/api/settings', { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`settings answered ${String(answer.status)}`)
  settings = readPublicSettings(await answer.json())
  for (const listener of listeners) listener()
}

function onSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function readSettings(): PublicSettings {
  return settings
}

/** The current settings; the first component that uses them starts the request. */
export function usePublicSettings(): PublicSettings {
  useEffect(() => {
    void loadPublicSettings()
  }, [])
  return useSyncExternalStore(onSettings, readSettings, readSettings)
}
