import { Button, buttonClass, Loading, Notice } from '@vitrine/ui'
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
import { placeOfPhone } from '../../features/pairing/display-pairing.rules.ts'
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

/** Only the ending tapped on this page lets a TV in (reading Q2). */
export function AllowTvPage() {
  const { t } = useTexts()
  const [query] = useSearchParams()
  const code = query.get('authorization_code') ?? ''
  const next = placeAfter(query)
  const tv = useWaitingTv(code)
  const { show, isWaiting } = useOnlyShow()
  const allow = useAllowTv(code, show)
  const refuse = useRefuseTv(code)
  usePageTitle(t('allow.page_title'))

  if (allow.isSuccess) return <Allowed next={next} />
  if (refuse.isSuccess) {
    return <Ending title={t('allow.refused_title')} text={t('allow.refused_text')} next={next} />
  }
  if (isWrongEnding(allow.error)) {
    const text = t('errors:authorizations.wrong_ending')
    return <Ending title={t('allow.wrong_title')} text={text} next={next} />
  }
  if (tv.isPending || isWaiting) return <Loading label={t('app.loading')} />
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('allow.title')}</h1>
      {tv.data !== undefined && <WaitingTv tv={tv.data} />}
      <Failure error={tv.error ?? allow.error ?? refuse.error} next={next} />
      {tv.data !== undefined && <Answers endings={tv.data.endings} allow={allow} refuse={refuse} />}
    </div>
  )
}

function placeAfter(query: URLSearchParams): string {
  return placeOfPhone(sameOriginPath(query.get('redirect'), location.origin))
}

/** What there is to play; a list that could not be had keeps no TV out. */
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
    <Notice
      tone="danger"
      spoken
      actions={
        <Link className={buttonClass({ variant: 'line', small: true })} to={next}>
          {t('allow.go')}
        </Link>
      }
    >
      {errorText(error, t)}
    </Notice>
  )
}

interface AnswersProps {
  readonly endings: readonly string[]
  readonly allow: ReturnType<typeof useAllowTv>
  readonly refuse: ReturnType<typeof useRefuseTv>
}

/** Choosing is allowing: which of three endings the TV shows, or that it is none of theirs. */
function Answers({ endings, allow, refuse }: AnswersProps) {
  const { t } = useTexts()
  const isBusy = allow.isPending || refuse.isPending
  return (
    <>
      <p>{t('allow.lead')}</p>
      <div className={styles.answers} role="group" aria-labelledby="allow-choose">
        <h2 className={styles.choose} id="allow-choose">
          {t('allow.choose')}
        </h2>
        <div className={styles.endings}>
          {endings.map((ending) => (
            <button
              key={ending}
              type="button"
              className={styles.ending}
              translate="no"
              aria-disabled={isBusy || undefined}
              onClick={() => {
                if (!isBusy) allow.mutate(ending)
              }}
            >
              {ending}
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
  // After a look at the TV the phone shows what plays on it.
  useDelayedRedirect(next)
  return <Ending title={t('allow.done_title')} text={t('allow.done_text')} next={next} />
}

interface EndingProps {
  readonly title: string
  readonly text: string
  readonly next: string
}

function Ending({ title, text, next }: EndingProps) {
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
