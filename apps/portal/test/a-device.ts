import type { SignedInDevice } from '@vitrine/api'

/** A TV that was paired by QR code and has not connected since. */
export function aDevice(id: string, changes: Partial<SignedInDevice> = {}): SignedInDevice {
  return {
    id,
    kind: 'tv',
    platform: null,
    model: null,
    created_at: '2026-11-01T12:00:00.000Z',
    last_seen_at: null,
    current: false,
    playing: null,
    state: 'offline',
    since: null,
    last_played: null,
    waiting_for: null,
    version: null,
    outdated: false,
    plain_mode: false,
    report: null,
    ...changes,
  }
}
