import type { PlayTarget } from '@vitrine/playback'
import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'
import { useServices } from '../shared/services.tsx'
import { showPath } from './paths.ts'

/** Opens playback of an account on a screen, and stores both as last played. */
export function usePlay(): (target: PlayTarget, options?: NavigateOptions) => void {
  const { session } = useServices()
  const navigate = useNavigate()
  return useCallback(
    ({ account, screen, index }, options) => {
      const [accountId, screenId] = [account.id, screen.id]
      session.setLastPlayed({ accountId, screenId })
      void navigate(showPath({ accountId, screenId, index }), options)
    },
    [session, navigate],
  )
}
