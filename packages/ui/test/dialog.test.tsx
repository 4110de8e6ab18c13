// @vitest-environment jsdom
import './support/dom.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button, Dialog } from '../src/index.ts'

function PageWithDialog({ onClosed = () => undefined }: { readonly onClosed?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove</Button>
      {isOpen && (
        <Dialog
          title="Remove the screen?"
          closeLabel="Close"
          onClose={() => {
            setOpen(false)
            onClosed()
          }}
          actions={<Button variant="danger">Yes</Button>}
        >
          <p>It cannot be undone.</p>
        </Dialog>
      )}
    </>
  )
}

async function openDialog(onClosed?: () => void) {
  render(<PageWithDialog {...(onClosed === undefined ? {} : { onClosed })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
}

describe('Dialog', () => {
  it('is a modal dialog named by its title', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    await openDialog()
    expect(screen.getByRole('dialog', { name: 'Remove the screen?' })).toBeDefined()
    expect(showModal).toHaveBeenCalledTimes(1)
    expect(screen.getByText('It cannot be undone.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Yes' })).toBeDefined()
  })

  it('moves the focus into itself, and back when it is closed', async () => {
    await openDialog()
    const dialog = screen.getByRole('dialog')
    expect(dialog.contains(document.activeElement)).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove' }))
  })

  it('calls onClose on Escape', async () => {
    const onClosed = vi.fn()
    await openDialog(onClosed)
    await userEvent.keyboard('{Escape}')
    expect(onClosed).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stays open on Escape when its owner does not close it', async () => {
    const onClose = vi.fn()
    render(
      <Dialog title="Wait" closeLabel="Close" onClose={onClose}>
        <p>Not yet</p>
      </Dialog>,
    )
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('dialog').hasAttribute('open')).toBe(true)
  })

  it('has no row of actions when it has none', () => {
    const { container } = render(
      <Dialog title="Text" closeLabel="Close" onClose={vi.fn()} wide>
        <p>Long</p>
      </Dialog>,
    )
    expect(container.querySelector('.ui-dialog__actions')).toBeNull()
    expect(container.querySelector('.ui-dialog--wide')).not.toBeNull()
  })
})
