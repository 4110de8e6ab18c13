import { useEffect, useState } from 'react'

/** True after `ms` without mouse, touch or keyboard input; initially `startsIdle`. */
export function useIdle(ms: number, startsIdle = false): boolean {
  const [isIdle, setIdle] = useState(startsIdle)
  useEffect(() => {
    let timer = setTimeout(() => {
      setIdle(true)
    }, ms)
    const wake = (): void => {
      clearTimeout(timer)
      setIdle(false)
      timer = setTimeout(() => {
        setIdle(true)
      }, ms)
    }
    const events = ['mousemove', 'touchstart', 'keydown'] as const
    for (const event of events) window.addEventListener(event, wake, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const event of events) window.removeEventListener(event, wake)
    }
  }, [ms])
  return isIdle
}
