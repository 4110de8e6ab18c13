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
  /** Milliseconds of media answers while nobody else asks. */
  readonly idleMs: readonly number[]
  /** The same while `people` sign in over and over. */
  readonly busyMs: readonly number[]
  readonly people: number
  /** Sign-ins answered during the busy part, refusals included. */
  readonly answered: number
}

const SENDER = new URL('../observe/sign-in-sender.ts', import.meta.url)
const MEDIA_BYTES = 200_000
const PUBLIC_ID = 'AAAAAAAAAAAAAAAAAAAAAA'
const WARM_UP = 100

/** Fetches a media file `count` times alone, then `count` times while `people` sign in at once. */
export async function measureSignIns(of: {
  count: number
  people: number
}): Promise<SignInFigures> {
  await using opened = new AsyncDisposableStack()
  const { app, dataDir } = await openHostedProduct(opened, 'PostgreSQL')
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const mediaPath = await storeMedia(app, { url, dataDir })
  const { count, people } = of
  await sendFromThread({ url, mediaPath, count: WARM_UP, signIns: people })
  const idle = await sendFromThread({ url, mediaPath, count, signIns: 0 })
  const busy = await sendFromThread({ url, mediaPath, count, signIns: people })
  return { idleMs: idle.mediaMs, busyMs: busy.mediaMs, people, answered: busy.answered }
}

/** Answers the path of a file of random bytes that belongs to a new account. */
async function storeMedia(app: App, { url, dataDir }: { url: string; dataDir: string }) {
  const { client } = await signUp(`${url}/api`)
  const { account } = await client.call(contract.createAccount, { body: { name: 'Shop' } })
  const store = await createFolderMediaStore(path.join(dataDir, 'media'), systemClock, {
    isAlone: false,
  })
  const file = path.join(dataDir, 'media.jpg')
  await writeFile(file, randomBytes(MEDIA_BYTES))
  const { key, bytes } = await store.putFile(file)
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
