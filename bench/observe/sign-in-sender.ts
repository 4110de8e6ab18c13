// Worker thread: many people sign in with wrong passwords while media files are fetched one after the other.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Input of this thread. */
export interface SignInJob {
  /** `http://host:port` of the server. */
  readonly url: string
  /** URL of a media file of some hundred kilobytes. */
  readonly mediaPath: string
  /** Number of media responses to wait for. */
  readonly count: number
  /** Number of people; each attempt has its own network and e-mail. */
  readonly signIns: number
  /** Milliseconds between two attempts of one person; 0 sends the next after the response. */
  readonly signInEveryMs: number
}

export interface SignInTimes {
  /** Milliseconds from the request of a media file to its last byte. */
  readonly mediaMs: readonly number[]
  /** Sign-ins with a response, including refusals. */
  readonly answered: number
}

const agent = new Agent({ keepAlive: true })

function send(
  url: string,
  options: { method: string; headers?: Readonly<Record<string, string>>; body?: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const { method, headers, body } = options
    const sent = request(url, { agent, method, ...(headers === undefined ? {} : { headers }) })
    sent.on('response', (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Sends a wrong sign-in with its own e-mail and network for each `index`. */
function sendSignIn(url: string, index: number): Promise<number> {
  const user = { email: `nobody.${index}@bench.test`, password: 'wrong-password' }
  const network = `2001:db8:${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}::1`
  return send(`${url}/api/users/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ user }),
  })
}

async function sendAll({
  url,
  mediaPath,
  count,
  signIns,
  signInEveryMs,
}: SignInJob): Promise<SignInTimes> {
  const mediaMs: number[] = []
  let answered = 0
  let next = 0
  let isOver = false
  const signIn = async (): Promise<void> => {
    // Spread the starts: people do not press the button in the same millisecond.
    await sleep(Math.random() * signInEveryMs)
    while (!isOver) {
      const startedAt = performance.now()
      await sendSignIn(url, next++)
      answered += 1
      await sleep(Math.max(0, signInEveryMs - (performance.now() - startedAt)))
    }
  }
  const fetchMedia = async (): Promise<void> => {
    while (mediaMs.length < count) {
      const startedAt = performance.now()
      const status = await send(`${url}${mediaPath}`, { method: 'GET' })
      if (status !== 200) throw new Error(`a media file was answered with ${status}`)
      mediaMs.push(performance.now() - startedAt)
    }
    isOver = true
  }
  await Promise.all([fetchMedia(), ...Array.from({ length: signIns }, signIn)])
  agent.destroy()
  return { mediaMs, answered }
}

// oxlint-disable-next-line typescript/consistent-type-assertions -- only `measureSignIns` starts this thread
void sendAll(workerData as SignInJob).then((times) => parentPort?.postMessage(times))
