import { watchIdle } from '@vitrine/player'
import { useEffect, useRef, useState } from 'react'
import { useServices } from './services.tsx'

/** Calls `onIdle` once after a minute without input. Returns the seconds left near its end, else null. */
export function useIdleCountdown(onIdle: (() => void) | null): number | null {
  const { clock } = useServices()
  const [seconds, setSeconds] = useState<number | null>(null)
  const latest = useRef(onIdle)
  useEffect(() => {
    latest.current = onIdle
  })
  const isWatching = onIdle !== null
  useEffect(() => {
    if (!isWatching) return undefined
    const onCountdown = setSeconds
    return watchIdle({ clock, events: window, onCountdown, onIdle: () => latest.current?.() })
  }, [clock, isWatching])
  return isWatching ? seconds : null
}
