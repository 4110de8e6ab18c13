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

type SourceAnswer = PlaylistResponse | PlaylistError

export function listOf(items: readonly PlaylistItem[]): PlaylistResponse {
  return { items, ready: items.length, pending: 0 }
}

/** A player on a fake stage, with a source that gives these answers one after the other. */
export function setUpPlayer(
  answers: readonly SourceAnswer[],
  settings: Partial<PlayerSettings> = {},
  decoders?: DecoderProbe,
) {
  const clock = createFakeClock()
  const fake = createFakeStage()
  const events: PlayerNotification[] = []
  const open = new Set<string>()
  const awake: boolean[] = []
  const beats: HeartbeatReport[] = []
  const world = {
    loads: 0,
    closed: 0,
    beat: (): Promise<HeartbeatResponse> =>
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
          const answer = answers[Math.min(world.loads, answers.length - 1)]
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
          beats.push(report)
          return world.beat()
        },
        close: () => void (world.closed += 1),
      },
    },
    playerSettings(settings),
  )
  player.onEvent((event) => void events.push(event))
  const shown = () =>
    events.flatMap((event) => (event.type === 'itemShown' ? [`${event.slot}${event.item.id}`] : []))
  return { clock, fake, player, events, open, awake, beats, world, shown }
}
