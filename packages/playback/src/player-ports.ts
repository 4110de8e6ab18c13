import type { ApiClient } from '@vitrine/api/client'
import type { PlayerProps } from '@vitrine/player/react'
import {
  createKeepAwake,
  createTransientStore,
  type DeviceDeps,
  type DevicePlayback,
} from './device-playback.ts'
import { createHeartbeatTransport } from './heartbeat-transport.ts'
import { createPlaylistSource, type Run } from './playlist-source.ts'
import { type PreviewListener, previewOptions } from './preview.ts'
import type { ServerTime } from './server-time.ts'

/** All that the player needs from outside, for one run. */
export type PlayerPorts = Pick<
  PlayerProps,
  | 'source'
  | 'store'
  | 'transport'
  | 'playlistCache'
  | 'decoders'
  | 'keepAwake'
  | 'frameRateClip'
  | 'nativeVideoLayer'
  | 'onPlayer'
>

interface CallDeps {
  readonly api: ApiClient
  /** Of the app. */
  readonly version: string
  /** Whether the page runs in plain mode (reading P20). */
  readonly plainMode?: boolean
  readonly serverTime?: Pick<ServerTime, 'set'>
  /** Releases the seat of a run. Where it is not given, by an ordinary call. */
  readonly releaseSeat?: (runId: string) => void
}

/** For a run on a shop's screen. */
export function createScreenPorts(
  deps: CallDeps & Pick<DeviceDeps, 'device'> & { readonly playback: DevicePlayback },
  run: Run,
): PlayerPorts {
  const { device, playback } = deps
  return {
    source: createPlaylistSource(deps.api, run, { isApp: true }),
    transport: createHeartbeatTransport(deps, run),
    playlistCache: playback.playlistCache(run),
    store: playback.store,
    decoders: playback.decoders,
    keepAwake: playback.keepAwake,
    frameRateClip: playback.frameRateClip,
    nativeVideoLayer: device.nativeVideoLayer,
    onPlayer: playback.setPlayer,
  }
}

/** For a run in a person's browser. A preview sends no heartbeats: it has no seat to renew or release. */
export function createTransientPorts(
  deps: CallDeps & DeviceDeps,
  run: Run,
  preview: PreviewListener | null,
): PlayerPorts {
  return {
    source: createPlaylistSource(
      deps.api,
      run,
      preview === null ? { isApp: false } : previewOptions(preview),
    ),
    ...(preview === null && { transport: createHeartbeatTransport(deps, run) }),
    store: createTransientStore(deps),
    keepAwake: createKeepAwake(deps.device),
  }
}
