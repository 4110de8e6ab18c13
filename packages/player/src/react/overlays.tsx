import type { ReactNode } from 'react'
import type { EndReason } from '../core/state.ts'
import type { Notice } from '../runtime/notices.ts'
import { PlacedOverlays } from './placed-overlays.tsx'
import type { PlacedOverlaysProps } from './placed-overlays.tsx'
import * as styles from './styles.ts'
import type { PlayerTexts } from './texts.ts'

export interface OverlaysProps extends PlacedOverlaysProps {
  readonly ended: ((reason: EndReason) => ReactNode) | undefined
  readonly branded: ReactNode
}

function noticeText(notice: Notice, texts: PlayerTexts): string {
  switch (notice.type) {
    case 'downloadFailed':
      return texts.downloadFailed(notice.status)
    case 'itemFailed':
      return texts.itemFailed
    case 'soundBlocked':
      return texts.soundBlocked
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

/** Everything around the media: who plays, how fresh a story is, and a word in the corner. */
export function Overlays(props: OverlaysProps) {
  const { ended, branded, ...placed } = props
  const { snapshot, texts } = placed
  const { phase, notice, isOffline } = snapshot
  const word = notice ? noticeText(notice, texts) : isOffline ? texts.offline : null
  const isPlaying = phase.name === 'playing'
  return (
    <div style={styles.overlayStyle}>
      {phase.name === 'branded' && branded}
      <Message snapshot={snapshot} texts={texts} />
      {isPlaying && <PlacedOverlays {...placed} />}
      {word !== null && (
        <div style={styles.noticeStyle} role="status">
          {word}
        </div>
      )}
      {phase.name === 'ended' && ended && (
        <div style={{ pointerEvents: 'auto' }}>{ended(phase.reason)}</div>
      )}
    </div>
  )
}
