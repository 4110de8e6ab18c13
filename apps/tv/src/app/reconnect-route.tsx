import { getAccount } from '@vitrine/api'
import { accountTitle } from '@vitrine/domain'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { canPlay } from '../features/accounts/home.ts'
import { Calm } from '../shared/calm.tsx'
import { MessagePage } from '../shared/message-page.tsx'
import { startPolled } from '../shared/polled.ts'
import { useServices } from '../shared/services.tsx'
import { ShopCard } from '../shared/shop-card.tsx'
import { useKey } from '../shared/use-key.ts'
import { useRunning } from '../shared/use-running.ts'
import { IdlePlay } from './idle-play.tsx'

/** How soon the TV notices that the phone has mended the connection, in ms. */
const LOOK_AGAIN_MS = 5_000

/** An account that cannot play: its owner's phone reconnects it, the TV goes on by itself. */
export function ReconnectRoute() {
  const { api, clock, keptHome, portalUrl, random } = useServices()
  const { id = '' } = useParams()
  const { t } = useTranslation(['tv', 'errors'])
  const navigate = useNavigate()
  const back = () => void navigate('/accounts')
  useKey('back', back)
  const start = useCallback(
    () =>
      startPolled({
        clock,
        random,
        refreshMs: () => LOOK_AGAIN_MS,
        load: (signal) => api.call(getAccount, { params: { id } }, { signal }),
      }),
    [api, clock, random, id],
  )
  const { state } = useRunning(start)
  const account = state?.value?.account ?? null
  if (account !== null && canPlay(account, new Date(clock.now()))) {
    return <Navigate to="/accounts" replace />
  }
  const known = account ?? keptHome.read()?.accounts.find((one) => one.id === id)
  const name = known === undefined ? '' : accountTitle(known)
  // A card that was made by name alone has no connection that could have ended.
  const isNew = known?.provider === null
  return (
    <>
      <Calm card={known && <ShopCard account={known} />}>
        <MessagePage
          title={
            isNew ? t('message.connectTitle', { name }) : t('message.reconnectTitle', { name })
          }
          text={isNew ? t('message.connectText') : t('errors:media.expired_token')}
          link={`${portalUrl}/accounts?account_id=${id}`}
          actions={[{ key: 'accounts', text: t('message.toAccounts'), onPress: back }]}
        />
      </Calm>
      <IdlePlay />
    </>
  )
}
