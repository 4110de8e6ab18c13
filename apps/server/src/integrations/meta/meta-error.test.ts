import { describe, expect, it } from 'vitest'
import { isGraphError, readFailure, type MetaFaultKind } from './meta-error.ts'

const NOW_MS = Date.parse('2026-01-05T18:00:00Z')

function failure(body: unknown, status = 400, regainMinutes: number | null = null) {
  return readFailure({ what: 'GET graph/me', status, body, regainMinutes, nowMs: NOW_MS })
}
const graph = (code: number, subcode?: number, isTransient?: boolean): unknown => ({
  error: {
    message: 'Error validating access token: EAAsecret',
    type: 'OAuthException',
    code,
    error_subcode: subcode,
    is_transient: isTransient,
    fbtrace_id: 'x',
  },
})

describe('readFailure', () => {
  it.each([
    [190, undefined, 400, 'reconnect'],
    [190, 458, 400, 'reconnect'],
    [190, 459, 400, 'reconnect'],
    [190, 460, 400, 'reconnect'],
    [190, 463, 400, 'reconnect'],
    [190, 464, 400, 'reconnect'],
    [190, 467, 400, 'reconnect'],
    [190, 492, 400, 'reconnect'],
    [190, 493, 400, 'reconnect'],
    [190, 2_069_032, 400, 'refused'],
    [102, undefined, 400, 'reconnect'],
    [102, 463, 400, 'reconnect'],
    [104, undefined, 400, 'refused'],
    [2500, undefined, 400, 'refused'],
    [1, undefined, 500, 'try_later'],
    [2, undefined, 503, 'try_later'],
    [3, undefined, 400, 'permission_missing'],
    [4, undefined, 403, 'slow_down'],
    [17, undefined, 400, 'slow_down'],
    [32, undefined, 403, 'slow_down'],
    [341, undefined, 400, 'slow_down'],
    [613, 1996, 400, 'slow_down'],
    [80_001, undefined, 400, 'slow_down'],
    [80_002, undefined, 403, 'slow_down'],
    [80_006, undefined, 400, 'slow_down'],
    [613, 2_534_040, 400, 'slow_down'],
    [80_099, undefined, 400, 'slow_down'],
    [80_100, undefined, 400, 'refused'],
    [368, undefined, 400, 'refused'],
    [10, undefined, 403, 'permission_missing'],
    [10, 2_534_022, 400, 'refused'],
    [10, 2_534_077, 400, 'reconnect'],
    [200, undefined, 403, 'permission_missing'],
    [200, 1_545_041, 400, 'refused'],
    [230, undefined, 400, 'permission_missing'],
    [299, undefined, 403, 'permission_missing'],
    [100, undefined, 400, 'refused'],
    [100, 33, 400, 'gone'],
    [24, undefined, 400, 'gone'],
    [100, 36_009, 400, 'refused'],
    [33, undefined, 400, 'refused'],
    [300, undefined, 400, 'refused'],
    [551, 1_545_041, 400, 'refused'],
    [101, undefined, 400, 'refused'],
    [9_999, undefined, 400, 'refused'],
  ] satisfies [number, number | undefined, number, MetaFaultKind][])(
    'maps code %i/%s with HTTP %i to %s',
    (code, subcode, status, kind) => {
      expect(failure(graph(code, subcode), status).fault.kind).toBe(kind)
    },
  )

  it('maps is_transient to try_later except for expired tokens and rate limits', () => {
    for (const code of [9_999, 10, 200, 24]) {
      expect(failure(graph(code, undefined, true)).fault.kind).toBe('try_later')
    }
    expect(failure(graph(190, 463, true)).fault.kind).toBe('reconnect')
    expect(failure(graph(4, undefined, true)).fault.kind).toBe('slow_down')
  })

  it('takes the waiting time from the rate headers, else an hour', () => {
    const facts = { kind: 'slow_down', isOfApp: false }
    expect(failure(graph(17)).fault).toEqual({ ...facts, untilMs: NOW_MS + 3_600_000 })
    expect(failure(graph(80_002), 400, 12).fault).toEqual({ ...facts, untilMs: NOW_MS + 720_000 })
  })

  it.each([4, 341])('names the limit of the app, code %i', (code) => {
    expect(failure(graph(code)).fault).toMatchObject({ kind: 'slow_down', isOfApp: true })
  })

  it('parses the error shape of api.instagram.com', () => {
    const body = {
      error_type: 'OAuthException',
      code: 400,
      error_message: 'Matching code was not found or was already used',
    }
    expect(failure(body).fault.kind).toBe('refused')
  })

  it.each([undefined, null, '', {}, { error: 'x' }, { error: { code: 'x' } }, []])(
    'maps a body that is not an error (%j) to try_later',
    (body) => {
      expect(failure(body, 502).fault.kind).toBe('try_later')
    },
  )

  it('returns a message without the provider’s text', () => {
    expect(failure(graph(190, 463)).message).toBe('GET graph/me (reconnect, 400/190/463)')
  })
})

describe('isGraphError', () => {
  it('detects an error by its body and accepts null fields', () => {
    expect(isGraphError(graph(190))).toBe(true)
    expect(isGraphError({ data: { error: { code: 190 } } })).toBe(false)
    const body = { error: { code: 190, error_subcode: null, is_transient: null } }
    expect(failure(body)).toMatchObject({ metaCode: 190, metaSubcode: undefined })
  })
})
