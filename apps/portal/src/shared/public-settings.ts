import { useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { readPublicSettings, type PublicSettings } from './public-settings.rules.ts'

/** What the server says of itself to everybody; all null until it has answered. */
export const publicSettings = proxy<PublicSettings>({ chatUrl: null, aboutVideoUrl: null })

const TIMEOUT_MS = 10_000

let loading: Promise<void> | null = null

/** Asks once for a page's life; after a failure the next page that wants it asks again. */
export function loadPublicSettings(): Promise<void> {
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
  Object.assign(publicSettings, readPublicSettings(await answer.json()))
}

/** The settings as they come in; a component that uses them has them asked for. */
export function usePublicSettings(): PublicSettings {
  useEffect(() => {
    void loadPublicSettings()
  }, [])
  return useSnapshot(publicSettings)
}
