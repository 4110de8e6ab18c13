import type { Account, Screen } from '@vitrine/api'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FocusArea, FocusButton, focusOn, FocusRow } from '../../shared/focus.tsx'
import type { Home } from '../../shared/kept-home.ts'
import { useTurn } from '../../shared/turned-frame.tsx'
import { AccountCarousel } from './account-carousel.tsx'
import styles from './accounts-page.module.css'
import { findScreen, playOutcome, type PlayTarget } from './home.ts'
import { ScreenChooser } from './screen-chooser.tsx'

interface AccountsPageProps {
  readonly home: Home
  readonly now: Date
  /** Where the TV was last. */
  readonly last: { readonly accountId: string; readonly screenId: string | null } | null
  /** What stands above: the name, and the buttons of every page. */
  readonly top: ReactNode
  /** Whether this TV may choose a screen and change its settings. */
  readonly maySet: boolean
  readonly onPlay: (target: PlayTarget) => void
  /** A card that cannot play leads to the page that says how to mend it. */
  readonly onReconnect: (account: Account) => void
  /** There is no screen to play on. */
  readonly onNoScreen: () => void
  readonly onSettings: (screen: Screen, account: Account) => void
  readonly onScreen: (screen: Screen, account: Account) => void
}

interface AccountActionsProps {
  readonly screen: Screen | null
  readonly maySet: boolean
  readonly onPlay: () => void
  readonly onSettings: (screen: Screen) => void
  readonly onChooseScreen: () => void
}

/** The buttons of the chosen account. */
function AccountActions({
  screen,
  maySet,
  onPlay,
  onSettings,
  onChooseScreen,
}: AccountActionsProps) {
  const { t } = useTranslation('tv')
  return (
    <FocusRow focusKey="accounts-actions" preferred="accounts-play" className={styles.actions}>
      <FocusButton focusKey="accounts-play" onPress={onPlay}>
        {t('accounts.play')}
      </FocusButton>
      {maySet && screen !== null ? (
        <FocusButton
          focusKey="accounts-settings"
          className={styles.next}
          onPress={() => onSettings(screen)}
        >
          {t('accounts.settings')}
        </FocusButton>
      ) : null}
      {maySet ? (
        <FocusButton focusKey="accounts-screen" className={styles.next} onPress={onChooseScreen}>
          {t('accounts.screen', { screen: screen?.name ?? t('screens.none') })}
        </FocusButton>
      ) : null}
    </FocusRow>
  )
}

/** The accounts as cards, the chosen one in the middle; below it what can be done with it. */
export function AccountsPage(props: AccountsPageProps) {
  const { home, now, last } = props
  const { t } = useTranslation('tv')
  const [accountId, setAccountId] = useState(last?.accountId ?? null)
  const [screenId, setScreenId] = useState(last?.screenId ?? null)
  const [isChoosing, setChoosing] = useState(false)
  const account = home.accounts.find(({ id }) => id === accountId) ?? home.accounts[0]
  const screen = findScreen(home, screenId)
  // One that nobody has chosen yet says nothing of how this TV hangs.
  useTurn(home.screens.find(({ id }) => id === screenId)?.degrees)
  if (account === undefined) return null

  const open = (chosen: Account) => {
    const outcome = playOutcome(home, { account: chosen, screen }, now)
    switch (outcome.kind) {
      case 'play':
        return props.onPlay(outcome.target)
      case 'reconnect':
        return props.onReconnect(chosen)
      case 'no_screen':
        return props.onNoScreen()
    }
  }
  return (
    <FocusArea focusKey="accounts" preferred={`account-${account.id}`} className={styles.page}>
      {props.top}
      <h1 className={styles.title}>{t('accounts.title')}</h1>
      <AccountCarousel
        accounts={home.accounts}
        chosen={account}
        now={now}
        onChoose={({ id }) => setAccountId(id)}
        onOpen={open}
      />
      <AccountActions
        screen={screen}
        maySet={props.maySet}
        onPlay={() => open(account)}
        onSettings={(chosen) => props.onSettings(chosen, account)}
        onChooseScreen={() => setChoosing(true)}
      />
      {isChoosing ? (
        <ScreenChooser
          screens={home.screens}
          chosen={screen}
          onChoose={(picked) => {
            setScreenId(picked.id)
            props.onScreen(picked, account)
            setChoosing(false)
            focusOn('accounts-play')
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </FocusArea>
  )
}
