import type { Account, Screen } from '@vitrine/api'
import type { Home, LastPlayed, PlayTarget } from '@vitrine/playback'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FocusArea, FocusButton, focusOn, FocusRow } from '../../shared/focus.tsx'
import { useScreenRotation } from '../../shared/rotated-frame.tsx'
import { AccountCarousel } from './account-carousel.tsx'
import styles from './accounts-page.module.css'
import { findScreen, playOutcome } from './play-outcome.rules.ts'
import { ScreenChooser } from './screen-chooser.tsx'

interface AccountsPageProps {
  readonly home: Home
  readonly nowMs: number
  /** What this TV played last. */
  readonly lastPlayed: LastPlayed | null
  /** Above the cards: the name, and the buttons of every page. */
  readonly top: ReactNode
  /** Whether this TV may choose a screen and change its settings. */
  readonly canConfigure: boolean
  readonly onPlay: (target: PlayTarget) => void
  /** For an account that cannot play: opens the page that shows how to connect it. */
  readonly onReconnect: (account: Account) => void
  /** There is no screen to play on. */
  readonly onNoScreen: () => void
  readonly onSettings: (screen: Screen, account: Account) => void
  readonly onScreen: (screen: Screen, account: Account) => void
}

interface AccountActionsProps {
  readonly screen: Screen | null
  readonly canConfigure: boolean
  readonly onPlay: () => void
  readonly onSettings: (screen: Screen) => void
  readonly onChooseScreen: () => void
}

/** The buttons of the chosen account. */
function AccountActions({
  screen,
  canConfigure,
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
      {canConfigure && screen !== null ? (
        <FocusButton
          focusKey="accounts-settings"
          className={styles.next}
          onPress={() => onSettings(screen)}
        >
          {t('accounts.settings')}
        </FocusButton>
      ) : null}
      {canConfigure ? (
        <FocusButton focusKey="accounts-screen" className={styles.next} onPress={onChooseScreen}>
          {t('accounts.screen', { screen: screen?.name ?? t('screens.none') })}
        </FocusButton>
      ) : null}
    </FocusRow>
  )
}

/** The accounts as cards, the chosen one in the middle, and below it its buttons. */
export function AccountsPage(props: AccountsPageProps) {
  const { home, nowMs, lastPlayed } = props
  const { t } = useTranslation('tv')
  const [accountId, setAccountId] = useState(lastPlayed?.accountId ?? null)
  const [screenId, setScreenId] = useState(lastPlayed?.screenId ?? null)
  const [isChoosing, setChoosing] = useState(false)
  const account = home.accounts.find(({ id }) => id === accountId) ?? home.accounts[0]
  const screen = findScreen(home, screenId)
  // Only a chosen screen has the rotation of this TV.
  useScreenRotation(home.screens.find(({ id }) => id === screenId)?.degrees)
  if (account === undefined) return null

  const open = (chosen: Account) => {
    const outcome = playOutcome(home, { account: chosen, screen }, nowMs)
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
        nowMs={nowMs}
        onChoose={({ id }) => setAccountId(id)}
        onOpen={open}
      />
      <AccountActions
        screen={screen}
        canConfigure={props.canConfigure}
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
