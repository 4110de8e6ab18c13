import { expect, it } from 'vitest'
import { readRateUsage, worseUsage } from './rate-usage.ts'

it('takes the worst share of all three headers', () => {
  const headers = new Headers({
    'X-App-Usage': '{"call_count":28,"total_time":25,"total_cputime":25}',
    'X-Page-Usage': '{"call_count":1,"total_time":40,"total_cputime":2}',
    'X-Business-Use-Case-Usage':
      '{"17841400000000001":[{"type":"instagram","call_count":97,"total_cputime":12,"total_time":14,"estimated_time_to_regain_access":19}]}',
  })
  expect(readRateUsage(headers)).toEqual({ percent: 97, regainMinutes: 19 })
})

it('is silent where the headers are, or make no sense', () => {
  const silent = { percent: 0, regainMinutes: null }
  expect(readRateUsage(new Headers())).toEqual(silent)
  expect(readRateUsage(new Headers({ 'x-app-usage': 'oops' }))).toEqual(silent)
  expect(readRateUsage(new Headers({ 'x-business-use-case-usage': '[1]' }))).toEqual(silent)
})

it('keeps the worse of two answers', () => {
  expect(
    worseUsage({ percent: 10, regainMinutes: 5 }, { percent: 20, regainMinutes: null }),
  ).toEqual({ percent: 20, regainMinutes: 5 })
})
