import { useState } from 'react'
import { signOutAndLeave, type SignOutResult } from '../../shared/session/sign-out.ts'

export interface SignOut {
  /** Null before sign-out. */
  readonly state: SignOutResult | null
  readonly start: () => void
}

/** Signs out once, however often `start` is called. */
export function useSignOut(): SignOut {
  const [state, setState] = useState<SignOutResult | null>(null)
  return {
    state,
    start: () => {
      if (state !== null) return
      setState('leaving')
      void signOutAndLeave().then(setState)
    },
  }
}
