import { Button, EmptyState, Skeleton } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../shared/texts/texts.ts'
import { useSnapshot } from 'valtio'
import { useAccounts } from '../../../features/accounts/accounts.queries.ts'
import { useDevices } from '../../../features/devices/devices.queries.ts'
import type { DeviceShow } from '../../../features/devices/seats.rules.ts'
import type { ScreensOverview } from '../../../features/screens/screen-states.rules.ts'
import { ScreenAlerts } from '../../../features/fleet/screen-alerts.tsx'
import { useScreens } from '../../../features/screens/screens.queries.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { usePageTitle } from '../../../shared/navigation/page-title.ts'
import { isInitialLoad } from '../../../shared/api/initial-load.ts'
import { planEndOf } from '../../../shared/session/plan-end.ts'
import { usePublicSettings } from '../../../shared/api/public-settings.ts'
import { session } from '../../../shared/session/session.ts'
import { useDeviceCommand } from '../../../features/devices/device-command.ts'
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx'
import { type OpenDialog, ScreenDialogs, usePreloadScreenDialogs } from './screen-dialogs.tsx'
import { ScreenList } from './screen-list.tsx'
import { SignedInDevices } from '../../../features/devices/signed-in-devices.tsx'
import styles from './screens-page.module.css'
import { TakingSeat, WaitingTvs } from '../tvs/waiting-tvs.tsx'

/** `/account/screens`: each screen with its state, and all signed-in devices. */
export function ScreensPage() {
  const { t } = useTexts()
  usePageTitle(t('screens.title'))
  usePreloadScreenDialogs()
  const { user, overview, screens, devices, isWaiting } = useScreensOverview()
  const activeCommand = useDeviceCommand()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [taking, setTaking] = useState<DeviceShow | null>(null)
  const newButton = (
    <Button
      variant="signal"
      icon="plus"
      onClick={() => {
        setOpen({ dialog: 'create' })
      }}
    >
      {t('screens.new')}
    </Button>
  )

  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('screens.title')}</h1>
          <p className={styles.lead}>{t('screens.lead')}</p>
        </div>
        {overview.screens.length > 0 && newButton}
      </header>
      {devices.isError && (
        <div className={styles.alert}>
          <LoadFailure title={t('devices.load_failed')} query={devices} />
        </div>
      )}
      <WaitingTvs {...overview} onTake={setTaking} />
      <ScreensState query={screens} isWaiting={isWaiting} newButton={newButton} />
      {!isWaiting && (
        <ScreenList overview={overview} activeCommand={activeCommand} onOpen={setOpen} />
      )}
      {user !== null && overview.screens.length > 0 && (
        <ScreenAlerts user={user} screens={overview.screens} />
      )}
      {overview.devices !== null && (
        <SignedInDevices {...overview} devices={overview.devices} activeCommand={activeCommand} />
      )}
      {open !== null && <ScreenDialogs open={open} overview={overview} onOpen={setOpen} />}
      <TakingSeat {...overview} waiting={taking} onDone={setTaking} />
    </>
  )
}

/** All data of the page; each list is queried once. */
function useScreensOverview() {
  const { user } = useSnapshot(session)
  const screens = useScreens()
  const accounts = useAccounts()
  const devices = useDevices({ isWanted: user !== null, isWatched: true })
  const nowMs = useNow()
  const { planGraceDays } = usePublicSettings()
  const overview: ScreensOverview = {
    screens: screens.data ?? [],
    // Without the accounts, a TV's account would seem removed.
    devices: accounts.isPending ? null : (devices.data ?? null),
    accounts: accounts.data ?? [],
    isPlanOver: planEndOf(user, planGraceDays, nowMs).kind === 'over',
    nowMs,
  }
  // The height of a screen depends on its TVs: devices that arrive later would shift the layout.
  const isWaiting = screens.isPending || isInitialLoad(accounts) || isInitialLoad(devices)
  return { user, overview, screens, devices, isWaiting }
}

interface ScreensStateProps {
  readonly query: ReturnType<typeof useScreens>
  readonly isWaiting: boolean
  readonly newButton: ReactNode
}

/** Replaces the list while it is loading, after a failure, or when it is empty. */
function ScreensState({ query, isWaiting, newButton }: ScreensStateProps) {
  const { t } = useTexts()
  if (isWaiting || query.isPending) return <ScreensSkeleton />
  if (query.isLoadingError) return <LoadFailure title={t('screens.load_failed')} query={query} />
  if (query.data.length > 0) return null
  return (
    <EmptyState title={t('screens.empty_title')} actions={newButton}>
      {t('screens.empty_text')}
    </EmptyState>
  )
}

function ScreensSkeleton() {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('app.loading')} className={styles.waiting}>
      <Skeleton height="112px" />
      <Skeleton height="112px" />
    </div>
  )
}
