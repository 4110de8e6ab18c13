import type { EndReason, GoneKind } from '@vitrine/player'
import { useTranslation } from 'react-i18next'
import { MessagePage } from '../../shared/message-page.tsx'

/** A removal has a page of its own. */
type MessageKind = Exclude<EndReason['kind'], GoneKind>

interface EndedMessageProps {
  readonly kind: MessageKind
  readonly portalUrl: string
  readonly onBack: () => void
}

/** The message for each reason, and the portal's page that helps. */
const MESSAGES = {
  plan_expired: {
    title: 'message.planExpiredTitle',
    text: 'errors:playback.plan_expired',
    path: '/plans',
  },
  screen_limit: {
    title: 'message.screenLimitTitle',
    text: 'errors:playback.screen_limit',
    path: '/plans',
  },
  no_medias: {
    title: 'message.noMediaTitle',
    text: 'message.noMediaText',
    path: '/accounts',
  },
  network: { title: 'message.networkTitle', text: 'message.networkText', path: null },
  signed_out: { title: 'message.failedTitle', text: 'errors:auth.required', path: '/accounts' },
  refused: { title: 'message.failedTitle', text: 'errors:auth.forbidden', path: '/accounts' },
  failed: { title: 'message.failedTitle', text: 'errors:internal', path: null },
} as const satisfies Record<MessageKind, { title: string; text: string; path: string | null }>

/** Why the player has ended, for a person. The player loads again by itself (reading P10). */
export function EndedMessage({ kind, portalUrl, onBack }: EndedMessageProps) {
  const { t } = useTranslation(['tv', 'errors'])
  const { title, text, path } = MESSAGES[kind]
  return (
    <MessagePage
      title={t(title)}
      text={t(text)}
      link={path === null ? null : portalUrl + path}
      actions={[{ key: 'accounts', text: t('message.toAccounts'), onPress: onBack }]}
    />
  )
}
