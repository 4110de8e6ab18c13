import type { ReactNode } from 'react'
import type { EndReason } from '../core/state.ts'
import { isGone } from '../core/state.ts'
import type { Attendance } from '../runtime/attendance.ts'
import { useAttended, useHeldKeys } from './attended.ts'
import { TroubleDot } from './trouble-dot.tsx'

/**
 * In place of the media: a person reads why there are none, the street sees the shop's card. What was
 * removed shows no shop any more, and is told to everybody (reading P10).
 */
export function endCardOf({ kind }: EndReason, isAttended: boolean): 'branded' | 'message' {
  return isAttended || isGone(kind) ? 'message' : 'branded'
}

interface EndCardProps {
  readonly reason: EndReason
  readonly attendance: Attendance
  readonly branded: ReactNode
  /** Without it the shop's card is all there is. */
  readonly message: ((reason: EndReason) => ReactNode) | undefined
  /** Of the dot on the shop's card. */
  readonly troubleLabel: string
}

export function EndCard({ reason, attendance, branded, message, troubleLabel }: EndCardProps) {
  const isAttended = useAttended(attendance)
  const isMessage = message !== undefined && endCardOf(reason, isAttended) === 'message'
  useHeldKeys(attendance, !isMessage)
  if (isMessage) return <div style={{ pointerEvents: 'auto' }}>{message(reason)}</div>
  return (
    <>
      {branded}
      <TroubleDot label={troubleLabel} />
    </>
  )
}
