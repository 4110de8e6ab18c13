import type { GoneKind } from '@vitrine/player'
import { startRemovedShow } from '@vitrine/playback'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { MessagePage } from '../shared/message-page.tsx'
import { useServices } from '../shared/services.tsx'
import { loadAndSaveHome } from './home-polling.ts'
import { usePlay } from './use-play.ts'

interface RemovedPageProps {
  readonly kind: GoneKind
  readonly accountId: string
  readonly screenId: string
  readonly onBack: () => void
}

/** The account or the screen was removed: all media are removed, then something else plays. */
export function RemovedPage(props: RemovedPageProps) {
  const { kind, accountId, screenId, onBack } = props
  const { savedHome, session, wipe } = useServices()
  const { t } = useTranslation(['tv', 'player'])
  const removedId = kind === 'account_gone' ? accountId : screenId
  // The player has stopped by now and stores nothing any more.
  useEffect(() => {
    savedHome.remove(removedId)
    session.clearLastPlayed()
    wipe()
  }, [savedHome, session, wipe, removedId])
  usePlayNext(props)
  return (
    <MessagePage
      title={t(kind === 'account_gone' ? 'player:goneAccount' : 'player:goneScreen')}
      text={t('player:goneText')}
      link={null}
      actions={[{ key: 'accounts', text: t('message.toAccounts'), onPress: onBack }]}
    />
  )
}

/** Plays what is left after 15 s; opens the accounts page where nothing can play. */
function usePlayNext({ accountId, screenId, onBack }: RemovedPageProps): void {
  const services = useServices()
  const play = usePlay()
  useEffect(
    () =>
      startRemovedShow({
        clock: services.clock,
        random: services.random,
        show: { accountId, screenId },
        loadHome: (signal) => loadAndSaveHome(services, signal),
        savedHome: services.savedHome.read,
        onEnd(target) {
          if (target === null) return onBack()
          play(target, { replace: true })
        },
      }),
    [services, play, onBack, accountId, screenId],
  )
}
