import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateUser as updateUserCall, type User } from '@vitrine/api'
import { api } from '../../shared/api/api.ts'
import { session, updateUser } from '../../shared/session/session.ts'

export type AlertMinutes = User['screen_alert_minutes']

/** Saves after how long without playback the user gets a mail; null: never. */
export function useSaveAlertMinutes(email: string) {
  const queries = useQueryClient()
  return useMutation({
    // Offline it fails at once instead of waiting for the network.
    networkMode: 'always',
    // One after the other: arrow keys choose several values in a row, and the last one must stay.
    scope: { id: 'screen-alerts' },
    mutationFn: (minutes: AlertMinutes) =>
      api.call(updateUserCall, { body: { email, screen_alert_minutes: minutes } }),
    onSuccess: (user) => {
      // Not after the user has signed out.
      if (session.user?.id !== user.id) return
      updateUser(user)
      queries.setQueryData(['user', user.id], user)
    },
  })
}
