import { Command } from '@vitrine/api'
import { proxy } from 'valtio'
import { clearLocalSession } from '../session/sign-out.ts'

/** Whether the screen says its name, large, because the portal asked it to. */
export const nameOverlay = proxy({ isShown: false })

/** Carries out what the portal asks of a screen through its heartbeat (reading P12); the unknown is left alone. */
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
