// @vitest-environment jsdom
import './support/dom.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button, buttonClass, IconButton } from '../src/index.ts'

describe('buttonClass', () => {
  it('is an ink button of usual size by default', () => {
    expect(buttonClass({})).toBe('ui-button ui-button--ink')
  })

  it('adds a class for the variant, a small and a wide button', () => {
    expect(buttonClass({ variant: 'signal', small: true, wide: true })).toBe(
      'ui-button ui-button--signal ui-button--small ui-button--wide',
    )
  })
})

describe('Button', () => {
  it('calls onClick when it is clicked, and when Enter or space is pressed on it', async () => {
    const onClick = vi.fn()
    render(<Button onClick={onClick}>Save</Button>)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    expect(onClick).toHaveBeenCalledTimes(3)
  })

  it('does not submit its form when no type is given', async () => {
    const onSubmit = vi.fn()
    render(
      <form onSubmit={onSubmit}>
        <Button>Cancel</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('submits its form when it is a submit button', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => {
      event.preventDefault()
    })
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit">Save</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('ignores clicks but keeps its name and the focus while it is busy', async () => {
    const onClick = vi.fn()
    const { rerender } = render(<Button onClick={onClick}>Save</Button>)
    await userEvent.click(screen.getByRole('button'))
    rerender(
      <Button onClick={onClick} busy>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button).toHaveProperty('disabled', false)
    expect(document.activeElement).toBe(button)
  })

  it('does not submit its form while it is busy', async () => {
    const onSubmit = vi.fn()
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy>
          Save
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('shows a spinner in place of its icon while it is busy', () => {
    const { container, rerender } = render(<Button icon="check">Save</Button>)
    expect(container.querySelector('svg')).not.toBeNull()
    expect(container.querySelector('.ui-spinner')).toBeNull()
    rerender(
      <Button icon="check" busy>
        Save
      </Button>,
    )
    expect(container.querySelector('svg')).toBeNull()
    expect(container.querySelector('.ui-spinner--small')).not.toBeNull()
  })

  it('has no aria-disabled when it is not busy', () => {
    render(<Button>Save</Button>)
    expect(screen.getByRole('button').hasAttribute('aria-disabled')).toBe(false)
  })

  it('forwards its ref', () => {
    const ref = createRef<HTMLButtonElement>()
    render(<Button ref={ref}>Save</Button>)
    expect(ref.current).toBe(screen.getByRole('button'))
  })
})

describe('IconButton', () => {
  it('is named by its label, and shows it as a tooltip', async () => {
    const onClick = vi.fn()
    render(<IconButton icon="close" label="Close" onClick={onClick} />)
    const button = screen.getByRole('button', { name: 'Close' })
    expect(button.getAttribute('title')).toBe('Close')
    await userEvent.click(button)
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('hides its icon from assistive technology', () => {
    const { container } = render(<IconButton icon="close" label="Close" />)
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  })

  it('can be disabled', async () => {
    const onClick = vi.fn()
    render(<IconButton icon="close" label="Close" onClick={onClick} disabled />)
    await userEvent.click(screen.getByRole('button'))
    expect(onClick).not.toHaveBeenCalled()
  })
})
