import { TOAST_MS } from '@vitrine/player'
import { TroubleDot } from '@vitrine/player/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Toast } from './toast.tsx'
import { useServices } from './services.tsx'

/** Shows a problem for 10 s, and again after a key press; else a dot (reading P10). */
export function TroubleToast({ text }: { readonly text: string | null }) {
  const { t } = useTranslation('player')
  const isShown = useTimedToast(text !== null)
  return (
    <>
      <Toast text={isShown ? text : null} />
      {text === null || isShown ? null : <TroubleDot label={t('trouble')} />}
    </>
  )
}

function useTimedToast(isActive: boolean): boolean {
  const { presence, clock } = useServices()
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    if (!isActive) return undefined
    let stopTimer = () => {}
    const show = () => {
      stopTimer()
      setShown(true)
      stopTimer = clock.after(TOAST_MS, () => setShown(false))
    }
    show()
    const stopListening = presence.onInput(show)
    return () => {
      stopTimer()
      stopListening()
    }
  }, [presence, clock, isActive])
  return isShown
}
