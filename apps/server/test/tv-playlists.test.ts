import { contract } from '@vitrine/api'
import { expect, it } from 'vitest'
import { mediaFiles, mediaItems } from '../src/db/tables/media.tables.ts'
import { anAccount, aPerson, aTv, changeUser, firstScreenId } from './support/people.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()
const { executor } = app.database

/** A ready video of an account, with one file. */
async function aVideo(accountId: string, kind: 'story' | 'reel', contentType: string) {
  const id = app.sessions.random.uuid()
  const now = app.clock.now()
  await executor.insert(mediaItems).values({
    ...{ id, accountId, kind, externalId: id, publicId: id, postedAt: now, createdAt: now },
    ...{ node: 'instagram_media', type: 'VIDEO', state: 'ready' },
    ...{ width: 720, height: 1280, durationSeconds: 5 },
  })
  await executor.insert(mediaFiles).values({
    ...{ publicId: id, name: 'original.mp4', accountId, contentType },
    ...{ contentKey: id, bytes: 1 },
  })
  return id
}

it('omits files that a TV cannot play only for TVs', async () => {
  const person = await aPerson(app)
  await changeUser(app, person.user.id, { seats: 5 })
  const accountId = await anAccount(person)
  const screenId = await firstScreenId(person)
  const tv = await aTv(app, person)
  const [story, reel] = [
    await aVideo(accountId, 'story', 'video/mp4'),
    await aVideo(accountId, 'reel', 'video/mp4'),
  ]
  const [oddStory, oddReel] = [
    await aVideo(accountId, 'story', 'video/webm'),
    await aVideo(accountId, 'reel', 'video/webm'),
  ]
  const params = { id: accountId }
  const query = { session_id: 'run', screen_id: screenId }
  const idsOf = ({ data }: { data: readonly { id: string }[] }) => data.map(({ id }) => id).sort()
  const both = (client: typeof tv.client, is_app: string) => [
    client.call(contract.listStories, { params, query: { ...query, is_app } }),
    client.call(contract.listReels, { params, query }),
  ]
  const [tvStories, tvReels] = await Promise.all(both(tv.client, 'true'))
  expect(tvStories).toMatchObject({ data: [{ id: story }], ready: 1, pending: 0 })
  expect(tvReels).toMatchObject({ data: [{ id: reel }], ready: 1, pending: 0 })
  const [stories, reels] = await Promise.all(both(person.client, 'false'))
  expect(idsOf(stories ?? { data: [] })).toEqual([story, oddStory].sort())
  expect(idsOf(reels ?? { data: [] })).toEqual([reel, oddReel].sort())
})
