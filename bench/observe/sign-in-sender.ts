// A worker thread: many sign in with wrong passwords, while one after the other fetches a media file.
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** What the bench hands to this thread. */
export interface SignInJob {
  /** `http://host:port` of the server. */
  readonly url: string
  /** Of a media file of some hundred kilobytes. */
  readonly mediaPath: string
  /** Media answers to wait for. */
  readonly count: number
  /** How many sign in at once, each from a network of its own and with an e-mail of its own. */
  readonly signIns: number
}

export interface SignInTimes {
  /** Milliseconds from the request of a media file to its last byte. */
  readonly mediaMs: readonly number[]
  /** Sign-ins that were answered meanwhile, refusals included. */
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

async function sendAll({ url, mediaPath, count, signIns }: SignInJob): Promise<SignInTimes> {
  const mediaMs: number[] = []
  let answered = 0
  let next = 0
  let isOver = false
  const signIn = async (): Promise<void> => {
    while (!isOver) {
      const at = next++
      const user = { email: `nobody.${at}@bench.test`, password: 'wrong-password' }
      const network = `2001:db8:${(at >> 16).toString(16)}:${(at & 0xffff).toString(16)}::1`
      await send(`${url}/api/users/sign_in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
        body: JSON.stringify({ user }),
      })
      answered += 1
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

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- only `measureSignIns` starts this thread
void sendAll(workerData as SignInJob).then((times) => parentPort?.postMessage(times))
