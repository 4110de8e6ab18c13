import type { Account, Screen } from '@vitrine/api'
import { accountTitle } from '../../features/accounts/account.rules.ts'
import { lazy, Suspense } from 'react'
import { useSoon } from '../../shared/soon.ts'
import { useTexts } from '../../shared/texts.ts'

// A form, and what checks it: pages are there without.
const loadDialog = () => import('../../features/devices/code-dialog.tsx')
const CodeDialog = lazy(async () => ({ default: (await loadDialog()).CodeDialog }))

/** For pages from which it may be opened. */
export function usePlayElsewhereSoon(): void {
  useSoon(loadDialog)
}

export interface PlayElsewhereProps {
  readonly accounts: readonly Account[]
  readonly screens: readonly Screen[]
  /** Chosen at first; the first of each list where they are not in it. */
  readonly accountId?: string | undefined
  readonly screenId?: string | undefined
  readonly onClose: () => void
}

/** "Play on other screen", from a card or from a screen; nothing where there is nothing to play. */
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
        onClose={onClose}
      />
    </Suspense>
  )
}
