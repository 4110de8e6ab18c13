// @vitest-environment jsdom
import './support/dom.ts'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EmptyState, Icon, Loading, Alert, Progress, Skeleton, Wordmark } from '../src/index.ts'

describe('Alert', () => {
  it.each([
    ['danger', 'alert'],
    ['warning', 'alert'],
    ['info', 'status'],
    ['positive', 'status'],
  ] as const)('announces a %s as %s when it is announced', (tone, role) => {
    render(
      <Alert tone={tone} announced>
        It was saved
      </Alert>,
    )
    expect(screen.getByRole(role).textContent).toBe('It was saved')
  })

  it('has no live region otherwise', () => {
    render(<Alert tone="danger">The plan is over</Alert>)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('The plan is over')).toBeDefined()
  })

  it('shows its actions', () => {
    render(
      <Alert tone="info" actions={<a href="/plan">See the plan</a>}>
        The plan ends
      </Alert>,
    )
    expect(screen.getByRole('link', { name: 'See the plan' })).toBeDefined()
  })
})

describe('EmptyState', () => {
  it.each([1, 2] as const)('has a title of level %s', (level) => {
    render(
      <EmptyState title="No screens" level={level} actions={<button type="button">Add</button>}>
        Add the first one
      </EmptyState>,
    )
    expect(screen.getByRole('heading', { level, name: 'No screens' })).toBeDefined()
    expect(screen.getByText('Add the first one')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Add' })).toBeDefined()
  })

  it('has a title of level 2 by default', () => {
    render(<EmptyState title="No screens">Add one</EmptyState>)
    expect(screen.getByRole('heading', { level: 2 })).toBeDefined()
  })
})

describe('Progress', () => {
  it('has the progress as its value', () => {
    const { container } = render(<Progress label="Preparing" done={3} total={12} />)
    const bar = screen.getByRole('progressbar', { name: 'Preparing' })
    expect(bar.getAttribute('aria-valuenow')).toBe('3')
    expect(bar.getAttribute('aria-valuemax')).toBe('12')
    expect(container.querySelector('.ui-progress__bar')?.getAttribute('style')).toBe('width: 25%;')
  })

  it('is empty when there is nothing to do', () => {
    const { container } = render(<Progress label="Preparing" done={0} total={0} />)
    expect(container.querySelector('.ui-progress__bar')?.getAttribute('style')).toBe('width: 0%;')
  })
})

describe('Loading', () => {
  it('announces its label', () => {
    render(<Loading label="Loading…" />)
    expect(screen.getByRole('status').textContent).toBe('Loading…')
  })
})

describe('Skeleton', () => {
  it('has the given size, and is hidden from assistive technology', () => {
    const { container } = render(<Skeleton height="48px" />)
    const box = container.firstElementChild
    expect(box?.getAttribute('aria-hidden')).toBe('true')
    expect(box?.getAttribute('style')).toBe('width: 100%; height: 48px;')
  })
})

describe('Wordmark', () => {
  it('is read as the name alone', () => {
    const { container } = render(<Wordmark name="Vitrine" />)
    expect(container.textContent).toBe('Vitrine')
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  })
})

describe('Icon', () => {
  it('is hidden from assistive technology and has the given size', () => {
    const { container } = render(<Icon name="play" size={32} />)
    const icon = container.querySelector('svg')
    expect(icon?.getAttribute('aria-hidden')).toBe('true')
    expect(icon?.getAttribute('focusable')).toBe('false')
    expect(icon?.getAttribute('width')).toBe('32')
  })
})
