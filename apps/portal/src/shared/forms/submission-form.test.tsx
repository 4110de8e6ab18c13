// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { SubmissionForm } from './submission-form.tsx'

interface Fields {
  readonly name: string
}

interface FixtureProps {
  readonly failure: string | null
  readonly submit: (fields: Fields) => Promise<void>
}

function Fixture({ failure, submit }: FixtureProps) {
  const form = useForm<Fields>({ defaultValues: { name: '' } })
  return (
    <SubmissionForm {...{ form, failure, submit }} className="narrow">
      <label>
        Name
        <input type="email" required {...form.register('name', { required: true })} />
      </label>
      <button type="submit">Save</button>
    </SubmissionForm>
  )
}

const sends = () => vi.fn<(fields: Fields) => Promise<void>>(() => Promise.resolve())

describe('SubmissionForm', () => {
  it('submits the fields by its button and by Enter', async () => {
    const submit = sends()
    render(<Fixture failure={null} submit={submit} />)
    await userEvent.type(screen.getByLabelText('Name'), 'Ana{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(submit.mock.calls.map(([fields]) => fields)).toEqual([{ name: 'Ana' }, { name: 'Ana' }])
  })

  it('leaves the checks to its schema instead of the browser, and sends nothing invalid', async () => {
    const submit = sends()
    const { container } = render(<Fixture failure={null} submit={submit} />)
    expect(container.querySelector('form')?.noValidate).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(submit).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })

  it('announces an error before the fields, and has no alert without one', () => {
    const { rerender } = render(<Fixture failure={null} submit={sends()} />)
    expect(screen.queryByRole('alert')).toBeNull()
    rerender(<Fixture failure="The server is busy." submit={sends()} />)
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('The server is busy.')
    const isBefore = alert.compareDocumentPosition(screen.getByLabelText('Name'))
    expect(isBefore & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  })
})
