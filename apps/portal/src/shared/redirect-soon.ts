import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { REDIRECT_MS, redirectAtMs } from './redirect-soon.rules.ts'

/** Goes on by itself once there was time to read what has been done; null stays. */
export function useRedirectSoon(next: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (next === null) return
    const timer = setTimeout(() => void navigate(next, { replace: true }), REDIRECT_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [navigate, next])
}

/** Goes on by itself once there was time to see the first picture, with or without it after 15 s. */
export function useRedirectAfterPicture(next: string, hasPicture: boolean): void {
  const navigate = useNavigate()
  const [startedAt] = useState(() => performance.now())
  useEffect(() => {
    const elapsedMs = performance.now() - startedAt
    const waitMs = redirectAtMs(hasPicture ? elapsedMs : null) - elapsedMs
    const timer = setTimeout(() => void navigate(next, { replace: true }), waitMs)
    return () => {
      clearTimeout(timer)
    }
  }, [navigate, next, hasPicture, startedAt])
}
