import { CallError } from '@vitrine/api/client'
import {
  createFakeClock,
  createPlayer,
  type MediaStore,
  PlaylistError,
  type PlayerNotification,
  type PlayerSettings,
  type PlaylistSource,
  type Stage,
} from '@vitrine/player'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type AnswerKind,
  answerKind,
  ATTENDED,
  playlistError,
  type Reaction,
  removedKind,
  UNATTENDED,
} from './api-answers.rules.ts'
import { attendedAction, type PageAction, unattendedAction } from './page-actions.rules.ts'

type Audience = 'attended' | 'unattended'
const AUDIENCES: readonly Audience[] = ['attended', 'unattended']

const body = (code: string) => ({ errors: [{ code, message: 'why' }] })

/** An answer in our error shape that is no refusal of this call. */
const answered = (status: number, code: string) =>
  new CallError('answered', { status, ...body(code) })
const refused = (status: number, code: string) =>
  new CallError('answered', { status, ...body(code), isRefusal: true })

interface Row {
  /** As README.md names it. */
  readonly answer: string
  readonly kind: AnswerKind
  readonly errors: readonly unknown[]
}

/** The rows of README.md, each with errors that belong to it. */
const ROWS: readonly Row[] = [
  {
    answer: '401 `auth.required`',
    kind: 'signed_out',
    errors: [refused(401, 'auth.required')],
  },
  {
    answer: '403 `playback.plan_expired`',
    kind: 'plan_expired',
    errors: [refused(403, 'playback.plan_expired')],
  },
  {
    answer: '422 `playback.screen_limit`',
    kind: 'screen_limit',
    errors: [refused(422, 'playback.screen_limit')],
  },
  {
    answer: '404 `accounts.not_found`',
    kind: 'account_gone',
    errors: [refused(404, 'accounts.not_found')],
  },
  {
    answer: '404 `screens.not_found`',
    kind: 'screen_gone',
    errors: [refused(404, 'screens.not_found')],
  },
  {
    answer: '403 `client.too_old`',
    kind: 'outdated',
    errors: [refused(403, 'client.too_old')],
  },
  {
    answer: 'another refusal with 403 or 422',
    kind: 'refused',
    errors: [refused(403, 'auth.forbidden'), refused(422, 'playback.preview_over')],
  },
  {
    answer: 'another refusal, such as 400 `request.invalid`',
    kind: 'failed',
    errors: [
      refused(400, 'request.invalid'),
      refused(404, 'request.not_found'),
      refused(413, 'request.too_large'),
    ],
  },
  {
    answer: '500 `internal`',
    kind: 'failed',
    errors: [answered(500, 'internal')],
  },
  {
    answer: '503 `server.busy`, 429, and any other answer in our error shape that is no refusal',
    kind: 'network',
    errors: [
      answered(503, 'server.busy'),
      answered(429, 'request.too_many'),
      answered(403, 'portal.login_required'),
      answered(422, 'portal.login_required'),
      answered(404, 'request.not_found'),
    ],
  },
  {
    answer: 'an answer of another shape, whatever its status, such as the page of a captive portal',
    kind: 'network',
    errors: [200, 401, 403, 404, 422, 511].map((status) => new CallError('unreadable', { status })),
  },
  {
    answer: 'no answer: offline, connection reset, time-out',
    kind: 'network',
    errors: [new CallError('network'), new CallError('network', { status: 502 })],
  },
  {
    answer: 'an error of the app itself',
    kind: 'failed',
    errors: [new TypeError('not a call')],
  },
]

const CASES = ROWS.flatMap(({ kind, errors }) =>
  errors.map((error) => ({ kind, error, text: textOf(error) })),
)

/** Such as `403 auth.forbidden`. */
function textOf(error: unknown): string {
  return error instanceof CallError ? `${error.status} ${error.code}` : String(error)
}

describe('answerKind', () => {
  it.each(CASES)('maps $text to $kind', ({ kind, error }) => {
    expect(answerKind(error)).toBe(kind)
    expect(answerKind(playlistError(error))).toBe(kind)
  })
})

describe('playlistError', () => {
  it.each(CASES.filter(({ error }) => error instanceof CallError))(
    'wraps $text with its kind',
    ({ kind, error }) => {
      const wrapped = playlistError(error)
      expect(wrapped).toBeInstanceOf(PlaylistError)
      expect(wrapped).toMatchObject({ kind: kind === 'outdated' ? 'refused' : kind, cause: error })
    },
  )

  it('returns what is no failed call', () => {
    const aborted = new Error('aborted')
    expect(playlistError(aborted)).toBe(aborted)
  })
})

