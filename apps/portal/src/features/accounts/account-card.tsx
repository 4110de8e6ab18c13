import type { Account, Grant, Screen } from '@vitrine/api'
import type { Provider } from '@vitrine/domain'
import { Button, buttonClass, Icon, Notice, Progress, SelectField } from '@vitrine/ui'
import { useTexts } from '../../shared/texts.ts'
import { Link } from 'react-router-dom'
import { accountState, accountTitle, canPlay } from './account.rules.ts'
import styles from './account-card.module.css'
import { Avatar } from './avatar.tsx'
import { ReconnectPanel } from './reconnect-panel.tsx'

export interface AccountCardProps {
  readonly account: Account
  /** Position in the person's list, counted from 0 (reading S18). */
  readonly index: number
  readonly screens: readonly Screen[]
  readonly screenId: string | null
  readonly nowMs: number
  /** False on a TV: it plays, and manages nothing. */
  readonly canManage: boolean
  readonly isConnecting: boolean
  readonly onScreen: (screenId: string) => void
  readonly onConnect: (provider: Provider) => void
  readonly onRemove: () => void
}

export function AccountCard(props: AccountCardProps) {
  const { account, nowMs, canManage, isConnecting, onConnect, onRemove } = props
  const { t } = useTexts()
  const title = accountTitle(account)
  const state = accountState(account, nowMs)

  return (
    <article className={styles.card} aria-label={title}>
      <header className={styles.window}>
        <Avatar picture={account.picture} name={title} />
        <div className={styles.who}>
          <h2 className={styles.title}>{title}</h2>
          <ProviderBadge provider={account.provider} />
        </div>
      </header>
      <div className={styles.body}>
        {state === 'expired' && account.provider !== null ? (
          <ReconnectPanel
            account={account}
            provider={account.provider}
            isConnecting={isConnecting}
            canManage={canManage}
            onConnect={onConnect}
          />
        ) : (
          <>
            <MissingGrants {...props} />
            <MediaState account={account} />
            {state !== 'unconnected' && <PlayRow {...props} />}
          </>
        )}
        {state === 'unconnected' && (
          <ConnectChoices isConnecting={isConnecting} onConnect={onConnect} />
        )}
        {canManage && (
          <Button
            variant="quiet"
            small
            icon="remove"
            aria-label={t('accounts.remove_name', { name: title })}
            onClick={onRemove}
          >
            {t('accounts.remove')}
          </Button>
        )}
      </div>
    </article>
  )
}

const PROVIDER_NAMES = { instagram: 'Instagram', facebook: 'Facebook' } as const

function ProviderBadge({ provider }: { readonly provider: Provider | null }) {
  const { t } = useTexts()
  return (
    <p className={styles.badge}>
      {provider !== null && <Icon name={provider} size={18} />}
      {provider === null ? t('accounts.not_connected') : PROVIDER_NAMES[provider]}
    </p>
  )
}

/** How much there is to show, and how far its preparing is. */
function MediaState({ account }: { readonly account: Account }) {
  const { t } = useTexts()
  const { ready, pending, failed } = account.media
  if (account.provider === null) return null
  return (
    <div className={styles.media} role="status">
      {pending > 0 ? (
        <Progress
          label={t('accounts.preparing', { ready, total: ready + pending })}
          done={ready}
          total={ready + pending}
        />
      ) : (
        <p>{ready === 0 ? t('accounts.nothing_yet') : t('accounts.ready', { count: ready })}</p>
      )}
      {failed > 0 && <p className={styles.failed}>{t('accounts.failed', { count: failed })}</p>}
    </div>
  )
}

const MISSING_TEXTS = {
  stories: 'accounts.missing_stories',
  reels: 'accounts.missing_reels',
  mentions: 'accounts.missing_mentions',
} as const satisfies Record<Grant, string>

function MissingGrants({ account, canManage, isConnecting, onConnect }: AccountCardProps) {
  const { t } = useTexts()
  const { provider, missing_grants: missing } = account
  if (missing.length === 0 || provider === null || !canManage) return null
  return (
    <Notice
      tone="warning"
      actions={
        <Button
          small
          busy={isConnecting}
          onClick={() => {
            onConnect(provider)
          }}
        >
          {t('accounts.missing_fix')}
        </Button>
      }
    >
      {missing.map((grant) => (
        <p key={grant}>{t(MISSING_TEXTS[grant])}</p>
      ))}
    </Notice>
  )
}

function PlayRow({ account, index, screens, screenId, nowMs, onScreen }: AccountCardProps) {
  const { t } = useTexts()
  if (screenId === null) {
    return (
      <Notice
        tone="info"
        actions={
          <Link className={buttonClass({ small: true })} to="/account/screens">
            {t('screens.new')}
          </Link>
        }
      >
        {t('accounts.no_screens')}
      </Notice>
    )
  }
  const query = new URLSearchParams({ index: String(index), screen_id: screenId })
  return (
    <div className={styles.play}>
      <div className={styles.screen}>
        <SelectField
          label={t('accounts.screen')}
          value={screenId}
          options={screens.map(({ id, name, active }) => ({
            value: id,
            label: active ? t('accounts.screen_in_use', { name }) : name,
          }))}
          onChange={onScreen}
        />
        <Link
          className={styles.settings}
          to={`/screens/${screenId}/config?account_id=${account.id}`}
          aria-label={t('accounts.screen_settings')}
          title={t('accounts.screen_settings')}
        >
          <Icon name="settings" size={24} />
        </Link>
      </div>
      {canPlay(account, nowMs) && (
        <Link
          className={buttonClass({ variant: 'signal', wide: true })}
          to={`/accounts/${account.id}/show?${query.toString()}`}
          aria-label={t('accounts.play_name', { name: accountTitle(account) })}
        >
          <Icon name="play" />
          {t('accounts.play')}
        </Link>
      )}
    </div>
  )
}

interface ConnectChoicesProps {
  readonly isConnecting: boolean
  readonly onConnect: (provider: Provider) => void
}

/** For a card that was made by name alone. */
function ConnectChoices({ isConnecting, onConnect }: ConnectChoicesProps) {
  const { t } = useTexts()
  return (
    <div className={styles.play}>
      <Button
        icon="facebook"
        wide
        busy={isConnecting}
        onClick={() => {
          onConnect('facebook')
        }}
      >
        {t('accounts.add_facebook')}
      </Button>
      <Button
        icon="instagram"
        variant="line"
        wide
        busy={isConnecting}
        onClick={() => {
          onConnect('instagram')
        }}
      >
        {t('accounts.add_instagram')}
      </Button>
    </div>
  )
}
