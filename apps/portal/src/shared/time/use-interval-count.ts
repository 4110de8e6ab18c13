import { useEffect, useState } from 'react'

/** Counts up every `ms` while `isRunning`. A pause does not reset the count. */
export function useIntervalCount(ms: number, isRunning: boolean): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      setCount((count) => count + 1)
    }, ms)
    return () => {
      clearInterval(timer)
    }
  }, [ms, isRunning])
  return count
}
