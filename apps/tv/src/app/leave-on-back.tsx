import { useState } from 'react'
import { useServices } from '../shared/services.tsx'
import { useKey } from '../shared/use-key.ts'
import { ExitDialog } from './exit-dialog.tsx'

/** What Back does on the first page, as the maker of the TV demands it. */
export function LeaveOnBack() {
  const { device } = useServices()
  const [isLeaving, setLeaving] = useState(false)
  useKey('back', () => {
    if (device.topBack === 'confirm') setLeaving(true)
    else if (device.topBack === 'leave') device.leave()
  })
  return isLeaving ? <ExitDialog onStay={() => setLeaving(false)} /> : null
}
