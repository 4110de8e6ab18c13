import type { Account, Screen } from '@vitrine/api'
import { accountTitle } from '../../features/accounts/account.rules.ts'
import { CodeDialog } from '../../features/devices/code-dialog.tsx'
import { useTexts } from '../../shared/texts.ts'

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
  )
}
