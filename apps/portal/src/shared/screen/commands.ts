import { Command } from '@vitrine/api'
import { proxy } from 'valtio'
import { clearLocalSession } from '../session/sign-out.ts'

/** Whether the screen shows its name in large letters, after the portal's command. */
export const nameOverlay = proxy({ isShown: false })

/** Executes a command that the portal sent through the heartbeat (reading P12); ignores an unknown one. */
export function executeCommand(text: string): void {
  const command = Command.safeParse(text)
  if (!command.success) return
  switch (command.data) {
    case 'show_name':
      nameOverlay.isShown = true
      return
    case 'sign_out':
      clearLocalSession()
      location.reload()
      return
    case 'reload':
      location.reload()
  }
}
