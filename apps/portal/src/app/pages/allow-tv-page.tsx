import { Button, buttonClass, Loading, Alert } from '@vitrine/ui'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import { useSearchParams } from 'react-router-dom'
import { showableAccounts } from '../../features/accounts/account.rules.ts'
import { useAccounts } from '../../features/accounts/accounts.queries.ts'
import {
  isWrongEnding,
  useAllowTv,
  useRefuseTv,
  useWaitingTv,
} from '../../features/pairing/allow-tv.queries.ts'
import { pathForPhone } from '../../features/pairing/display-pairing.rules.ts'
import { onlyShow } from '../../features/pairing/only-show.rules.ts'
import { WaitingTv } from '../../features/pairing/waiting-tv.tsx'
import { useScreens } from '../../features/screens/screens.queries.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { isInitialLoad } from '../../shared/api/initial-load.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { sameOriginPath } from '../../shared/navigation/same-origin-path.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { useDelayedRedirect } from '../../shared/navigation/delayed-redirect.ts'
import styles from './allow-tv-page.module.css'

/** A TV is paired only by choosing its code ending on this page (reading Q2). */
export function AllowTvPage() {
  const { t } = useTexts()
  const [query] = useSearchParams()
  const code = query.get('authorization_code') ?? ''
  const next = nextPath(query)
  const tv = useWaitingTv(code)
  const { show, isWaiting } = useOnlyShow()
  const allow = useAllowTv(code, show)
  const refuse = useRefuseTv(code)
  usePageTitle(t('allow.page_title'))

  if (allow.isSuccess) return <Allowed next={next} />
  if (refuse.isSuccess) {
    return <Result title={t('allow.refused_title')} text={t('allow.refused_text')} next={next} />
  }
  if (isWrongEnding(allow.error)) {
    const text = t('errors:authorizations.wrong_ending')
    return <Result title={t('allow.wrong_title')} text={text} next={next} />
  }
  if (tv.isPending || isWaiting) return <Loading label={t('app.loading')} />
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('allow.title')}</h1>
      {tv.data !== undefined && <WaitingTv tv={tv.data} />}
      <Failure error={tv.error ?? allow.error ?? refuse.error} next={next} />
      {tv.data !== undefined && (
        <CodeChoices endings={tv.data.endings} allow={allow} refuse={refuse} />
      )}
    </div>
  )
}

function nextPath(query: URLSearchParams): string {
  return pathForPhone(sameOriginPath(query.get('redirect'), location.origin))
}

/** The show to start, if the lists could be loaded; a failure does not prevent pairing. */
function useOnlyShow() {
  const accounts = useAccounts()
  const screens = useScreens()
  const nowMs = useNow()
  return {
    show: onlyShow(showableAccounts(accounts.data ?? [], nowMs), screens.data ?? []),
    isWaiting: isInitialLoad(accounts) || isInitialLoad(screens),
  }
}

interface FailureProps {
  readonly error: Error | null
  readonly next: string
}

function Failure({ error, next }: FailureProps) {
  const { t } = useTexts()
  if (error === null) return null
  return (
    <Alert
      tone="danger"
      announced
      actions={
        <Link className={buttonClass({ variant: 'line', small: true })} to={next}>
          {t('allow.go')}
        </Link>
      }
    >
      {errorText(error, t)}
    </Alert>
  )
}

interface CodeChoicesProps {
  readonly endings: readonly string[]
  readonly allow: ReturnType<typeof useAllowTv>
  readonly refuse: ReturnType<typeof useRefuseTv>
}

/** The choice of three code endings, or none of them. Choosing one pairs the TV. */
function CodeChoices({ endings, allow, refuse }: CodeChoicesProps) {
  const { t } = useTexts()
  const isBusy = allow.isPending || refuse.isPending
  return (
    <>
      <p>{t('allow.lead')}</p>
      <div className={styles.choices} role="group" aria-labelledby="allow-choose">
        <h2 className={styles.choose} id="allow-choose">
          {t('allow.choose')}
        </h2>
        <div className={styles.codes}>
          {endings.map((codeEnding) => (
            <button
              key={codeEnding}
              type="button"
              className={styles.code}
              translate="no"
              aria-disabled={isBusy || undefined}
              onClick={() => {
                if (!isBusy) allow.mutate(codeEnding)
              }}
            >
              {codeEnding}
            </button>
          ))}
        </div>
        <Button
          variant="line"
          wide
          busy={refuse.isPending}
          onClick={() => {
            if (!isBusy) refuse.mutate()
          }}
        >
          {t('allow.no')}
        </Button>
      </div>
    </>
  )
}

function Allowed({ next }: { readonly next: string }) {
  const { t } = useTexts()
  // Gives the person time to look at the TV, then opens the page that shows what it plays.
  useDelayedRedirect(next)
  return <Result title={t('allow.done_title')} text={t('allow.done_text')} next={next} />
}

interface ResultProps {
  readonly title: string
  readonly text: string
  readonly next: string
}

function Result({ title, text, next }: ResultProps) {
  const { t } = useTexts()
  return (
    <div className={styles.page} role="status">
      <h1 className={styles.title}>{title}</h1>
      <p>{text}</p>
      <Link className={buttonClass({ variant: 'ink', wide: true })} to={next} replace>
        {t('allow.go')}
      </Link>
    </div>
  )
}
