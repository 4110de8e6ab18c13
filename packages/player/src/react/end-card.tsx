import type { ReactNode } from 'react'
import type { EndReason } from '../core/state.ts'
import { isGone } from '../core/state.ts'
import type { UserPresence } from '../runtime/user-presence.ts'
import { useUserPresent, useSuppressedKeys } from './user-presence.ts'
import { TroubleDot } from './trouble-dot.tsx'

/**
 * What is shown in place of the media: the reason while a person is present, else the shop's card. A removed
 * account or screen shows the reason in both cases (reading P10).
 */
export function endCardOf({ kind }: EndReason, isUserPresent: boolean): 'branded' | 'message' {
  return isUserPresent || isGone(kind) ? 'message' : 'branded'
}

interface EndCardProps {
  readonly reason: EndReason
  readonly presence: UserPresence
  readonly branded: ReactNode
  /** Without it the shop's card is always shown. */
  readonly message: ((reason: EndReason) => ReactNode) | undefined
  /** Label of the dot on the shop's card. */
  readonly troubleLabel: string
}

export function EndCard({ reason, presence, branded, message, troubleLabel }: EndCardProps) {
  const isUserPresent = useUserPresent(presence)
  const isMessage = message !== undefined && endCardOf(reason, isUserPresent) === 'message'
  useSuppressedKeys(presence, !isMessage)
  if (isMessage) return <div style={{ pointerEvents: 'auto' }}>{message(reason)}</div>
  return (
    <>
      {branded}
      <TroubleDot label={troubleLabel} />
    </>
  )
}
