import { DEVICE_TEST_MEDIA_PATH, DEVICE_TEST_PHOTO, DEVICE_TEST_SPEED } from '@vitrine/api'
import { createAborter, type Clock } from '@vitrine/player'
import { CheckFault, type NetworkPorts } from './check.ts'

interface NetworkDeps {
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
  readonly clock: Clock
  /** The server's address without a slash at the end. */
  readonly serverUrl: string
}

/** Requests to the test's media; each may be aborted. */
export function createNetworkPorts({ fetch, clock, serverUrl }: NetworkDeps): NetworkPorts {
  const url = (file: string) => `${serverUrl}${DEVICE_TEST_MEDIA_PATH}/${file}`
  let requests = 0

  async function request(file: string, init: RequestInit): Promise<Response> {
    const response = await fetch(file, init)
    if (!response.ok) throw new CheckFault(`HTTP ${String(response.status)}`)
    return response
  }

  return {
    url,
    async ping(signal) {
      requests += 1
      const startedAt = clock.now()
      // Another address each time: a cached response has an old date.
      const address = `${url(DEVICE_TEST_PHOTO.file)}?ping=${String(clock.calendarNow())}-${String(requests)}`
      const response = await request(address, { method: 'HEAD', signal })
      const serverMs = Date.parse(response.headers.get('date') ?? '')
      return {
        latencyMs: clock.now() - startedAt,
        serverMs: Number.isNaN(serverMs) ? null : serverMs,
      }
    },
    async measure(limitMs, signal) {
      const aborter = createAborter()
      signal.addEventListener('abort', aborter.abort)
      const startedAt = clock.now()
      try {
        const response = await request(url(DEVICE_TEST_SPEED.file), { signal: aborter.signal })
        return await readUntil(response, { clock, startedAt, limitMs })
      } finally {
        signal.removeEventListener('abort', aborter.abort)
        // Ends a transfer that took too long.
        aborter.abort()
      }
    },
    load: async (file, signal) => (await request(url(file), { signal })).arrayBuffer(),
  }
}

interface Measurement {
  readonly clock: Clock
  readonly startedAt: number
  readonly limitMs: number
}

/** Counts the bytes of a response until it ends or the time is over. */
async function readUntil(
  response: Response,
  { clock, startedAt, limitMs }: Measurement,
): Promise<{ readonly bytes: number; readonly ms: number }> {
  const reader = response.body?.getReader()
  if (reader === undefined) throw new CheckFault('the response has no body')
  let bytes = 0
  let isOver = false
  const cancelTimer = clock.setTimer(limitMs, () => {
    isOver = true
    reader.cancel().catch(() => undefined)
  })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done || isOver) break
      bytes += value.byteLength
    }
  } finally {
    cancelTimer()
  }
  return { bytes, ms: clock.now() - startedAt }
}
