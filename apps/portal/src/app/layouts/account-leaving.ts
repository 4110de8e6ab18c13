import { useState } from 'react'
import { leave, type Left } from '../../shared/sign-out.ts'

export interface Leaving {
  /** Null while the person stays. */
  readonly state: Left | null
  readonly start: () => void
}

/** Signing out, once, however often it is asked for. */
export function useLeaving(): Leaving {
  const [state, setState] = useState<Left | null>(null)
  return {
    state,
    start: () => {
      if (state !== null) return
      setState('leaving')
      void leave().then(setState)
    },
  }
}
