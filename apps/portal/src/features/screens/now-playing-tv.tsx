import type { ReactNode } from 'react'
import { DeviceStatus, type DeviceStatusProps } from './device-on-screen.tsx'
import styles from './now-playing-tv.module.css'
import { ScreenThumbnails } from './screen-thumbnails.tsx'
import type { TvOfScreen } from './screen-states.rules.ts'

export interface NowPlayingTvProps extends DeviceStatusProps {
  readonly entry: TvOfScreen
  /** Stills of what is on it now, slot by slot; none where they are not known. */
  readonly thumbnailUrls: readonly string[]
  /** What is wrong though it plays. */
  readonly children?: ReactNode
}

/** One TV with what is on it now, since when, and the one thing to do where something is wrong. */
export function NowPlayingTv(props: NowPlayingTvProps) {
  const { entry, thumbnailUrls, children } = props
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
