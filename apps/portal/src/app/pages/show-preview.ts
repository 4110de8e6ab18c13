import { useEffect, useState } from 'react'

/** Ends a preview when the time that the server grants is over. */
export function usePreview() {
  const [endsInMs, setEndsInMs] = useState<number | null>(null)
  const [isOver, setOver] = useState(false)
  const [listener] = useState(() => {
    // Read before the next render, so it is not state.
    let hasEnded = false
    return {
      onEndsIn: setEndsInMs,
      onOver: () => {
        hasEnded = true
        setOver(true)
      },
      hasEnded: () => hasEnded,
    }
  })
  useEffect(() => {
    if (endsInMs === null) return
    const timer = setTimeout(listener.onOver, endsInMs)
    return () => {
      clearTimeout(timer)
    }
  }, [endsInMs, listener])
  return { isOver, listener }
}
