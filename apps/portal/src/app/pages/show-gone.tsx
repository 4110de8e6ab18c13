import type { Account, Screen } from '@vitrine/api'
import {
  type Home,
  loadHome,
  type PlayTarget,
  startRemovedShow,
  systemClock,
} from '@vitrine/playback'
import type { GoneKind } from '@vitrine/player'
import { buttonClass } from '@vitrine/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../shared/api/api.ts'
import { Link } from '../../shared/navigation/link.tsx'
import { storeAccounts, storeScreens } from '../../shared/api/stored-lists.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { markWipePending } from '../../shared/storage/pending-wipe.ts'
import { finishWipe } from '../../shared/storage/wipe.ts'
import type { ShownShow } from './show-page.rules.ts'
import styles from './show-page.module.css'

export interface ShowGoneProps {
  readonly kind: GoneKind
  readonly shown: ShownShow
}

/** On a shop's screen whose account or screen was removed: removes all media, then plays another show. */
export function ShowGone({ kind, shown }: ShowGoneProps) {
  const { t } = useTexts()
  useEffect(() => {
    markWipePending()
    return finishWipe()
  }, [])
  usePlayNext(kind, shown)
  return (
    <div className={styles.gone} role="status">
      <h2>{t(kind === 'account_gone' ? 'player:goneAccount' : 'player:goneScreen')}</h2>
      <p>{t('player:goneText')}</p>
      <Link className={buttonClass({ variant: 'signal' })} to="/accounts" replace>
        {t('playback.back')}
      </Link>
    </div>
  )
}

/** After 15 s plays another show, or opens the accounts page when there is none. */
function usePlayNext(kind: GoneKind, shown: ShownShow): void {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const onEnd = useEffectEvent((target: PlayTarget | null) => {
    if (target === null) return void navigate('/accounts', { replace: true })
    const { account, screen, index } = target
    const query = new URLSearchParams({ index: String(index), screen_id: screen.id }).toString()
    void navigate(`/accounts/${account.id}/show?${query}`, { replace: true })
  })
  useEffect(
    () =>
      startRemovedShow({
        clock: systemClock,
        random: Math.random,
        show: shown,
        savedHome: () => withoutRemoved(kind, shown, queries),
        async loadHome(signal) {
          const home = await loadHome(api, signal)
          storeAccounts(home.accounts)
          storeScreens(home.screens)
          queries.setQueryData(['accounts'], home.accounts)
          queries.setQueryData(['screens'], home.screens)
          return home
        },
        onEnd,
      }),
    [queries, kind, shown],
  )
}

/** The cached lists without the removed account or screen. */
function withoutRemoved(kind: GoneKind, shown: ShownShow, queries: QueryClient): Home {
  const removedId = kind === 'account_gone' ? shown.accountId : shown.screenId
  const accounts: Account[] = queries.getQueryData(['accounts']) ?? []
  const screens: Screen[] = queries.getQueryData(['screens']) ?? []
  const isLeft = ({ id }: { readonly id: string }) => id !== removedId
  return { accounts: accounts.filter(isLeft), screens: screens.filter(isLeft) }
}
