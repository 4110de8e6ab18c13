import type { Account } from '@vitrine/api'
import { Skeleton } from '@vitrine/ui'
import { useState } from 'react'
import { useTexts } from '../../../shared/texts/texts.ts'
import { useSnapshot } from 'valtio'
import { showableAccounts } from '../../../features/accounts/account.rules.ts'
import { useAccounts } from '../../../features/accounts/accounts.queries.ts'
import { type Connecting, useConnecting } from '../../../features/accounts/connecting.ts'
import { MessageBox } from '../../../features/accounts/message-box.tsx'
import { useDevices } from '../../../features/devices/devices.queries.ts'
import { firstTv } from '../../../features/devices/first-tv.rules.ts'
import type { DeviceShow } from '../../../features/devices/seats.rules.ts'
import { useScreens } from '../../../features/screens/screens.queries.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { usePageTitle } from '../../../shared/navigation/page-title.ts'
import { isInitialLoad } from '../../../shared/api/initial-load.ts'
import { type PlanEnd, planEndOf } from '../../../shared/session/plan-end.ts'
import { usePublicSettings } from '../../../shared/api/public-settings.ts'
import { isTvVariant, session } from '../../../shared/session/session.ts'
import { AccountCards } from './account-cards.tsx'
import { AccountsHead } from './accounts-head.tsx'
import { FirstTvPanel } from '../tvs/first-tv-panel.tsx'
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx'
import { NoAccounts } from './no-accounts.tsx'
import { NowPlaying } from '../tvs/now-playing.tsx'
import { PlanAlert } from '../../../features/plan/plan-alert.tsx'
import { PlayElsewhere, usePreloadPlayElsewhere } from '../tvs/play-elsewhere.tsx'
import styles from './accounts-page.module.css'
import { TakingSeat, WaitingTvs } from '../tvs/waiting-tvs.tsx'

export function AccountsPage() {
  const { t } = useTexts()
  usePageTitle(t('accounts.title'))
  usePreloadPlayElsewhere()
  const accounts = useAccounts()
  const devices = useAccountDevices()
  const planEnd = usePlanEnd(useNow())
  const connecting = useConnecting()
  // Without the devices the cards would appear first and then be replaced by the panel of the first TV.
  const hasCards = accounts.data !== undefined && accounts.data.length > 0
  const isWaiting = accounts.isPending || (hasCards && isInitialLoad(devices))

  return (
    <>
      <MessageBox />
      {isWaiting && <CardsSkeleton />}
      {accounts.isLoadingError && (
        <>
          <h1 className={styles.title}>{t('accounts.title')}</h1>
          <LoadFailure title={t('accounts.load_failed')} query={accounts} />
        </>
      )}
      {accounts.data?.length === 0 && <NoAccounts connecting={connecting} planEnd={planEnd} />}
      {!isWaiting && hasCards && (
        <LoadedAccounts accounts={accounts.data} connecting={connecting} />
      )}
    </>
  )
}

function usePlanEnd(nowMs: number): PlanEnd {
  const { user } = useSnapshot(session)
  const { planGraceDays } = usePublicSettings()
  return planEndOf(user, planGraceDays, nowMs)
}

/** Not queried on a TV, which has no device management. */
function useAccountDevices() {
  return useDevices({ isWanted: !isTvVariant(), isWatched: true })
}

interface LoadedAccountsProps {
  readonly accounts: readonly Account[]
  readonly connecting: Connecting
}

/** The cards, below the reasons why no TV plays: an ended plan, no free seat, or no TV yet. */
function LoadedAccounts({ accounts, connecting }: LoadedAccountsProps) {
  const canManage = !isTvVariant()
  const { data: screens = [] } = useScreens()
  const { data: devices = null } = useAccountDevices()
  const nowMs = useNow()
  const [taking, setTaking] = useState<DeviceShow | null>(null)
  const [isTyping, setTyping] = useState(false)
  const showable = showableAccounts(accounts, nowMs)
  const planEnd = usePlanEnd(nowMs)
  const isPlanOver = planEnd.kind === 'over'
  const overview = { devices, screens, accounts, isPlanOver, nowMs }
  const showsFirstTv =
    !isPlanOver && devices !== null && showable.length > 0 && firstTv(devices, nowMs) !== null

  return (
    <>
      <AccountsHead
        accounts={accounts}
        connecting={connecting}
        canPlay={!isPlanOver && showable.length > 0}
      />
      <PlanAlert end={planEnd} />
      <WaitingTvs {...overview} onTake={setTaking} />
      {showsFirstTv && (
        <FirstTvPanel
          devices={devices}
          screens={screens}
          nowMs={nowMs}
          onCode={
            screens.length === 0
              ? null
              : () => {
                  setTyping(true)
                }
          }
        />
      )}
      {!showsFirstTv && <NowPlaying overview={overview} connecting={connecting} />}
      <AccountCards
        accounts={accounts}
        screens={screens}
        nowMs={nowMs}
        canManage={canManage}
        isPlanOver={isPlanOver}
        isConnecting={connecting.provider !== null}
        onConnect={connecting.start}
      />
      <TakingSeat {...overview} waiting={taking} onDone={setTaking} />
      {isTyping && (
        <PlayElsewhere
          accounts={showable}
          screens={screens}
          onClose={() => {
            setTyping(false)
          }}
        />
      )}
    </>
  )
}

function CardsSkeleton() {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('app.loading')} className={styles.waiting}>
      <Skeleton width="min(360px, 80%)" height="48px" />
      <Skeleton width="min(372px, 100%)" height="500px" />
    </div>
  )
}
