import { chooseShow } from '@vitrine/domain'
import type { GoneKind } from '@vitrine/player'
import { buttonClass } from '@vitrine/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { isShowable } from '../../features/accounts/account.rules.ts'
import { useAccounts } from '../../features/accounts/accounts.queries.ts'
import { useScreens } from '../../features/screens/screens.queries.ts'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import { markWipePending } from '../../shared/storage/pending-wipe.ts'
import { finishWipe } from '../../shared/storage/wipe.ts'
import type { ShownShow } from './show-page.rules.ts'
import styles from './show-page.module.css'

/** As on the TV app, in ms. */
const LEAVE_MS = 15_000

export interface ShowGoneProps {
  readonly kind: GoneKind
  readonly shown: ShownShow
}

/** On a shop's screen: what it showed was removed. Nothing of it stays here, and what else there is plays next. */
export function ShowGone({ kind, shown }: ShowGoneProps) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const goOn = useEffectEvent(useGoOn(kind, shown))
  useEffect(() => {
    markWipePending()
    return finishWipe()
  }, [])
  useEffect(() => {
    for (const key of ['accounts', 'screens']) {
      void queries.invalidateQueries({ queryKey: [key], exact: true })
    }
  }, [queries])
  useEffect(() => {
    const timer = setTimeout(() => {
      goOn()
    }, LEAVE_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [])
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

/** Plays what there still is; the accounts where there is nothing. */
function useGoOn(kind: GoneKind, shown: ShownShow): () => void {
  const navigate = useNavigate()
  const { data: accounts = [] } = useAccounts()
  const { data: screens = [] } = useScreens()
  return () => {
    const isThere = ({ id }: { readonly id: string }) =>
      id !== (kind === 'account_gone' ? shown.accountId : shown.screenId)
    const rest = { accounts: accounts.filter(isThere), screens: screens.filter(isThere) }
    const target = chooseShow(rest, shown, (account) => isShowable(account, Date.now()))
    if (target === null) return void navigate('/accounts', { replace: true })
    const { account, screen, index } = target
    const query = new URLSearchParams({ index: String(index), screen_id: screen.id }).toString()
    void navigate(`/accounts/${account.id}/show?${query}`, { replace: true })
  }
}
