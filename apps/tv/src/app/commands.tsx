import { Command } from '@vitrine/api'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useServices } from '../shared/services.tsx'

interface Commands {
  /** Carries out what the portal asked for; anything unknown is left alone. */
  readonly obey: (command: string) => void
  readonly isNameShown: boolean
  readonly hideName: () => void
  /** The server no longer speaks to this version. */
  readonly tooOld: () => void
}

const CommandsContext = createContext<Commands | null>(null)

/** What the portal can ask of this TV through a heartbeat (reading P12). */
export function CommandsProvider({ children }: { readonly children: ReactNode }) {
  const { reload, session } = useServices()
  const navigate = useNavigate()
  const [isNameShown, setNameShown] = useState(false)
  const obey = useCallback(
    (text: string) => {
      const command = Command.safeParse(text)
      if (!command.success) return
      if (command.data === 'reload') reload()
      else if (command.data === 'sign_out') session.signOut()
      else setNameShown(true)
    },
    [reload, session],
  )
  const tooOld = useCallback(() => void navigate('/too-old', { replace: true }), [navigate])
  const hideName = useCallback(() => setNameShown(false), [])
  const commands = useMemo(
    () => ({ obey, isNameShown, hideName, tooOld }),
    [obey, isNameShown, hideName, tooOld],
  )
  return <CommandsContext.Provider value={commands}>{children}</CommandsContext.Provider>
}

export function useCommands(): Commands {
  const commands = useContext(CommandsContext)
  if (commands === null) throw new Error('a page was rendered outside CommandsProvider')
  return commands
}
