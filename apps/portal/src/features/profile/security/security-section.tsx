import type { SecondFactors, User } from '@vitrine/api'
import { Alert, Skeleton } from '@vitrine/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { toast } from 'react-toastify/unstyled'
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx'
import { useTexts } from '../../../shared/texts/texts.ts'
import styles from '../profile.module.css'
import { CodesDialog } from './codes-dialog.tsx'
import { AppPart, CodesPart, PasskeysPart } from './factor-parts.tsx'
import { useSecondFactors } from './security.queries.ts'

/** The second factors of the person: passkeys, an authenticator app and recovery codes (decision A4). */
export function SecuritySection({ user }: { readonly user: User }) {
  const { t } = useTexts()
  const query = useSecondFactors()
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const isLoaded = query.data !== undefined
  useEffect(() => {
    // The address that pages lead to when a second factor is missing.
    if (hash === '#security' && isLoaded) section.current?.scrollIntoView()
  }, [hash, isLoaded])
  return (
    <section className={styles.card} ref={section} id="security">
      <h2 className={styles.title}>{t('security.title')}</h2>
      <p className={styles.text}>{t('security.text')}</p>
      {query.data !== undefined && <Factors factors={query.data} email={user.email} />}
      {query.data === undefined &&
        (query.isError ? (
          <LoadFailure title={t('security.load_failed')} query={query} />
        ) : (
          <Skeleton height="120px" />
        ))}
    </section>
  )
}

function Factors({ factors, email }: { readonly factors: SecondFactors; readonly email: string }) {
  const { t } = useTexts()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const isMissing = factors.required && factors.passkeys.length === 0 && factors.totp === null
  const added = (text: string) => (newCodes: readonly string[] | null) => {
    toast.success(text)
    setCodes(newCodes)
  }
  return (
    <>
      {isMissing && (
        <Alert tone="warning">
          <strong>{t('security.required_title')}</strong>
          <p>{t('security.required_text')}</p>
        </Alert>
      )}
      <PasskeysPart factors={factors} onAdded={added(t('security.passkey_added'))} />
      <AppPart factors={factors} onAdded={added(t('security.app_added'))} />
      {(factors.passkeys.length > 0 || factors.totp !== null) && (
        <CodesPart factors={factors} onRenewed={setCodes} />
      )}
      {codes !== null && (
        <CodesDialog
          codes={codes}
          email={email}
          onClose={() => {
            setCodes(null)
          }}
        />
      )}
    </>
  )
}
