// Worker thread that sends heartbeats as the TV app does, so that the server has its own thread.
import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { accountIdOf, runIdOf, screenIdOf, tokenOf } from '../media/fill-sessions.ts'

/** Input of this thread. */
export interface HeartbeatJob {
  readonly port: number
  readonly sessions: number
  readonly owners: number
  readonly connections: number
  /** The first session to send. */
  readonly first: number
  readonly plan:
    /** Each session once, while those before are sent again every 20 s, so that they hold their seats. */
    | { readonly kind: 'start' }
    /** Each connection sends the next heartbeat after each response. */
    | { readonly kind: 'fastest'; readonly seconds: number }
    /** Sends at this rate, whether the server keeps up or not. */
    | { readonly kind: 'paced'; readonly seconds: number; readonly perSecond: number }
}

export interface HeartbeatTimes {
  readonly sent: number
  readonly seconds: number
  /** Number of responses other than 200. */
  readonly refused: number
  /** Milliseconds from the planned time of each heartbeat to its response. */
  readonly latenciesMs: Float64Array
  /** The session after the last one. */
  readonly next: number
  /** The last response, with its headers. */
  readonly lastResponse: string
}

const REPEAT_MS = 20_000
/** One connection in so many sends the first heartbeats of sessions, the others repeat those that have started. */
const STARTERS = 2
const LONGEST_PAUSE_MS = 100
const BODY_START = '\r\n\r\n'
const USER_AGENT =
  'Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.5) AppleWebKit/537.36 (KHTML, like Gecko) 69.0.3497.106.1/5.5 TV Safari/537.36'

/** The n-th heartbeat of a session. The report changes with every other one. */
function requestOf(session: number, n: number, owners: number): string {
  const owner = session % owners
  const change = n >> 1
  const body = JSON.stringify({
    session_id: runIdOf(session),
    account_id: accountIdOf(owner),
    screen_id: screenIdOf(owner),
    state: 'playing',
    version: '0.3.0',
    report: {
      items: [`90000000-0000-4000-8000-${String(change).padStart(12, '0')}`],
      longest_gap: 17 + (change % 20),
      frames_dropped: change,
      set_aside: [],
      store_bytes: 104_857_600 + change,
      video_budget: 2,
    },
    seen: [],
  })
  return [
    'POST /api/monitoring/sessions/heartbeat HTTP/1.1',
    'host: tv.bench.test',
    'connection: keep-alive',
    `content-length: ${body.length}`,
    `authorization: Bearer ${tokenOf(session)}`,
    'accept-language: pt-BR',
    `user-agent: ${USER_AGENT}`,
    'content-type: application/json',
    'accept: */*',
    'origin: null',
    'accept-encoding: gzip, deflate',
    `\r\n${body}`,
  ].join('\r\n')
}

interface Connection {
  /** Resolves to the whole response. */
  send(request: string): Promise<string>
  close(): void
}

function openConnection(port: number): Promise<Connection> {
  let received = ''
  let settle: ((response: string) => void) | null = null
  const socket: Socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    received += text
    if (!isComplete(received)) return
    const response = received
    received = ''
    settle?.(response)
  })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', () => {
      resolve({
        send: (request) =>
          new Promise((answered) => {
            settle = answered
            socket.write(request, 'latin1')
          }),
        close: () => void socket.destroy(),
      })
    })
  })
}

function isComplete(received: string): boolean {
  const end = received.indexOf(BODY_START)
  if (end < 0) return false
  const length = /content-length: (\d+)/i.exec(received)?.[1]
  return length !== undefined && received.length >= end + BODY_START.length + Number(length)
}

/** The counters of a run, and one heartbeat. */
function createSender({ sessions, owners }: HeartbeatJob) {
  const counts = new Uint32Array(sessions)
  const latenciesMs: number[] = []
  const figures = { sent: 0, refused: 0, latenciesMs, lastResponse: '' }
  return {
    figures,
    async send(connection: Connection, session: number, plannedAt: number): Promise<void> {
      const n = counts[session] ?? 0
      counts[session] = n + 1
      const response = await connection.send(requestOf(session, n, owners))
      figures.sent += 1
      figures.latenciesMs.push(performance.now() - plannedAt)
      if (!response.startsWith('HTTP/1.1 200')) figures.refused += 1
      figures.lastResponse = response
    },
  }
}

type Sender = ReturnType<typeof createSender>

/** Returns a function that sends the plan's next heartbeats on one connection, until the end of the plan. */
function planOf(job: HeartbeatJob, sender: Sender) {
  const startedAt = performance.now()
  let next = job.first
  const take = (): number => next++ % job.sessions
  const isOver = (seconds: number): boolean => performance.now() - startedAt > seconds * 1_000
  const { plan } = job
  const work = async (connection: Connection, index: number): Promise<void> => {
    if (plan.kind === 'start') {
      if (index % STARTERS === 0) {
        while (next < job.sessions) await sender.send(connection, next++, performance.now())
        return
      }
      const repeaters = job.connections - Math.ceil(job.connections / STARTERS)
      const own = index - Math.ceil(index / STARTERS)
      while (next < job.sessions) {
        const roundEndsAt = performance.now() + REPEAT_MS
        for (let at = own; at < next && next < job.sessions; at += repeaters) {
          const left = Math.ceil((next - at) / repeaters)
          await sender.send(connection, at, performance.now())
          await pause(Math.min(LONGEST_PAUSE_MS, (roundEndsAt - performance.now()) / left))
        }
        await pause(LONGEST_PAUSE_MS)
      }
      return
    }
    while (!isOver(plan.seconds)) {
      if (plan.kind === 'fastest') {
        await sender.send(connection, take(), performance.now())
        continue
      }
      const plannedAt = startedAt + ((next - job.first) / plan.perSecond) * 1_000
      const session = take()
      if (plannedAt > performance.now()) await pause(plannedAt - performance.now())
      await sender.send(connection, session, plannedAt)
    }
  }
  return { work, next: () => next % job.sessions, startedAt }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

async function run(job: HeartbeatJob): Promise<HeartbeatTimes> {
  const connections = await Promise.all(
    Array.from({ length: job.connections }, () => openConnection(job.port)),
  )
  const sender = createSender(job)
  const { work, next, startedAt } = planOf(job, sender)
  await Promise.all(connections.map(work))
  const seconds = (performance.now() - startedAt) / 1_000
  for (const connection of connections) connection.close()
  const { sent, refused, latenciesMs, lastResponse } = sender.figures
  return {
    ...{ sent, seconds, refused, lastResponse, next: next() },
    latenciesMs: Float64Array.from(latenciesMs).sort(),
  }
}

// oxlint-disable-next-line typescript/consistent-type-assertions -- only `measureHeartbeats` starts this thread
void run(workerData as HeartbeatJob).then((times) => parentPort?.postMessage(times))
