import { describe, expect, it } from 'vitest'
import { changesProgress, parseLogEntry, plainLine, progressLine } from './plain-log.ts'

const FILE = 'data/server.log'

function told(fields: Readonly<Record<string, unknown>>): string | null {
  const entry = parseLogEntry(JSON.stringify({ time: '2026-03-10T12:00:00Z', ...fields }))
  return entry === null ? null : plainLine(entry, FILE)
}

describe('plainLine', () => {
  it('returns a text for events of accounts', () => {
    const event = 'accounts.connected'
    expect(told({ level: 30, event, provider: 'instagram', accounts: ['1'] })).toBe(
      'Instagram account connected',
    )
    expect(told({ level: 30, event, provider: 'facebook', accounts: ['1', '2'] })).toBe(
      '2 Facebook accounts connected',
    )
    expect(told({ level: 40, event: 'accounts.token_dead', accountId: '1' })).toMatch(/again/)
  })

  it('returns no stack for a failed file or an error', () => {
    const err = { name: 'MediaError', message: 'cut', stack: 'at prepare (prepare.ts:1:1)' }
    expect(told({ level: 40, event: 'media.prepare_failed', reason: 'corrupt', err })).toBeNull()
    const line = told({ level: 50, event: 'queue.job_failed', queue: 'media-refresh', err })
    expect(line).toBe(`Something failed (queue.job_failed). More: ${FILE}`)
  })

  it('returns null for HTTP calls and for lines that are no log', () => {
    expect(told({ level: 30, event: 'http.answered', status: 200 })).toBeNull()
    expect(told({ level: 30, event: 'accounts.tokens_resealed', resealed: 0 })).toBeNull()
    expect(parseLogEntry('not JSON')).toBeNull()
    expect(parseLogEntry('[1]')).toBeNull()
  })
})

describe('progressLine', () => {
  it('counts ready and failed items', () => {
    expect(progressLine({ ready: 7, pending: 16, failed: 0 })).toBe('Content prepared: 7 of 23')
    expect(progressLine({ ready: 23, pending: 0, failed: 2 })).toBe(
      'Content prepared: 23 of 23; 2 cannot be shown, the portal says why',
    )
    expect(progressLine({ ready: 0, pending: 0, failed: 0 })).toBeNull()
  })

  it('changes after an item was prepared or failed', () => {
    expect(changesProgress({ level: 30, event: 'media.prepared' })).toBe(true)
    expect(changesProgress({ level: 40, event: 'media.prepare_failed' })).toBe(true)
    expect(changesProgress({ level: 30, event: 'http.answered' })).toBe(false)
  })
})
