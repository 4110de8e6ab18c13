import type { Account, Screen } from '@vitrine/api'
import { accountTitle } from '../../../features/accounts/account.rules.ts'
import { useAccounts } from '../../../features/accounts/accounts.queries.ts'
import type { BoundTv } from '../../../features/devices/code-dialog.tsx'
import { useDevices, useSeatLimit } from '../../../features/devices/devices.queries.ts'
import { PairedTv } from '../../../features/devices/paired-tv.tsx'
import { useScreens } from '../../../features/screens/screens.queries.ts'
import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useNow } from '../../../shared/time/use-now.ts'
import { session } from '../../../shared/session/session.ts'
import { usePreload } from '../../../shared/navigation/preload.ts'
import { useTexts } from '../../../shared/texts/texts.ts'
import { namesOf } from './waiting-tvs.tsx'

// Loaded on demand: pages do not need a form and its validation.
const loadDialog = () => import('../../../features/devices/code-dialog.tsx')
const CodeDialog = lazy(async () => ({ default: (await loadDialog()).CodeDialog }))

/** Preloads the dialog for pages that open it. */
export function usePreloadPlayElsewhere(): void {
  usePreload(loadDialog)
}

export interface PlayElsewhereProps {
  readonly accounts: readonly Account[]
  readonly screens: readonly Screen[]
  /** Selected initially; the first of each list when they are not in it. */
  readonly accountId?: string | undefined
  readonly screenId?: string | undefined
  readonly onClose: () => void
}

/** "Play on other screen", from a card or a screen; nothing when there is nothing to play. */
export function PlayElsewhere(props: PlayElsewhereProps) {
  const { accounts, screens, onClose } = props
  const { t } = useTexts()
  const account = accounts.find(({ id }) => id === props.accountId) ?? accounts[0]
  const screen = screens.find(({ id }) => id === props.screenId) ?? screens[0]
  if (account === undefined || screen === undefined) return null
  return (
    <Suspense>
      <CodeDialog
        accounts={accounts.map((each) => ({ value: each.id, label: accountTitle(each) }))}
        screens={screens.map(({ id, name, active }) => ({
          value: id,
          label: active ? t('accounts.screen_in_use', { name }) : name,
        }))}
        accountId={account.id}
        screenId={screen.id}
        renderBound={(tv) => <BoundTvView tv={tv} onClose={onClose} />}
        onClose={onClose}
      />
    </Suspense>
  )
}

interface BoundTvViewProps {
  readonly tv: BoundTv
  readonly onClose: () => void
}

/** A TV that was just paired, followed until it plays. */
function BoundTvView({ tv, onClose }: BoundTvViewProps) {
  const { t } = useTexts()
  const { user } = useSnapshot(session)
  const nowMs = useNow()
  const { data: devices = [] } = useDevices({ isWanted: true, isWatched: true })
  const { data: screens = [] } = useScreens()
  const { data: accounts = [] } = useAccounts()
  const limit = useSeatLimit(user?.id ?? null)
  const overview = { devices, screens, accounts }
  return (
    <PairedTv
      deviceId={tv.deviceId}
      devices={devices}
      limit={limit}
      name={screens.find(({ id }) => id === tv.screenId)?.name ?? t('accounts.screen')}
      nowMs={nowMs}
      namesOf={(show) => namesOf(show, overview, t)}
      onClose={onClose}
    />
  )
}
