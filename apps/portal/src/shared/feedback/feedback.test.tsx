// @vitest-environment jsdom
import { useMutation } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { CallError } from '@vitrine/api/client'
import { describe, expect, it, vi } from 'vitest'
import { expectAlert, expectBusy, press } from '../../../test/support/form-checks.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FailureAlert } from './failure-alert.tsx'
import { LoadFailure } from './load-failure.tsx'
import { QrCode } from './qr-code.tsx'

interface PageProps {
  readonly remove: (id: string) => Promise<void>
  readonly onClose: () => void
}

function Page({ remove, onClose }: PageProps) {
  const mutation = useMutation<unknown, Error, string>({ mutationFn: remove })
  return (
    <ConfirmDialog
      title="Remove it?"
      text="It cannot be undone."
      action="Remove"
      done="Removed"
      mutation={mutation}
      id="id-1"
      onClose={onClose}
    />
  )
}

function renderDialog(remove: PageProps['remove']) {
  const onClose = vi.fn()
  return { ...renderPortal(<Page remove={remove} onClose={onClose} />), onClose }
}

describe('ConfirmDialog', () => {
  it('runs the mutation once, is busy, reports success and closes', async () => {
    const held = Promise.withResolvers<undefined>()
    const remove = vi.fn(() => held.promise)
    const { person, onClose } = renderDialog(remove)
    await press(person, 'Remove', 3)
    await expectBusy('Remove')
    held.resolve(undefined)
    await screen.findByText('Removed')
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(remove).toHaveBeenCalledTimes(1)
    expect(remove.mock.calls[0]).toContain('id-1')
  })

  it('stays open and announces a failure, and can be tried again', async () => {
    const remove = vi
      .fn<PageProps['remove']>()
      .mockRejectedValueOnce(new CallError('network'))
      .mockResolvedValueOnce()
    const { person, onClose } = renderDialog(remove)
    await press(person, 'Remove')
    await expectAlert(t('failure.network'))
    expect(onClose).not.toHaveBeenCalled()
    await press(person, 'Remove')
    await waitFor(() => {
      expect(onClose).toHaveBeenCalledTimes(1)
    })
  })

  it.each(['app.cancel', 'app.close'] as const)('does nothing on %s', async (key) => {
    const remove = vi.fn(() => Promise.resolve())
    const { person, onClose } = renderDialog(remove)
    await press(person, t(key))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(remove).not.toHaveBeenCalled()
  })
})

describe('LoadFailure', () => {
  const error = new CallError('network')

  it('announces what could not be loaded and why', async () => {
    renderPortal(
      <LoadFailure title="No screens." query={{ error, isFetching: false, refetch: vi.fn() }} />,
    )
    await expectAlert(`No screens. ${t('failure.network')}`)
  })

  it('loads again on demand', async () => {
    const refetch = vi.fn()
    const { person } = renderPortal(<LoadFailure query={{ error, isFetching: false, refetch }} />)
    await press(person, t('app.retry'))
    expect(refetch).toHaveBeenCalledTimes(1)
  })

  it('ignores presses while it is loading', async () => {
    const refetch = vi.fn()
    const { person } = renderPortal(<LoadFailure query={{ error, isFetching: true, refetch }} />)
    await press(person, t('app.retry'))
    expect(refetch).not.toHaveBeenCalled()
  })
})

describe('FailureAlert', () => {
  it('announces what was not done and why', async () => {
    renderPortal(<FailureAlert title="Not saved." error={new CallError('network')} />)
    await expectAlert(`Not saved. ${t('failure.network')}`)
  })
})

describe('QrCode', () => {
  it('reserves its space, then shows the code with its name', async () => {
    renderPortal(<QrCode value="https://vitrine.test" label="Open" size={120} />)
    expect(await screen.findByRole('img', { name: 'Open' })).toBeDefined()
  })
})
