import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { contract } from '@vitrine/api'
import type { App } from '@vitrine/server'
import { createFolderMediaStore } from '../../apps/server/src/integrations/storage/folder-media-store.ts'
import { systemClock } from '../../apps/server/src/shared/clock.ts'
import type { SignInJob, SignInTimes } from '../observe/sign-in-sender.ts'
import { signUp } from '../observe/product-client.ts'
import { openHostedProduct } from './hosted-product.ts'

export interface SignInFigures {
  /** Milliseconds of media responses without other load. */
  readonly idleMs: readonly number[]
  /** The same while each of `people` signs in once a second. */
  readonly busyMs: readonly number[]
  /** The same, while each of `people` sends the next sign-in right after the last response. */
  readonly floodedMs: readonly number[]
  readonly people: number
  /** Sign-ins with a response during the flood, including refusals. */
  readonly answered: number
}

const SENDER = new URL('../observe/sign-in-sender.ts', import.meta.url)
const MEDIA_BYTES = 200_000
const PUBLIC_ID = 'AAAAAAAAAAAAAAAAAAAAAA'
const WARM_UP = 100
const SECOND_MS = 1_000

/** Fetches a media file `count` times: without load, with `people` sign-ins a second, then with constant sign-ins. */
export async function measureSignIns(options: {
  count: number
  people: number
}): Promise<SignInFigures> {
  await using opened = new AsyncDisposableStack()
  const { app, dataDir } = await openHostedProduct(opened, 'PostgreSQL')
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const mediaPath = await storeMedia(app, { url, dataDir })
  const { count, people } = options
  const job = { url, mediaPath, count, signIns: people, signInEveryMs: SECOND_MS }
  await sendFromThread({ ...job, count: WARM_UP })
  const idle = await sendFromThread({ ...job, signIns: 0 })
  const busy = await sendFromThread(job)
  const flooded = await sendFromThread({ ...job, signInEveryMs: 0 })
  return {
    idleMs: idle.mediaMs,
    busyMs: busy.mediaMs,
    floodedMs: flooded.mediaMs,
    people,
    answered: flooded.answered,
  }
}

/** Creates a file of random bytes for a new account; resolves to its URL path. */
async function storeMedia(app: App, { url, dataDir }: { url: string; dataDir: string }) {
  const { client } = await signUp(`${url}/api`)
  const { account } = await client.call(contract.createAccount, { body: { name: 'Shop' } })
  const store = await createFolderMediaStore(path.join(dataDir, 'media'), systemClock, {
    isAlone: false,
  })
  const file = path.join(dataDir, 'media.jpg')
  await writeFile(file, randomBytes(MEDIA_BYTES))
  const { key, bytes } = await store.putFile(file, new AbortController().signal)
  await app.database.run(`insert into media_files
    (public_id, name, account_id, content_key, content_type, bytes)
    values ('${PUBLIC_ID}', 'medium.jpg', '${account.id}', '${key}', 'image/jpeg', ${bytes})`)
  return `/media/${PUBLIC_ID}/medium.jpg`
}

async function sendFromThread(job: SignInJob): Promise<SignInTimes> {
  const worker = new Worker(SENDER, { workerData: job })
  try {
    return await new Promise<SignInTimes>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject)
    })
  } finally {
    await worker.terminate()
  }
}
