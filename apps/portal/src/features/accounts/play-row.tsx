import type { Account, Screen } from '@vitrine/api'
import { Button, buttonClass, Icon, Alert, SelectField } from '@vitrine/ui'
import { useIsPhone } from '../../shared/screen/phone.ts'
import { isTvVariant } from '../../shared/session/session.ts'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import { accountTitle, hasReadyMedia } from './account.rules.ts'
import styles from './account-card.module.css'

export interface PlayRowProps {
  readonly account: Account
  /** Index in the user's list, from 0 (reading S18). */
  readonly index: number
  readonly screens: readonly Screen[]
  /** The selected screen; null when there is none. */
  readonly screenId: string | null
  readonly nowMs: number
  /** Nothing can start; the page shows the reason once. */
  readonly isPlanOver: boolean
  readonly onScreen: (screenId: string) => void
  /** Opens the dialog for a TV's code; null on a TV. */
  readonly onPlayElsewhere: (() => void) | null
}

/**
 * The choice of screen, its settings, and the buttons. Playing on a TV comes first, because playing here
 * would take its seat.
 */
export function PlayRow(props: PlayRowProps) {
  const { account, index, screens, screenId, nowMs, isPlanOver, onScreen, onPlayElsewhere } = props
  const { t } = useTexts()
  if (screenId === null) return <NoScreens mayAdd={onPlayElsewhere !== null} />
  const query = new URLSearchParams({ index: String(index), screen_id: screenId })
  const name = accountTitle(account)
  return (
    <div className={styles.play}>
      <ScreenField
        screens={screens}
        screenId={screenId}
        accountId={account.id}
        onScreen={onScreen}
      />
      {!isPlanOver && onPlayElsewhere !== null && (
        <Button
          variant="signal"
          icon="tv"
          wide
          aria-label={t('accounts.elsewhere_name', { name })}
          onClick={onPlayElsewhere}
        >
          {t('accounts.elsewhere')}
        </Button>
      )}
      {!isPlanOver && hasReadyMedia(account, nowMs) && (
        <PlayHere
          accountId={account.id}
          name={name}
          query={query}
          isFirst={onPlayElsewhere === null}
        />
      )}
    </div>
  )
}

function NoScreens({ mayAdd }: { readonly mayAdd: boolean }) {
  const { t } = useTexts()
  return (
    <Alert
      tone="info"
      actions={
        mayAdd && (
          <Link className={buttonClass({ small: true })} to="/account/screens">
            {t('screens.new')}
          </Link>
        )
      }
    >
      {mayAdd ? t('accounts.no_screens') : t('accounts.no_screens_tv')}
    </Alert>
  )
}

interface ScreenFieldProps {
  readonly screens: readonly Screen[]
  readonly screenId: string
  readonly accountId: string
  readonly onScreen: (screenId: string) => void
}

/** The choice of screen, with a link to its settings. */
function ScreenField({ screens, screenId, accountId, onScreen }: ScreenFieldProps) {
  const { t } = useTexts()
  return (
    <div className={styles.screen}>
      <SelectField
        label={t('accounts.screen')}
        value={screenId}
        options={screens.map((screen) => ({
          value: screen.id,
          label: screen.active ? t('accounts.screen_in_use', { name: screen.name }) : screen.name,
        }))}
        onChange={onScreen}
      />
      <Link
        className={styles.settings}
        to={`/screens/${screenId}/config?account_id=${accountId}`}
        aria-label={t('accounts.screen_settings')}
        title={t('accounts.screen_settings')}
      >
        <Icon name="settings" size={24} />
      </Link>
    </div>
  )
}

interface PlayHereProps {
  readonly accountId: string
  readonly name: string
  readonly query: URLSearchParams
  /** Whether no other button plays. */
  readonly isFirst: boolean
}

/** Plays in this browser: on a phone as a preview, which takes no seat (reading P16). */
function PlayHere({ accountId, name, query, isFirst }: PlayHereProps) {
  const { t } = useTexts()
  const isPreview = useIsPhone() && !isTvVariant()
  const all = new URLSearchParams(query)
  if (isPreview) all.set('preview', '1')
  return (
    <Link
      className={buttonClass({ variant: isFirst ? 'signal' : 'line', wide: true })}
      to={`/accounts/${accountId}/show?${all.toString()}`}
      aria-label={t(isPreview ? 'preview.action_name' : 'accounts.play_name', { name })}
    >
      <Icon name="play" />
      {t(isPreview ? 'preview.action' : 'accounts.play')}
    </Link>
  )
}
