// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import type { KeepAwake } from '@vitrine/player'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useKeepAwake } from './use-keep-awake.ts'

afterEach(cleanup)

function open(first: KeepAwake | null) {
  return renderHook(
    ({ keepAwake }) => {
      useKeepAwake(keepAwake)
    },
    { initialProps: { keepAwake: first } },
  )
}

const aKeepAwake = () => ({ hold: vi.fn(), release: vi.fn() })

describe('useKeepAwake', () => {
  it('holds once, and releases when it is no longer wanted', () => {
    const keepAwake = aKeepAwake()
    const { rerender } = open(keepAwake)
    rerender({ keepAwake })
    expect(keepAwake.hold).toHaveBeenCalledOnce()
    expect(keepAwake.release).not.toHaveBeenCalled()
    rerender({ keepAwake: null })
    expect(keepAwake.release).toHaveBeenCalledOnce()
  })

  it('releases when its component goes', () => {
    const keepAwake = aKeepAwake()
    open(keepAwake).unmount()
    expect(keepAwake.release).toHaveBeenCalledOnce()
  })

  it('holds from the moment on when it is wanted', () => {
    const keepAwake = aKeepAwake()
    const { rerender } = open(null)
    rerender({ keepAwake })
    expect(keepAwake.hold).toHaveBeenCalledOnce()
  })
})
