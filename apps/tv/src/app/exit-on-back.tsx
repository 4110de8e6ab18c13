import { useState } from 'react'
import { useServices } from '../shared/services.tsx'
import { useKey } from '../shared/use-key.ts'
import { ExitDialog } from './exit-dialog.tsx'

/** Handles Back on the first page as the maker of the TV requires it. */
export function ExitOnBack() {
  const { device } = useServices()
  const [isConfirming, setConfirming] = useState(false)
  useKey('back', () => {
    if (device.rootBack === 'confirm') setConfirming(true)
    else if (device.rootBack === 'leave') device.exit()
  })
  return isConfirming ? <ExitDialog onStay={() => setConfirming(false)} /> : null
}
