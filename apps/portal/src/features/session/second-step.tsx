import {
  finishSignIn,
  type FactorProof,
  getSecondStep,
  RecoveryCode,
  type SecondStep as Step,
  TotpCode,
  type User,
} from '@vitrine/api'
import { isAbort, refusalCode } from '@vitrine/api/client'
import { Alert, Button, Skeleton } from '@vitrine/ui'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { passkeyErrorText } from '../../shared/passkeys/passkey-error.ts'
import { arePasskeysSupported, signWithPasskey } from '../../shared/passkeys/passkeys.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { FactorCodeForm } from './factor-code-form.tsx'
import styles from './session-form.module.css'

export interface SecondStepProps {
  /** The secret that the first step returned. */
  readonly challenge: string
  readonly onSignedIn: (token: string, user: User) => void
  /** Leads back to the password. */
  readonly onBack: () => void
}

/** The second step of a sign-in: a passkey, a code of an app, or a recovery code (decision A4). */
export function SecondStep({ challenge, onSignedIn, onBack }: SecondStepProps) {
  const { t } = useTexts()
  const { step, failure, load } = useStep(challenge)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
  }, [])
  const finish = async (proof: FactorProof): Promise<void> => {
    const { token, user } = await api.call(finishSignIn, { body: { challenge, proof } })
    onSignedIn(token, user)
  }
  return (
    <div className={styles.form}>
      <h2 className={styles.stepTitle} ref={title} tabIndex={-1}>
        {t('second_step.title')}
      </h2>
      <p>{t('second_step.text')}</p>
      {failure !== null && (
        <Alert tone="danger" announced>
          {errorText(failure, t)}
        </Alert>
      )}
      {failure !== null && refusalCode(failure) === null && (
        <Button variant="line" wide onClick={load}>
          {t('app.retry')}
        </Button>
      )}
      {step !== null && <Factors step={step} finish={finish} onFailed={load} />}
      {step === null && failure === null && <Skeleton height="48px" />}
      <Button small variant="quiet" icon="back" onClick={onBack}>
        {t('second_step.start_again')}
      </Button>
    </div>
  )
}

/** The factors of this sign-in. `load` fetches them again, with a new challenge for the passkey. */
function useStep(challenge: string) {
  const [step, setStep] = useState<Step | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    api.call(getSecondStep, { body: { challenge } }, { signal }).then(
      (found) => {
        setStep(found)
        setFailure(null)
      },
      (error: unknown) => {
        if (isAbort(error)) return
        setStep(null)
        setFailure(error)
      },
    )
    return () => {
      controller.abort()
    }
  }, [challenge, attempt])
  const load = (): void => {
    setAttempt((count) => count + 1)
  }
  return { step, failure, load }
}

interface FactorsProps {
  readonly step: Step
  readonly finish: (proof: FactorProof) => Promise<void>
  readonly onFailed: () => void
}

function Factors({ step, finish, onFailed }: FactorsProps) {
  const { t } = useTexts()
  const isPasskeyUsable = step.passkey !== null && arePasskeysSupported()
  const [isRecovery, setRecovery] = useState(!isPasskeyUsable && !step.totp)
  return (
    <>
      {step.passkey !== null &&
        (isPasskeyUsable ? (
          <PasskeyButton options={step.passkey} finish={finish} onFailed={onFailed} />
        ) : (
          <Alert tone="info">{t('security.passkeys_unsupported')}</Alert>
        ))}
      {step.totp && !isRecovery && (
        <FactorCodeForm
          key="totp"
          code={TotpCode}
          label={t('second_step.code')}
          isNumeric
          onSubmit={(code) => finish({ type: 'totp', code })}
        />
      )}
      {isRecovery && (
        <FactorCodeForm
          key="recovery"
          code={RecoveryCode}
          label={t('second_step.recovery')}
          hint={t('second_step.recovery_hint')}
          onSubmit={(code) => finish({ type: 'recovery_code', code })}
        />
      )}
      {isRecovery && <p className={styles.accepts}>{t('second_step.lost')}</p>}
      {!isRecovery && step.recovery_codes && (
        <Button
          small
          variant="quiet"
          onClick={() => {
            setRecovery(true)
          }}
        >
          {t('second_step.use_recovery')}
        </Button>
      )}
      {isRecovery && step.totp && (
        <Button
          small
          variant="quiet"
          onClick={() => {
            setRecovery(false)
          }}
        >
          {t('second_step.use_code')}
        </Button>
      )}
    </>
  )
}

interface PasskeyButtonProps extends Pick<FactorsProps, 'finish' | 'onFailed'> {
  readonly options: NonNullable<Step['passkey']>
}

function PasskeyButton({ options, finish, onFailed }: PasskeyButtonProps) {
  const { t } = useTexts()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const sign = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await finish({ type: 'passkey', credential: await signWithPasskey(options) })
    } catch (error) {
      setFailure(error)
      // Each challenge is signed once.
      onFailed()
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {failure !== null && (
        <Alert tone="danger" announced>
          {passkeyErrorText(failure, t)}
        </Alert>
      )}
      <Button variant="signal" wide busy={isBusy} onClick={() => void sign()}>
        {t('second_step.passkey')}
      </Button>
    </>
  )
}
