import { getAccount } from '@vitrine/api'
import { accountTitle } from '@vitrine/domain'
import { startPolling } from '@vitrine/playback'
import { canPlay } from '@vitrine/playback/accounts'
import { useOwnedStore } from '@vitrine/playback/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { WhenUserPresent } from '../shared/when-user-present.tsx'
import { MessagePage } from '../shared/message-page.tsx'
import { useServices } from '../shared/services.tsx'
import { ShopCard } from '../shared/shop-card.tsx'
import { useKey } from '../shared/use-key.ts'
import { IdlePlay } from './idle-play.tsx'

/** How often the connection is checked, in ms. */
const CHECK_MS = 5_000

/** An account that cannot play. The page closes once a phone has reconnected it. */
export function ReconnectRoute() {
  const { api, clock, savedHome, portalUrl, random } = useServices()
  const { id = '' } = useParams()
  const { t } = useTranslation(['tv', 'errors'])
  const navigate = useNavigate()
  const back = () => void navigate('/accounts')
  useKey('back', back)
  const start = useCallback(
    () =>
      startPolling({
        clock,
        random,
        refreshMs: () => CHECK_MS,
        load: (signal) => api.call(getAccount, { params: { id } }, { signal }),
      }),
    [api, clock, random, id],
  )
  const { state } = useOwnedStore(start)
  const account = state?.value?.account ?? null
  if (account !== null && canPlay(account, clock.now())) {
    return <Navigate to="/accounts" replace />
  }
  const shown = account ?? savedHome.read()?.accounts.find((one) => one.id === id)
  const name = shown === undefined ? '' : accountTitle(shown)
  // An account that was created by name alone never had a connection.
  const isNew = shown?.provider === null
  return (
    <>
      <WhenUserPresent card={shown && <ShopCard account={shown} />}>
        <MessagePage
          title={
            isNew ? t('message.connectTitle', { name }) : t('message.reconnectTitle', { name })
          }
          text={isNew ? t('message.connectText') : t('errors:media.expired_token')}
          link={`${portalUrl}/accounts?account_id=${id}`}
          actions={[{ key: 'accounts', text: t('message.toAccounts'), onPress: back }]}
        />
      </WhenUserPresent>
      <IdlePlay />
    </>
  )
}
