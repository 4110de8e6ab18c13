import { describe, expect, it } from 'vitest'
import { aPhoto, hoursBefore, startNetworks } from './support/networks.ts'
import { aShop } from './support/shops.ts'
import { makeTestMedia } from './support/test-media.ts'
import { aTraceCollector, type ExportedSpan } from './support/trace-collector.ts'

const collector = await aTraceCollector()
const media = await makeTestMedia()
const networks = await startNetworks(
  media,
  (now) => ({
    stories: [
      { id: '17900000000000001', postedAt: hoursBefore(now, 2), footage: aPhoto(media.photo) },
    ],
  }),
  { environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint } },
)

describe('the trace of a login', () => {
  it('has the request, its jobs and the calls to the networks', async () => {
    const { accountId } = await aShop(networks)
    // The last spans are sent at the end.
    await networks.app.close()
    const spans = collector.spans()
    const nameOf = new Map(spans.map(({ spanId, name }) => [spanId, name]))
    const parentNames = (wanted: string): ReadonlySet<string | undefined> =>
      new Set(
        spans
          .filter(({ name }) => name === wanted)
          .map(({ parentSpanId }) => nameOf.get(parentSpanId ?? '')),
      )
    const isLogin = ({ name }: ExportedSpan): boolean => /^POST .*callback/.test(name)
    const login = spans.find(isLogin)
    expect(login).toBeDefined()
    expect(parentNames('job media-refresh')).toContain(login?.name)
    expect(parentNames('job media-prepare')).toContain('job media-refresh')
    expect(parentNames('call instagram')).toContain('job media-refresh')
    expect(parentNames('call cdn')).toContain('job media-prepare')
    const traces = new Set(
      spans
        .filter(({ name, traceId }) => name.startsWith('job media-') && traceId === login?.traceId)
        .map(({ name }) => name),
    )
    expect(traces).toEqual(new Set(['job media-refresh', 'job media-prepare']))
    const text = collector.bodies.join()
    expect(text).not.toContain(accountId)
    expect(text).not.toMatch(/access_token|Bearer|padaria\.test/)
  })
})
