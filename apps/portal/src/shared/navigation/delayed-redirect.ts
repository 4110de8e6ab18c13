import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { REDIRECT_MS, redirectAtMs } from './delayed-redirect.rules.ts'

/** Redirects to `next` after `REDIRECT_MS`; null does not redirect. */
export function useDelayedRedirect(next: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (next === null) return
    const timer = setTimeout(() => void navigate(next, { replace: true }), REDIRECT_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [navigate, next])
}

/** Redirects after the first image was visible for a moment, at the latest after 15 s. */
export function useRedirectAfterImage(next: string, hasImage: boolean): void {
  const navigate = useNavigate()
  const [startedAt] = useState(() => performance.now())
  useEffect(() => {
    const elapsedMs = performance.now() - startedAt
    const waitMs = redirectAtMs(hasImage ? elapsedMs : null) - elapsedMs
    const timer = setTimeout(() => void navigate(next, { replace: true }), waitMs)
    return () => {
      clearTimeout(timer)
    }
  }, [navigate, next, hasImage, startedAt])
}