describe('removedKind', () => {
  it.each([
    ['accounts.not_found', 'account_gone'],
    ['screens.not_found', 'screen_gone'],
  ] as const)('is set when the server answers %s', (code, kind) => {
    expect(removedKind(refused(404, code))).toBe(kind)
    expect(removedKind(playlistError(refused(404, code)))).toBe(kind)
  })

  it.each([
    ['another refusal', refused(403, 'playback.plan_expired')],
    ['a refusal of the path', playlistError(refused(404, 'request.not_found'))],
    ['an answer that is no refusal', answered(404, 'request.not_found')],
    ['the page of a proxy', new CallError('unreadable', { status: 404 })],
    ['no answer', new CallError('network')],
    ['no error', null],
  ])('is null for %s', (_, error) => {
    expect(removedKind(error)).toBeNull()
  })
})

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** The rows of the table in README.md, without its head. */
function readmeRows(): readonly (readonly string[])[] {
  const rows = README.split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(1, -1).split(' | '))
    .map((cells) => cells.map((cell) => cell.trim()))
  return rows.slice(1)
}

/** The word in backticks at the beginning of a cell. */
const firstWord = (cell: string | undefined) => /^`(\w+)`/.exec(cell ?? '')?.[1]

describe('the table of README.md', () => {
  it('has the rows and the reactions of the adapter', () => {
    const rows = readmeRows().map(([answer, kind, attended, unattended]) => ({
      answer,
      kind: firstWord(kind),
      attended: firstWord(attended),
      unattended: firstWord(unattended),
    }))
    expect(rows).toEqual(
      ROWS.map(({ answer, kind }) => ({
        answer,
        kind,
        attended: ATTENDED[kind],
        unattended: UNATTENDED[kind],
      })),
    )
  })

  it('has every kind of the adapter', () => {
    expect(new Set(ROWS.map(({ kind }) => kind))).toEqual(new Set(Object.keys(UNATTENDED)))
  })
})

/** Draws nothing: these players never have an item. */
function anEmptyStage(): Stage {
  const nothing = () => undefined
  const never = () => new Promise<never>(nothing)
  return {
    ...{ listen: nothing, prepare: never, upgrade: never, show: nothing, dropVideo: nothing },
    ...{ release: nothing, setLayout: nothing, setSound: nothing, setPace: nothing },
    setFrameRateLock: nothing,
    ...{ rebuild: nothing, sizeOf: () => null, droppedFrames: () => 0, close: nothing },
  }
}

const EMPTY_STORE: MediaStore = {
  prepare: () => Promise.reject(new Error('there is no item')),
  prefetch: () => Promise.resolve(false),
  usedBytes: () => 0,
}

const SETTINGS: PlayerSettings = {
  ...{ storyHourLimit: 24, durationSeconds: 10, degrees: 0, quantityShow: 1, audio: false },
  ...{ maxVideos: 1, maxLoadedVideos: 1, unattended: false },
}

/** As a failed call rejects. */
async function reject(error: unknown): Promise<never> {
  throw playlistError(error)
}

/** A player whose every load and every heartbeat fails with the same error. */
async function playWith(error: unknown, audience: Audience) {
  const clock = createFakeClock()
  let loads = 0
  const source: PlaylistSource = {
    load() {
      loads += 1
      return reject(error)
    },
  }
  const transport = { heartbeat: () => reject(error), close: () => {} }
  const player = createPlayer(
    { source, transport, store: EMPTY_STORE, stage: anEmptyStage(), clock, random: () => 0 },
    { ...SETTINGS, unattended: audience === 'unattended' },
  )
  const actions: PageAction['type'][] = []
  player.onEvent((event: PlayerNotification) => {
    const action = (audience === 'attended' ? attendedAction : unattendedAction)(event)
    if (action !== null) actions.push(action.type)
  })
  player.start()
  await clock.advance(1_000)
  const phase = player.snapshot().phase.name
  const before = loads
  await clock.advance(60_000)
  player.stop()
  return { phase, actions, loadsAgain: loads > before }
}

/** What the player and the page around it do for each reaction. */
const EXPECTED: Readonly<
  Record<Reaction, { readonly phase: string; readonly action: PageAction['type'] | null }>
> = {
  retry: { phase: 'loading', action: null },
  leave: { phase: 'ended', action: 'leave' },
  wait: { phase: 'ended', action: null },
  removed: { phase: 'ended', action: 'removed' },
  signIn: { phase: 'ended', action: null },
  update: { phase: 'ended', action: 'update' },
}

describe.each(AUDIENCES)('a player on an %s device', (audience) => {
  it.each(CASES)('follows the table for $text', async ({ kind, error }) => {
    const { phase, action } = EXPECTED[(audience === 'attended' ? ATTENDED : UNATTENDED)[kind]]
    const played = await playWith(error, audience)
    expect(played.phase).toBe(phase)
    if (action === null) expect(played.actions).toEqual([])
    else expect(played.actions).toContain(action)
    // Only a page that a person looks at is left for good.
    expect(played.loadsAgain).toBe(audience === 'unattended' || phase === 'loading')
  })
})
