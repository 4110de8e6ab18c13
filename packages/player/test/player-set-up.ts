import { createFakeClock, createPlayer } from '../src/index.ts'
import type {
  DecoderProbe,
  HeartbeatResponse,
  HeartbeatReport,
  MediaStore,
  PlayerNotification,
  PlayerSettings,
  PlaylistResponse,
  PlaylistError,
  PlaylistItem,
} from '../src/index.ts'
import { playerSettings } from './builders.ts'
import { createFakeStage } from './fake-stage.ts'

type SourceResult = PlaylistResponse | PlaylistError

export function listOf(items: readonly PlaylistItem[]): PlaylistResponse {
  return { items, ready: items.length, pending: 0 }
}

/** A player on a fake stage, with a source that gives these answers one after the other. */
export function setUpPlayer(
  responses: readonly SourceResult[],
  settings: Partial<PlayerSettings> = {},
  decoders?: DecoderProbe,
) {
  const clock = createFakeClock()
  const fake = createFakeStage()
  const events: PlayerNotification[] = []
  const open = new Set<string>()
  const awake: boolean[] = []
  const reports: HeartbeatReport[] = []
  const world = {
    loads: 0,
    closed: 0,
    sendHeartbeat: (): Promise<HeartbeatResponse> =>
      Promise.resolve({ serverNow: null, nextInMs: null, revision: 'r1', commands: [] }),
  }
  const store: MediaStore = {
    prefetch: () => Promise.resolve(false),
    usedBytes: () => 0,
    prepare(file) {
      const src = `local:${file.id}:${open.size}`
      open.add(src)
      return Promise.resolve({ src, release: () => void open.delete(src) })
    },
  }
  const player = createPlayer(
    {
      source: {
        load: () => {
          const answer = responses[Math.min(world.loads, responses.length - 1)]
          world.loads += 1
          if (!answer) throw new Error('the test has no answer')
          return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
        },
      },
      store,
      stage: fake.stage,
      clock,
      random: () => 0,
      ...(decoders && { decoders }),
      keepAwake: { hold: () => void awake.push(true), release: () => void awake.push(false) },
      transport: {
        heartbeat: (report) => {
          reports.push(report)
          return world.sendHeartbeat()
        },
        close: () => void (world.closed += 1),
      },
    },
    playerSettings(settings),
  )
  player.onEvent((event) => void events.push(event))
  const shown = () =>
    events.flatMap((event) => (event.type === 'itemShown' ? [`${event.slot}${event.item.id}`] : []))
  return { clock, fake, player, events, open, awake, reports: reports, world, shown }
}
