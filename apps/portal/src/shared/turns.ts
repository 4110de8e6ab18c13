import { useEffect, useState } from 'react'

/** Counts up every `ms` while it runs; what was counted stays while it rests. */
export function useTurns(ms: number, isRunning: boolean): number {
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      setTurns((count) => count + 1)
    }, ms)
    return () => {
      clearInterval(timer)
    }
  }, [ms, isRunning])
  return turns
}
