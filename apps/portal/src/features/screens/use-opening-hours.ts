import type { OpeningHours } from '@vitrine/api'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deviceTimeZone } from '../../shared/time/time-zone.ts'
import { areHoursChanged, hoursDraftOf, hoursFault, openingHoursOf } from './opening-hours.state.ts'

const FAULT_TEXTS = {
  never_open: 'errors:screens.never_open',
  missing_times: 'hours.time_required',
} as const

/** The opening hours of the settings form: faults are shown on submit and then updated while typing. */
export function useOpeningHours(stored: OpeningHours | null, onEdit: () => void) {
  const [draft, setDraft] = useState(() => hoursDraftOf(stored, deviceTimeZone()))
  const [isFaultShown, setFaultShown] = useState(false)
  const section = useRef<HTMLElement>(null)
  const fault = hoursFault(draft)

  return {
    isChanged: areHoursChanged(draft, stored),
    patch: { opening_hours: openingHoursOf(draft) },
    /** The props of the part of the form. */
    part: {
      draft,
      fault: isFaultShown ? fault : null,
      ref: section,
      onChange: (next: typeof draft) => {
        setDraft(next)
        onEdit()
      },
    },
    showFault: () => {
      setFaultShown(true)
    },
    /** Shows and focuses the first fault. Returns the key of its text; null when there is none. */
    check: () => {
      // The focus needs the rendered fault.
      flushSync(() => {
        setFaultShown(true)
      })
      const faulty = '[aria-invalid="true"], [data-fault]'
      section.current?.querySelector<HTMLElement>(faulty)?.focus()
      return fault === null ? null : FAULT_TEXTS[fault.kind]
    },
  }
}
