import { Button, Alert, buttonClass } from '@vitrine/ui'
import { useCallback, useEffect, useState } from 'react'
import { Link } from '../../shared/navigation/link.tsx'
import { type Translate, useTexts } from '../../shared/texts/texts.ts'
import { useSearchParams } from 'react-router-dom'
import styles from './message-box.module.css'
import { hasProfessionalSteps, isAboutPlan, type Message, readMessage } from './message.rules.ts'
import { ConnectInstagram, ProfessionalSteps } from './professional-steps.tsx'

const OWN_TEXTS = {
  no_medias: 'message.no_medias',
  err_network: 'message.err_network',
  error_fetch_medias: 'message.error_fetch_medias',
  instagram_denied: 'message.instagram_denied',
} as const

/** Shows the `message` of the address until it is dismissed. */
export function MessageBox() {
  const { t } = useTexts()
  const { message, dismiss } = useMessage()
  if (message === null) return null
  const hasSteps = hasProfessionalSteps(message)
  const offersReload = message.kind === 'own' && message.key === 'err_network'
  return (
    <div className={styles.box}>
      <Alert
        tone="warning"
        announced
        actions={
          <>
            {hasSteps && <ConnectInstagram />}
            {isAboutPlan(message) && (
              <Link className={buttonClass({ small: true })} to="/plans">
                {t('payment.see_plans')}
              </Link>
            )}
            {offersReload && (
              <Button
                small
                onClick={() => {
                  location.reload()
                }}
              >
                {t('message.reload')}
              </Button>
            )}
            <Button small variant="line" onClick={dismiss}>
              {t('message.dismiss')}
            </Button>
          </>
        }
      >
        <p>{messageText(message, t)}</p>
        {hasSteps && <ProfessionalSteps />}
      </Alert>
    </div>
  )
}

/**
 * Removes the message from the address at once, so that a reload does not show an outdated one. Steps that
 * a person follows in another app stay in the address, and a reload shows them again (reading L4).
 */
function useMessage() {
  const [query, setQuery] = useSearchParams()
  const raw = query.get('message')
  const inAddress = readMessage(raw)
  const isLasting = inAddress !== null && hasProfessionalSteps(inAddress)
  const [passing, setPassing] = useState(isLasting ? null : inAddress)

  const clearAddress = useCallback(() => {
    const rest = new URLSearchParams(query)
    rest.delete('message')
    setQuery(rest, { replace: true, preventScrollReset: true })
  }, [query, setQuery])

  useEffect(() => {
    if (raw === null || isLasting) return
    setPassing(readMessage(raw))
    clearAddress()
  }, [raw, isLasting, clearAddress])

  return {
    message: isLasting ? inAddress : passing,
    dismiss: () => {
      setPassing(null)
      if (isLasting) clearAddress()
    },
  }
}

function messageText(message: Message, t: Translate): string {
  switch (message.kind) {
    case 'own':
      return t(OWN_TEXTS[message.key])
    case 'error':
      return t(`errors:${message.code}`)
    case 'text':
      return message.text
  }
}
