import { CallError } from '@vitrine/api/client'
import { describe, expect, it, vi } from 'vitest'
import { previewOptions } from './preview.ts'

function aPreview() {
  const onEndsIn = vi.fn<(ms: number) => void>()
  const onOver = vi.fn<() => void>()
  const options = previewOptions({ onEndsIn, onOver })
  return { options, onEndsIn, onOver }
}

const STORIES = { data: [], ready: 0, pending: 0, now: '2026-11-24T12:00:00.000Z' }

function refusal(code: string, isRefusal = true): CallError {
  return new CallError('answered', { status: 422, errors: [{ code, message: 'why' }], isRefusal })
}

describe('previewOptions', () => {
  it('marks each call as a preview in a browser', () => {
    const { options } = aPreview()
    expect(options).toMatchObject({ isApp: false, query: { preview: 'true' } })
  })

  it('calculates the end by the clock of the server', () => {
    const { options, onEndsIn } = aPreview()
    options.onStories?.({ ...STORIES, preview_ends_at: '2026-11-24T12:01:30.000Z' })
    expect(onEndsIn).toHaveBeenCalledExactlyOnceWith(90_000)
  })

  it('reports an end that has passed as a negative time', () => {
    const { options, onEndsIn } = aPreview()
    options.onStories?.({ ...STORIES, preview_ends_at: '2026-11-24T11:59:00.000Z' })
    expect(onEndsIn).toHaveBeenCalledExactlyOnceWith(-60_000)
  })

  it('reports no end where the server names none', () => {
    const { options, onEndsIn } = aPreview()
    options.onStories?.(STORIES)
    expect(onEndsIn).not.toHaveBeenCalled()
  })

  it('is over when the server refuses to go on', () => {
    const { options, onOver } = aPreview()
    options.onError?.(refusal('playback.preview_over'))
    expect(onOver).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['another refusal', refusal('playback.plan_expired')],
    ['the same code from a proxy', refusal('playback.preview_over', false)],
    ['a lost connection', new CallError('network')],
    ['another error', new Error('playback.preview_over')],
  ])('goes on after %s', (...example) => {
    const [, error] = example
    const { options, onOver } = aPreview()
    options.onError?.(error)
    expect(onOver).not.toHaveBeenCalled()
  })
})
