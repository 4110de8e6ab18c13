import type { User } from '@vitrine/api'
import { Alert, Button, Dialog } from '@vitrine/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ForgotForm } from '../../../features/password/forgot-form.tsx'
import { SignInForm } from '../../../features/session/sign-in-form.tsx'
import { SignUpForm } from '../../../features/session/sign-up-form.tsx'
import styles from '../../../features/plans/plans.module.css'
import { startSession } from '../../../shared/session/session.ts'
import { loadAllTexts } from '../../../shared/texts/language.ts'
import { useTexts } from '../../../shared/texts/texts.ts'

/** Loads what the dialog shows. Rejects without a network. */
export function loadBuyerDialog(): Promise<void> {
  return loadAllTexts()
}

export interface BuyerDialogProps {
  readonly onClose: () => void
  /** Called once the session is stored. */
  readonly onSignedIn: () => void
}

type View = 'who' | 'sign_in' | 'sign_up' | 'forgot'

/** Where Back leads. */
const PREVIOUS: Readonly<Record<Exclude<View, 'who'>, View>> = {
  sign_in: 'who',
  sign_up: 'who',
  forgot: 'sign_in',
}

/** Asks a signed-out buyer to sign in or to sign up. What was typed into a view stays while the dialog is open. */
export function BuyerDialog({ onClose, onSignedIn }: BuyerDialogProps) {
  const { t } = useTexts()
  const [view, setView] = useState<View>('who')
  // The dialog's name announces the first view. It is not announced again when it changes.
  const [hasChanged, setChanged] = useState(false)
  const [isMailSent, setMailSent] = useState(false)
  const titles: Readonly<Record<View, string>> = {
    who: t('plans.who_title'),
    sign_in: t('sign_in.page_title'),
    sign_up: t('sign_up.page_title'),
    forgot: t('password.forgot_title'),
  }
  const show = (next: View): void => {
    setView(next)
    setChanged(true)
  }
  const start = (token: string, user: User): void => {
    startSession(token, user)
    onSignedIn()
  }
  return (
    <Dialog title={titles[view]} closeLabel={t('app.close')} onClose={onClose}>
      <p className="visually-hidden" role="status">
        {hasChanged && titles[view]}
      </p>
      <DialogView isShown={view === 'who'}>
        <WhoBuys onChoose={show} />
      </DialogView>
      <DialogView isShown={view === 'sign_in'}>
        {isMailSent && (
          <Alert tone="positive" announced>
            {t('password.sent')}
          </Alert>
        )}
        <SignInForm
          authorizationCode={null}
          onSignedIn={start}
          onForgot={() => {
            show('forgot')
          }}
        />
      </DialogView>
      <DialogView isShown={view === 'sign_up'}>
        <SignUpForm authorizationCode={null} onSignedIn={start} />
      </DialogView>
      <DialogView isShown={view === 'forgot'}>
        <p>{t('password.forgot_lead')}</p>
        <ForgotForm
          onSent={() => {
            setMailSent(true)
            show('sign_in')
          }}
        />
      </DialogView>
      {view !== 'who' && <BackButton view={view} onBack={show} />}
    </Dialog>
  )
}

/** The first view: the choice between the two forms. */
function WhoBuys({ onChoose }: { readonly onChoose: (view: View) => void }) {
  const { t } = useTexts()
  return (
    <>
      <p>{t('plans.who_text')}</p>
      <Button
        variant="signal"
        wide
        onClick={() => {
          onChoose('sign_up')
        }}
      >
        {t('plans.who_sign_up')}
      </Button>
      <Button
        variant="line"
        wide
        onClick={() => {
          onChoose('sign_in')
        }}
      >
        {t('plans.who_sign_in')}
      </Button>
    </>
  )
}

interface BackButtonProps {
  readonly view: Exclude<View, 'who'>
  readonly onBack: (view: View) => void
}

function BackButton({ view, onBack }: BackButtonProps) {
  const { t } = useTexts()
  return (
    <Button
      variant="quiet"
      icon="back"
      onClick={() => {
        onBack(PREVIOUS[view])
      }}
    >
      {t('app.back')}
    </Button>
  )
}

/** Moves the focus to its first control when it is shown. */
function DialogView({
  isShown,
  children,
}: {
  readonly isShown: boolean
  readonly children: ReactNode
}) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isShown) element.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isShown])
  return (
    <div ref={element} className={styles.view} hidden={!isShown}>
      {children}
    </div>
  )
}
