import type { ReactNode } from 'react'
import { ClosedNow } from './closed-now.tsx'
import { DeviceStatus, type DeviceStatusProps } from './device-on-screen.tsx'
import styles from './now-playing-tv.module.css'
import { ScreenThumbnails } from './screen-thumbnails.tsx'
import type { TvOfScreen } from './screen-states.rules.ts'

export interface NowPlayingTvProps extends DeviceStatusProps {
  readonly entry: TvOfScreen
  /** Thumbnails of what it plays, by slot; empty when unknown. */
  readonly thumbnailUrls: readonly string[]
  /** A problem of a TV that plays. */
  readonly children?: ReactNode
}

/** One TV: what it plays, since when, and the remedy for a problem. */
export function NowPlayingTv(props: NowPlayingTvProps) {
  const { entry, thumbnailUrls, nowMs, children } = props
  const { screen, device, remedy } = entry
  const isPlaying = device.state === 'playing'
  return (
    <li className={styles.tv} data-tone={toneOf(isPlaying, remedy !== null)}>
      <ScreenThumbnails
        urls={thumbnailUrls}
        isUpright={screen.degrees % 180 !== 0}
        isPlaying={isPlaying}
      />
      <div className={styles.what}>
        <h3 className={styles.name}>{screen.name}</h3>
        <ClosedNow screen={screen} nowMs={nowMs} />
        <DeviceStatus {...props} isBrief />
        {children}
      </div>
    </li>
  )
}

function toneOf(isPlaying: boolean, isMissed: boolean): 'playing' | 'trouble' | 'quiet' {
  if (isMissed) return 'trouble'
  return isPlaying ? 'playing' : 'quiet'
}
