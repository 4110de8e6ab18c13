import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The present, to the minute: ages grow and tokens end while a page is open. */
export function useMinute(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setNowMs(Date.now())
    }, MINUTE_MS)
    return () => {
      clearInterval(timer)
    }
  }, [])
  return nowMs
}
