import { useState } from 'react'
import { leave, type Left } from '../../shared/session/sign-out.ts'

export interface SignOut {
  /** Null before sign-out. */
  readonly state: Left | null
  readonly start: () => void
}

/** Signs out once, however often `start` is called. */
export function useSignOut(): SignOut {
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
