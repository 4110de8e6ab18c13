import type { GoneKind } from '@vitrine/player'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { homeRefreshMs, loadHome, resumeTarget } from '../features/accounts/home.ts'
import type { Home } from '../shared/kept-home.ts'
import { MessagePage } from '../shared/message-page.tsx'
import { startPolled } from '../shared/polled.ts'
import { useServices } from '../shared/services.tsx'
import { useRunning } from '../shared/use-running.ts'
import { showPath } from './paths.ts'

/** Nobody may stand in front of it: it goes on by itself, in ms. */
const LEAVE_MS = 15_000

interface GonePageProps {
  readonly kind: GoneKind
  readonly accountId: string
  readonly screenId: string
  readonly onBack: () => void
}

/** The account or the screen was removed: nothing of it stays here, and what else there is plays next. */
export function GonePage({ kind, accountId, screenId, onBack }: GonePageProps) {
  const { keptHome, session, wipe } = useServices()
  const { t } = useTranslation(['tv', 'player'])
  const goneId = kind === 'account_gone' ? accountId : screenId
  // The player has stopped by now and writes nothing any more.
  useEffect(() => {
    keptHome.remove(goneId)
    session.forgetPlace()
    wipe()
  }, [keptHome, session, wipe, goneId])
  useGoOn({ accountId, screenId }, onBack)
  return (
    <MessagePage
      title={t(kind === 'account_gone' ? 'player:goneAccount' : 'player:goneScreen')}
      text={t('player:goneText')}
      link={null}
      actions={[{ key: 'accounts', text: t('message.toAccounts'), onPress: onBack }]}
    />
  )
}

/** Plays what there still is after a while; where there is nothing, `onBack`. */
function useGoOn(
  { accountId, screenId }: { readonly accountId: string; readonly screenId: string },
  onBack: () => void,
): void {
  const { api, clock, keptHome, random, session } = useServices()
  const navigate = useNavigate()
  const start = useCallback(
    () =>
      startPolled({
        clock,
        random,
        refreshMs: homeRefreshMs,
        async load(signal) {
          const home = await loadHome(api, signal)
          if (!signal.aborted) keptHome.write(home)
          return home
        },
      }),
    [api, clock, keptHome, random],
  )
  const { state } = useRunning(start)
  const latest = useRef<Home | null>(null)
  useEffect(() => {
    latest.current = state?.value ?? null
  })
  useEffect(
    () =>
      clock.after(LEAVE_MS, () => {
        const home = latest.current ?? keptHome.read()
        const now = new Date(clock.now())
        const target = home && resumeTarget(home, { accountId, screenId }, now)
        if (target === null) return onBack()
        const next = { accountId: target.account.id, screenId: target.screen.id }
        session.setPlace(next)
        void navigate(showPath({ ...next, index: target.index }), { replace: true })
      }),
    [clock, keptHome, session, navigate, onBack, accountId, screenId],
  )
}
