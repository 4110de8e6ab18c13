import type { Screen, SignedInDevice } from '@vitrine/api'
import { firstTv, tvAddress } from '../../../features/devices/first-tv.rules.ts'
import { EnteredTv, MissingTv, PlayingTv } from '../../../features/devices/first-tv.tsx'
import { useThumbnails } from '../../../features/screens/thumbnails.queries.ts'
import { ScreenThumbnails } from '../../../features/screens/screen-thumbnails.tsx'
import { deviceThumbnails, showsPlaying } from '../../../features/screens/screen-states.rules.ts'
import { deviceName } from '../../../shared/screen/device-name.ts'
import { useTexts } from '../../../shared/texts/texts.ts'

export interface FirstTvPanelProps {
  readonly devices: readonly SignedInDevice[]
  readonly screens: readonly Screen[]
  readonly nowMs: number
  /** Opens the dialog for a TV's code; null when there is nothing to play. */
  readonly onCode: (() => void) | null
}

/** The panel of the first TV, until it plays; nothing afterwards. */
export function FirstTvPanel({ devices, screens, nowMs, onCode }: FirstTvPanelProps) {
  const first = firstTv(devices, nowMs)
  switch (first?.step) {
    case 'missing':
      return <MissingTv address={tvAddress(location.origin)} onCode={onCode} />
    case 'entered':
      return <EnteredTv />
    case 'playing':
      return (
        <FirstPlaying
          device={first.device}
          screen={screens.find(({ id }) => id === first.screenId) ?? null}
        />
      )
    case undefined:
      return null
  }
}

interface FirstPlayingProps {
  readonly device: SignedInDevice
  /** Null when the screen no longer exists. */
  readonly screen: Screen | null
}

function FirstPlaying({ device, screen }: FirstPlayingProps) {
  const { t } = useTexts()
  const thumbnails = useThumbnails(showsPlaying([device]))
  return (
    <PlayingTv
      name={screen?.name ?? deviceName(device, t)}
      thumbnails={
        <ScreenThumbnails
          urls={deviceThumbnails(device, thumbnails)}
          isUpright={screen !== null && screen.degrees % 180 !== 0}
          isPlaying
        />
      }
    />
  )
}
