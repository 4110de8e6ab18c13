import { expect, it } from 'vitest'
import { fakeMetrics } from '../../test/support/fake-metrics.ts'
import { AppError } from '../shared/app-error.ts'
import { createCallCounter } from './count-calls.ts'

it('counts calls by the code of their error, and unexpected ones without their text', () => {
  const { metrics, counts } = fakeMetrics()
  const count = createCallCounter(metrics)
  const call = { name: 'heartbeat', actor: null, address: '', requestId: 'r' } as const
  count({ ...call, outcome: { answer: {} } })
  count({ ...call, outcome: { error: new AppError('auth.required') } })
  count({ ...call, outcome: { error: new Error('row 8 of ana@padaria.test') } })
  expect(counts('vitrine_calls_total')).toEqual([
    { call: 'heartbeat', outcome: 'ok' },
    { call: 'heartbeat', outcome: 'auth.required' },
    { call: 'heartbeat', outcome: 'internal' },
  ])
})
