import type { Screen, SignedInDevice } from '@vitrine/api'
import { firstTv, tvAddress } from '../../features/devices/first-tv.rules.ts'
import { EnteredTv, MissingTv, PlayingTv } from '../../features/devices/first-tv.tsx'
import { useThumbnails } from '../../features/screens/on-screen.queries.ts'
import { PicturesOnScreen } from '../../features/screens/pictures-on-screen.tsx'
import { picturesOn, showsPlaying } from '../../features/screens/screen-states.rules.ts'
import { deviceName } from '../../shared/device-name.ts'
import { useTexts } from '../../shared/texts.ts'

export interface FirstTvPanelProps {
  readonly devices: readonly SignedInDevice[]
  readonly screens: readonly Screen[]
  readonly nowMs: number
  /** Opens the dialog for a TV's six characters; null where there is nothing to play. */
  readonly onCode: (() => void) | null
}

/** "Now your TV", until the first one plays; nothing afterwards. */
export function FirstTvPanel({ devices, screens, nowMs, onCode }: FirstTvPanelProps) {
  const { t } = useTexts()
  const first = firstTv(devices, nowMs)
  const playing = first?.step === 'playing' ? first : null
  const thumbnails = useThumbnails(playing === null ? [] : showsPlaying([playing.device]))
  if (playing !== null) {
    const { device, screenId } = playing
    const screen = screens.find(({ id }) => id === screenId)
    return (
      <PlayingTv
        name={screen?.name ?? deviceName(device, t)}
        picture={
          <PicturesOnScreen
            pictures={picturesOn(device, thumbnails)}
            isUpright={screen !== undefined && screen.degrees % 180 !== 0}
            isLit
          />
        }
      />
    )
  }
  if (first?.step === 'entered') return <EnteredTv />
  if (first === null) return null
  return <MissingTv address={tvAddress(location.origin)} onCode={onCode} />
}
