import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { ScreenSettings } from '@vitrine/domain'
import type { EndReason, PlayerSettings } from '../core/state.ts'
import { ALWAYS_PRESENT } from '../runtime/user-presence.ts'
import type { UserPresence } from '../runtime/user-presence.ts'
import { createRealClock } from '../runtime/clock.ts'
import { createDomStage } from '../runtime/dom-stage.ts'
import type { DomStage } from '../runtime/dom-stage.ts'
import type { PlayerNotification } from '../runtime/notification.ts'
import { createPlayer } from '../runtime/player.ts'
import type { Player as PlayerHandle } from '../runtime/player.ts'
import type {
  Clock,
  DecoderProbe,
  KeepAwake,
  MediaStore,
  PlaylistCache,
  PlaylistSource,
  Random,
  Transport,
} from '../runtime/ports.ts'
import type { NativeVideoLayer } from '../runtime/native-video-layer.ts'
import { Overlays } from './overlays.tsx'
import type { OverlayContents, PlayerHeader } from './placed-overlays.tsx'
import { mediaStyle, rootStyle, stageStyle } from './styles.ts'
import type { PlayerTexts } from './texts.ts'
import { useStageSize } from './use-stage-size.ts'

/** Default number of videos at once for an unknown device. */
export const DEFAULT_MAX_VIDEOS = 3

/** Decoders of the device; a single one is `{ maxVideos: 1, maxLoadedVideos: 1 }`. */
export interface DecoderBudget {
  readonly maxVideos: number
  readonly maxLoadedVideos: number
}

const DEFAULT_BUDGET: DecoderBudget = {
  maxVideos: DEFAULT_MAX_VIDEOS,
  maxLoadedVideos: 2 * DEFAULT_MAX_VIDEOS,
}

export type ShownSettings = Pick<
  ScreenSettings,
  | 'storyHourLimit'
  | 'durationSeconds'
  | 'degrees'
  | 'quantityShow'
  | 'audio'
  | 'realTime'
  | 'header'
  | 'sidePanels'
>

export interface PlayerProps extends Partial<OverlayContents> {
  /** Ports: a new object restarts the player, so memoize them. */
  readonly source: PlaylistSource
  readonly store: MediaStore
  readonly transport?: Transport
  readonly keepAwake?: KeepAwake
  readonly playlistCache?: PlaylistCache
  readonly decoders?: DecoderProbe
  /** Clip that holds the frame rate, for engines that lower it to the rate of the videos. */
  readonly frameRateClip?: string | null
  /** Plays the videos of a rotated screen where video elements cannot be rotated. */
  readonly nativeVideoLayer?: NativeVideoLayer | null
  readonly clock?: Clock
  readonly random?: Random
  /** Changes apply at once, without a restart. */
  readonly settings: ShownSettings
  readonly budget?: DecoderBudget
  readonly unattended?: boolean
  /** Without it a person is always assumed to be present. */
  readonly presence?: UserPresence
  readonly texts: PlayerTexts
  readonly header?: PlayerHeader | null
  readonly onEvent?: (event: PlayerNotification) => void
  /** Renders the reason in place of the media while a person is present (reading P10). */
  readonly ended?: (reason: EndReason) => ReactNode
  /** Shown in place of the media while nobody is present. */
  readonly branded?: ReactNode
  /** Called with the running player, and with null after it stopped. */
  readonly onPlayer?: (player: PlayerHandle | null) => void
}

function settingsOf(props: PlayerProps): PlayerSettings {
  const { storyHourLimit, durationSeconds, degrees, quantityShow, audio } = props.settings
  const { maxVideos, maxLoadedVideos } = props.budget ?? DEFAULT_BUDGET
  const shown = { storyHourLimit, durationSeconds, degrees, quantityShow, audio }
  return { ...shown, maxVideos, maxLoadedVideos, unattended: props.unattended ?? false }
}

/** A ref to the value of the latest render, for callbacks that outlive a render. */
function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

type OptionalPorts = Pick<PlayerProps, 'transport' | 'keepAwake' | 'playlistCache' | 'decoders'>

/** Omits undefined ports. */
function optionalPorts(ports: {
  readonly [Name in keyof OptionalPorts]-?: OptionalPorts[Name] | undefined
}): OptionalPorts {
  const { transport, keepAwake, playlistCache, decoders } = ports
  return {
    ...(transport && { transport }),
    ...(keepAwake && { keepAwake }),
    ...(playlistCache && { playlistCache }),
    ...(decoders && { decoders }),
  }
}

function useRunningPlayer(props: PlayerProps) {
  const { source, store, transport, keepAwake, playlistCache, decoders, clock, random } = props
  const { nativeVideoLayer = null, frameRateClip = null } = props
  const container = useRef<HTMLDivElement>(null)
  const [player, setPlayer] = useState<PlayerHandle | null>(null)
  const stageRef = useRef<DomStage>(null)
  const latest = useLatest(props)

  useEffect(() => {
    if (!container.current) return
    const ownClock = clock ?? createRealClock()
    const degrees = () => latest.current.settings.degrees
    const at = { container: container.current, clock: ownClock, degrees }
    const stage = createDomStage({ ...at, nativeVideoLayer, frameRateClip })
    stageRef.current = stage
    const ports = { source, store, stage, clock: ownClock, random: random ?? Math.random }
    const optional = optionalPorts({ transport, keepAwake, playlistCache, decoders })
    const running = createPlayer({ ...ports, ...optional }, settingsOf(latest.current))
    const forget = running.onEvent((event) => latest.current.onEvent?.(event))
    running.start()
    setPlayer(running)
    const { onPlayer } = latest.current
    onPlayer?.(running)
    return () => {
      running.stop()
      forget()
      stage.close()
      setPlayer(null)
      onPlayer?.(null)
    }
  }, [
    source,
    store,
    transport,
    keepAwake,
    playlistCache,
    decoders,
    nativeVideoLayer,
    frameRateClip,
    clock,
    random,
    latest,
  ])

  // Compared by value: the object itself is new in every render.
  const settingsKey = JSON.stringify(settingsOf(props))
  useEffect(() => {
    player?.setSettings(settingsOf(latest.current))
    if (player) stageRef.current?.rotate()
  }, [player, settingsKey, latest])

  return { container, player }
}

function RunningOverlays(props: PlayerProps & { readonly player: PlayerHandle }) {
  const { player, texts, settings, ended, branded } = props
  const { header = null, logo = null, resellerCode = null, shop = null } = props
  const { presence = ALWAYS_PRESENT } = props
  const snapshot = useSyncExternalStore(player.subscribe, player.snapshot)
  useEffect(() => presence.onInput(() => player.repeatToast()), [presence, player])
  const stage = useStageSize(settings.degrees)
  return (
    <Overlays
      {...{ snapshot, stage, texts, ended, branded, logo, resellerCode, presence }}
      header={settings.header ? header : null}
      showsAge={settings.realTime}
      shop={settings.sidePanels ? shop : null}
    />
  )
}

/** Plays a shop's stories and reels in an endless loop. Fills its nearest positioned parent. */
export function Player(props: PlayerProps) {
  const { container, player } = useRunningPlayer(props)
  return (
    <div style={rootStyle} data-player="">
      <div style={stageStyle(props.settings.degrees)}>
        <div ref={container} style={mediaStyle} />
        {player && <RunningOverlays {...props} player={player} />}
      </div>
    </div>
  )
}
