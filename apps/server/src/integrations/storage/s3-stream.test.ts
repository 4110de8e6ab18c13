import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import { UNOBSERVED } from '../../shared/network-calls.ts'
import type { ByteRange } from './media-store.ts'
import { readWithResume } from './s3-stream.ts'

const CONTENT = '0123456789'

/** Each body is the rest of the content, and breaks after the given number of bytes. */
function setUp(...lengths: readonly number[]) {
  const clock = new ManualClock()
  const ranges: ByteRange[] = []
  const bodies: Readable[] = []
  const deps = {
    clock: {
      now: () => clock.now(),
      sleep: (ms: number, signal?: AbortSignal) =>
        ms === 10_000 ? clock.sleep(ms, signal) : Promise.resolve(),
    },
    ...{ random: { integer: () => 0 }, networkCalls: UNOBSERVED },
  }
  const open = (range: ByteRange): Promise<Readable | null> => {
    const length = lengths[ranges.length]
    ranges.push(range)
    if (length === undefined) return Promise.resolve(null)
    const whole = CONTENT.slice(range.start, range.end + 1)
    const body = Readable.from(
      (function* () {
        if (length > 0) yield Buffer.from(whole.slice(0, length))
        if (length < whole.length) throw new Error('cut')
      })(),
    )
    bodies.push(body)
    return Promise.resolve(body)
  }
  const read = (range = { start: 0, end: 9 }) => readWithResume(deps, range, open)
  return { clock, ranges, bodies, read }
}

async function textOf(stream: Readable | null): Promise<string> {
  if (stream === null) throw new Error('no stream')
  return text(stream)
}

describe('readWithResume', () => {
  it('is null when the object does not exist', async () => {
    expect(await setUp().read()).toBeNull()
  })

  it('requests only the rest after each break', async () => {
    const { read, ranges } = setUp(4, 3, 10)
    expect(await textOf(await read())).toBe(CONTENT)
    expect(ranges).toEqual([0, 4, 7].map((start) => ({ start, end: 9 })))
  })

  it('counts only breaks without a byte between them', async () => {
    const { read } = setUp(1, 1, 0, 1, 0, 0, 1, 10)
    expect(await textOf(await read())).toBe(CONTENT)
  })

  it('fails after four breaks in a row', async () => {
    const { read, ranges } = setUp(2, 0, 0, 0, 10)
    await expect(textOf(await read())).rejects.toThrow('cut')
    expect(ranges).toHaveLength(4)
  })

  it('fails when the object is deleted while it is read', async () => {
    await expect(textOf(await setUp(2).read())).rejects.toThrow('was deleted while it was read')
  })

  it('closes the body when the reader leaves', async () => {
    const { read, bodies } = setUp(10)
    const stream = await read()
    stream?.once('data', () => stream.destroy())
    await new Promise((resolve) => stream?.once('close', resolve))
    expect(bodies.map(({ destroyed }) => destroyed)).toEqual([true])
  })

  it('waits for a slow reader without a limit', async () => {
    const { read, clock, ranges } = setUp(10)
    const stream = await read()
    clock.advance(60_000)
    expect(await textOf(stream)).toBe(CONTENT)
    expect(ranges).toHaveLength(1)
  })
})
