import { NOTICE_MS } from '@vitrine/player'
import { TroubleDot } from '@vitrine/player/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from './notice.tsx'
import { useServices } from './services.tsx'

/** Shows a problem for 10 s, and again after a key press; else a dot (reading P10). */
export function TroubleNotice({ text }: { readonly text: string | null }) {
  const { t } = useTranslation('player')
  const isTold = useTold(text !== null)
  return (
    <>
      <Notice text={isTold ? text : null} />
      {text === null || isTold ? null : <TroubleDot label={t('trouble')} />}
    </>
  )
}

function useTold(isThere: boolean): boolean {
  const { attendance, clock } = useServices()
  const [isTold, setTold] = useState(true)
  useEffect(() => {
    if (!isThere) return undefined
    let stopTimer = () => {}
    const tell = () => {
      stopTimer()
      setTold(true)
      stopTimer = clock.after(NOTICE_MS, () => setTold(false))
    }
    tell()
    const stopSigns = attendance.onSign(tell)
    return () => {
      stopTimer()
      stopSigns()
    }
  }, [attendance, clock, isThere])
  return isTold
}
