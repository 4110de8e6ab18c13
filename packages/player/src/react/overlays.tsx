import type { ReactNode } from 'react'
import type { EndReason } from '../core/state.ts'
import type { UserPresence } from '../runtime/user-presence.ts'
import type { Toast } from '../runtime/toasts.ts'
import { EndCard } from './end-card.tsx'
import { PlacedOverlays } from './placed-overlays.tsx'
import type { PlacedOverlaysProps } from './placed-overlays.tsx'
import * as styles from './styles.ts'
import type { PlayerTexts } from './texts.ts'
import { TroubleDot } from './trouble-dot.tsx'

export interface OverlaysProps extends PlacedOverlaysProps {
  readonly ended: ((reason: EndReason) => ReactNode) | undefined
  readonly branded: ReactNode
  readonly presence: UserPresence
}

function toastText(toast: Toast, texts: PlayerTexts): string {
  switch (toast.type) {
    case 'downloadFailed':
      return texts.downloadFailed(toast.status)
    case 'itemFailed':
      return texts.itemFailed
    case 'soundBlocked':
      return texts.soundBlocked
    case 'offline':
      return texts.offline
    case 'serverFailed':
      return texts.serverFailed
  }
}

function Message({ snapshot, texts }: Pick<OverlaysProps, 'snapshot' | 'texts'>) {
  const { phase } = snapshot
  if (phase.name === 'preparing') {
    return (
      <div style={styles.messageStyle} role="status">
        {texts.preparing(phase.ready, phase.total)}
        <div style={styles.trackStyle}>
          <div style={styles.trackFillStyle(phase.ready, phase.total)} />
        </div>
      </div>
    )
  }
  const isWaiting = snapshot.slots.every(({ item }) => item === null)
  if (phase.name === 'loading' || (phase.name === 'playing' && isWaiting)) {
    return (
      <div style={styles.messageStyle} role="status">
        {texts.loading}
      </div>
    )
  }
  return null
}

/** Everything around the media: messages, placed overlays, the end card and the toast. */
export function Overlays(props: OverlaysProps) {
  const { ended, branded, presence, ...placed } = props
  const { snapshot, texts } = placed
  const { phase, toast, endReason, hasTrouble } = snapshot
  return (
    <div style={styles.overlayStyle}>
      {endReason === null && <Message snapshot={snapshot} texts={texts} />}
      {phase.name === 'playing' && <PlacedOverlays {...placed} />}
      {endReason !== null && (
        <EndCard
          reason={endReason}
          presence={presence}
          branded={branded}
          message={ended}
          troubleLabel={texts.trouble}
        />
      )}
      {endReason === null && toast && (
        <div style={styles.toastStyle(placed.stage)} role="status">
          {toastText(toast, texts)}
        </div>
      )}
      {endReason === null && !toast && hasTrouble && <TroubleDot label={texts.trouble} />}
    </div>
  )
}
