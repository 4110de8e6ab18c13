import { useEffect, useSyncExternalStore } from 'react'
import { readPublicSettings, type PublicSettings } from './public-settings.rules.ts'

const TIMEOUT_MS = 10_000

/** What the server says of itself to everybody; all null until it has answered. */
let settings: PublicSettings = {
  chatUrl: null,
  aboutVideoUrl: null,
  planGraceDays: null,
  company: null,
  contactEmail: null,
}
const listeners = new Set<() => void>()
let loading: Promise<void> | null = null

/** Asks once for a page's life; after a failure the next page that wants it asks again. */
function loadPublicSettings(): Promise<void> {
  loading ??= ask().catch(() => {
    // Nothing on a page depends on it but links of its own.
    loading = null
  })
  return loading
}

/**
 * Without the API client: this is part of the pages that strangers on slow lines open first, and
 * needs no token.
 */
async function ask(): Promise<void> {
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

/** The settings as they come in; a component that uses them has them asked for. */
export function usePublicSettings(): PublicSettings {
  useEffect(() => {
    void loadPublicSettings()
  }, [])
  return useSyncExternalStore(onSettings, readSettings, readSettings)
}
