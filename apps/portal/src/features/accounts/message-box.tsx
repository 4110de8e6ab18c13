import { Button, Notice } from '@vitrine/ui'
import { useEffect, useState } from 'react'
import { type Say, useTexts } from '../../shared/texts.ts'
import { useSearchParams } from 'react-router-dom'
import styles from './message-box.module.css'
import { type Message, readMessage } from './message.rules.ts'
import { ConnectInstagram, ProfessionalSteps } from './professional-steps.tsx'

const OWN_TEXTS = {
  no_medias: 'message.no_medias',
  err_network: 'message.err_network',
  error_fetch_medias: 'message.error_fetch_medias',
  instagram_denied: 'message.instagram_denied',
} as const

/** Shows the `message` of the address once: the address is cleared, the text stays until dismissed. */
export function MessageBox() {
  const { t } = useTexts()
  const [query, setQuery] = useSearchParams()
  const raw = query.get('message')
  const [message, setMessage] = useState(() => readMessage(raw))

  useEffect(() => {
    if (raw === null) return
    setMessage(readMessage(raw))
    const rest = new URLSearchParams(query)
    rest.delete('message')
    setQuery(rest, { replace: true })
  }, [raw, query, setQuery])

  if (message === null) return null
  const isInstagram = message.kind === 'own' && message.key === 'instagram_denied'
  const offersReload = message.kind === 'own' && message.key === 'err_network'
  return (
    <div className={styles.box}>
      <Notice
        tone="warning"
        spoken
        actions={
          <>
            {isInstagram && <ConnectInstagram />}
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
            <Button
              small
              variant="line"
              onClick={() => {
                setMessage(null)
              }}
            >
              {t('message.dismiss')}
            </Button>
          </>
        }
      >
        <p>{messageText(message, t)}</p>
        {isInstagram && <ProfessionalSteps />}
      </Notice>
    </div>
  )
}

function messageText(message: Message, t: Say): string {
  switch (message.kind) {
    case 'own':
      return t(OWN_TEXTS[message.key])
    case 'error':
      return t(`errors:${message.code}`)
    case 'text':
      return message.text
  }
}
