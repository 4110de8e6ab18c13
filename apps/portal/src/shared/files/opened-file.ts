import { useMutation } from '@tanstack/react-query'
import type { ContractFile } from '@vitrine/api'
import { useState } from 'react'
import { useUnmountSignal } from '../unmount-signal.ts'
import { openFile } from './open-file.ts'

/**
 * Opens a file of the API in a tab. `link` is its address for 30 s when the browser blocks the tab. The request ends
 * with the component.
 */
export function useOpenedFile(fetchFile: (signal: AbortSignal) => Promise<ContractFile>) {
  const unmountSignal = useUnmountSignal()
  const [link, setLink] = useState<string | null>(null)
  const { mutate, isPending, error } = useMutation({
    // Fails at once offline.
    networkMode: 'always',
    mutationFn: async () => {
      const file = await fetchFile(unmountSignal())
      const forget = (freed: string): void => {
        setLink((shown) => (shown === freed ? null : shown))
      }
      setLink(openFile(file, forget))
    },
  })
  return { open: mutate, isOpening: isPending, error, link }
}
