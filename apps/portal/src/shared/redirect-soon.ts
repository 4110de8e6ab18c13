import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

const REDIRECT_MS = 5_000

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
