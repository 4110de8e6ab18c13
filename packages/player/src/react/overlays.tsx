import type { ReactNode } from 'react'
import type { EndReason } from '../core/state.ts'
import type { Attendance } from '../runtime/attendance.ts'
import type { Notice } from '../runtime/notices.ts'
import type { PlayerSnapshot } from '../runtime/snapshot.ts'
import { EndCard } from './end-card.tsx'
import * as styles from './styles.ts'
import type { PlayerTexts } from './texts.ts'
import { TroubleDot } from './trouble-dot.tsx'

export interface PlayerHeader {
  /** As it is written: with the @ where it is an @name. */
  readonly name: string
  readonly pictureUrl: string | null
}

export interface OverlaysProps {
  readonly snapshot: PlayerSnapshot
  readonly texts: PlayerTexts
  readonly header: PlayerHeader | null
  readonly showsAge: boolean
  readonly ended: ((reason: EndReason) => ReactNode) | undefined
  readonly branded: ReactNode
  readonly attendance: Attendance
  readonly overlay: ReactNode
}

function noticeText(notice: Notice, texts: PlayerTexts): string {
  switch (notice.type) {
    case 'downloadFailed':
      return texts.downloadFailed(notice.status)
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

function Header({ name, pictureUrl }: PlayerHeader) {
  return (
    <div style={styles.headerStyle}>
      {pictureUrl !== null && <img src={pictureUrl} alt="" style={styles.avatarStyle} />}
      <span style={{ paddingLeft: pictureUrl === null ? '1.8vmin' : 0 }}>{name}</span>
    </div>
  )
}

function Ages({ snapshot, texts }: Pick<OverlaysProps, 'snapshot' | 'texts'>) {
  return snapshot.slots.map(({ item, minutesOld }, index) =>
    item?.kind === 'story' ? (
      <div key={index} style={styles.tagBoxStyle(index, snapshot.layout)}>
        <span style={styles.tagStyle(minutesOld)}>{texts.liveTag(minutesOld)}</span>
      </div>
    ) : null,
  )
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
  const { snapshot, texts, header, showsAge, ended, branded, overlay, attendance } = props
  const { phase, notice, endReason, hasTrouble } = snapshot
  const isPlaying = phase.name === 'playing'
  return (
    <div style={styles.overlayStyle}>
      {endReason === null && <Message snapshot={snapshot} texts={texts} />}
      {isPlaying && overlay}
      {isPlaying && header && <Header {...header} />}
      {isPlaying && showsAge && <Ages snapshot={snapshot} texts={texts} />}
      {endReason !== null && (
        <EndCard
          reason={endReason}
          attendance={attendance}
          branded={branded}
          message={ended}
          troubleLabel={texts.trouble}
        />
      )}
      {endReason === null && notice && (
        <div style={styles.noticeStyle} role="status">
          {noticeText(notice, texts)}
        </div>
      )}
      {endReason === null && !notice && hasTrouble && <TroubleDot label={texts.trouble} />}
    </div>
  )
}
