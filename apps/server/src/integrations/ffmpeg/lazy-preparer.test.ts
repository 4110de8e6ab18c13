import { expect, it } from 'vitest'
import { fakeMetrics } from '../../../test/support/fake-metrics.ts'
import { measurePreparer } from './lazy-preparer.ts'
import { MediaError } from './media-error.ts'

it('counts prepared files by their outcome', async () => {
  const { metrics, counts } = fakeMetrics()
  const request = { file: 'in', workDir: 'work', signal: new AbortController().signal }
  const ready = { type: 'IMAGE', width: 1, height: 1, variants: [] } as const
  const measure = measurePreparer(metrics)
  await measure({ prepare: () => Promise.resolve(ready) }).prepare(request)
  for (const error of [new MediaError('corrupt', 'no image'), new Error('stopping')]) {
    const preparation = measure({ prepare: () => Promise.reject(error) }).prepare(request)
    await expect(preparation).rejects.toBe(error)
  }
  expect(counts('vitrine_media_preparations_total')).toEqual([
    { outcome: 'ready' },
    { outcome: 'corrupt' },
    { outcome: 'aborted' },
  ])
  expect(counts('vitrine_media_preparation_duration_seconds')).toHaveLength(3)
})
