import { describe, expect, it } from 'vitest'
import { readRateUsage, maxUsage } from './rate-usage.ts'

describe('readRateUsage', () => {
  it('returns the largest share of the three headers', () => {
    const headers = new Headers({
      'X-App-Usage': '{"call_count":28,"total_time":25,"total_cputime":25}',
      'X-Page-Usage': '{"call_count":1,"total_time":40,"total_cputime":2}',
      'X-Business-Use-Case-Usage':
        '{"17841400000000001":[{"type":"instagram","call_count":97,"total_cputime":12,"total_time":14,"estimated_time_to_regain_access":19}]}',
    })
    expect(readRateUsage(headers)).toEqual({ percent: 97, regainMinutes: 19 })
  })

  const several = new Headers({
    'X-Business-Use-Case-Usage': JSON.stringify({
      '17841400000000001': [
        { type: 'instagram', call_count: 12, total_time: 14, total_cputime: 3 },
        { type: 'messenger', call_count: 20, estimated_time_to_regain_access: 0 },
      ],
      '100100100100101': [
        { type: 'pages', call_count: 100, estimated_time_to_regain_access: 45 },
        'nonsense',
      ],
    }),
  })

  it('uses the named account’s usage, or all when none is named or known', () => {
    expect(readRateUsage(several, '17841400000000001')).toEqual({
      percent: 20,
      regainMinutes: null,
    })
    expect(readRateUsage(several, '100100100100101')).toEqual({ percent: 100, regainMinutes: 45 })
    expect(readRateUsage(several, '200')).toEqual({ percent: 100, regainMinutes: 45 })
    expect(readRateUsage(several)).toEqual({ percent: 100, regainMinutes: 45 })
  })

  it('applies the app’s usage to every account', () => {
    const headers = new Headers(several)
    headers.set('x-app-usage', '{"call_count":81}')
    expect(readRateUsage(headers, '17841400000000001').percent).toBe(81)
  })

  it('returns whole percents and at most a day', () => {
    const headers = new Headers({
      'x-app-usage': '{"call_count":80.2,"estimated_time_to_regain_access":1e12}',
    })
    expect(readRateUsage(headers)).toEqual({ percent: 81, regainMinutes: 1_440 })
    expect(readRateUsage(new Headers({ 'x-app-usage': '{"call_count":1e30}' })).percent).toBe(1_000)
  })

  it('returns no usage when the headers are missing or invalid', () => {
    const silent = { percent: 0, regainMinutes: null }
    expect(readRateUsage(new Headers())).toEqual(silent)
    expect(readRateUsage(new Headers({ 'x-app-usage': 'oops' }))).toEqual(silent)
    expect(readRateUsage(new Headers({ 'x-app-usage': '{"call_count":"9"}' }))).toEqual(silent)
    expect(readRateUsage(new Headers({ 'x-app-usage': '{"call_count":-9}' }))).toEqual(silent)
    expect(readRateUsage(new Headers({ 'x-business-use-case-usage': '[1]' }))).toEqual(silent)
  })
})

describe('maxUsage', () => {
  it('returns the larger of two usages', () => {
    expect(
      maxUsage({ percent: 10, regainMinutes: 5 }, { percent: 20, regainMinutes: null }),
    ).toEqual({ percent: 20, regainMinutes: 5 })
  })
})
