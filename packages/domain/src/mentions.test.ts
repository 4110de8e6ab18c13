import { describe, expect, it } from 'vitest'
import { mentionStatus } from './mentions.ts'

const NOW = '2026-11-21T12:00:00.000Z'
const NONE = { rejectedAt: null, acceptedAt: null, confirmedAt: null }

describe('mentionStatus', () => {
  it('is pending without a decision', () => {
    expect(mentionStatus(NONE)).toBe('pending')
    expect(mentionStatus({ ...NONE, confirmedAt: NOW })).toBe('pending')
  })

  it('waits for its author between acceptance and confirmation', () => {
    expect(mentionStatus({ ...NONE, acceptedAt: NOW })).toBe('waiting_for_user')
    expect(mentionStatus({ ...NONE, acceptedAt: NOW, confirmedAt: NOW })).toBe('accepted')
  })

  it('is rejected when rejected, whatever the other timestamps', () => {
    expect(mentionStatus({ rejectedAt: NOW, acceptedAt: NOW, confirmedAt: NOW })).toBe('rejected')
  })
})
