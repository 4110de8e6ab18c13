import type { Command } from '@vitrine/api'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useServices } from '../shared/services.tsx'

interface Commands {
  readonly execute: (command: Command) => void
  readonly isNameShown: boolean
  readonly hideName: () => void
  /** The server refuses this version of the app. */
  readonly showOutdated: () => void
}

const CommandsContext = createContext<Commands | null>(null)

/** Executes the commands that the portal sends through heartbeats (reading P12). */
export function CommandsProvider({ children }: { readonly children: ReactNode }) {
  const { reload, session } = useServices()
  const navigate = useNavigate()
  const [isNameShown, setNameShown] = useState(false)
  const execute = useCallback(
    (command: Command) => {
      if (command === 'reload') reload()
      else if (command === 'sign_out') session.signOut()
      else setNameShown(true)
    },
    [reload, session],
  )
  const showOutdated = useCallback(() => void navigate('/too-old', { replace: true }), [navigate])
  const hideName = useCallback(() => setNameShown(false), [])
  const commands = useMemo(
    () => ({ execute, isNameShown, hideName, showOutdated }),
    [execute, isNameShown, hideName, showOutdated],
  )
  return <CommandsContext.Provider value={commands}>{children}</CommandsContext.Provider>
}

export function useCommands(): Commands {
  const commands = useContext(CommandsContext)
  if (commands === null) throw new Error('a page was rendered outside CommandsProvider')
  return commands
}
