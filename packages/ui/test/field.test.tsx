// @vitest-environment jsdom
import './support/dom.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { CheckField, PasswordField, SelectField, TextField } from '../src/index.ts'

/** The texts that `aria-describedby` refers to, in the order they are read. */
function descriptions(element: HTMLElement): readonly string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '')
}

describe('TextField', () => {
  it('ties its label to the input', () => {
    render(<TextField label="E-mail" />)
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toBe(screen.getByLabelText('E-mail'))
  })

  it('focuses the input when its label is clicked', async () => {
    render(<TextField label="E-mail" />)
    await userEvent.click(screen.getByText('E-mail'))
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  })

  it('is valid and has no description when it has neither hint nor error', () => {
    render(<TextField label="E-mail" />)
    const input = screen.getByLabelText('E-mail')
    expect(input.getAttribute('aria-invalid')).toBe('false')
    expect(input.hasAttribute('aria-describedby')).toBe(false)
  })

  it('describes itself by the hint when it has one', () => {
    render(<TextField label="E-mail" hint="For sign-in" />)
    const input = screen.getByLabelText('E-mail')
    expect(descriptions(input)).toEqual(['For sign-in'])
    expect(input.getAttribute('aria-invalid')).toBe('false')
  })

  it('is invalid and reads the error before the hint when it has both', () => {
    render(<TextField label="E-mail" hint="For sign-in" error="Enter an e-mail" />)
    const input = screen.getByLabelText('E-mail')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(descriptions(input)).toEqual(['Enter an e-mail', 'For sign-in'])
  })

  it('gives two fields with the same label different ids', () => {
    render(
      <>
        <TextField label="Name" error="First" />
        <TextField label="Name" error="Second" />
      </>,
    )
    const [first, second] = screen.getAllByLabelText('Name')
    expect(first === undefined ? [] : descriptions(first)).toEqual(['First'])
    expect(second === undefined ? [] : descriptions(second)).toEqual(['Second'])
  })

  it('forwards attributes, events and the ref to the input', async () => {
    const onChange = vi.fn()
    const ref = createRef<HTMLInputElement>()
    render(
      <TextField label="E-mail" type="email" autoComplete="email" onChange={onChange} ref={ref} />,
    )
    const input = screen.getByLabelText('E-mail')
    await userEvent.type(input, 'ab')
    expect(onChange).toHaveBeenCalledTimes(2)
    expect(input.getAttribute('type')).toBe('email')
    expect(input.getAttribute('autocomplete')).toBe('email')
    expect(ref.current).toBe(input)
  })

  it('cannot be typed in when it is disabled', async () => {
    render(<TextField label="E-mail" disabled />)
    const input = screen.getByLabelText('E-mail')
    await userEvent.type(input, 'ab')
    expect(input).toHaveProperty('value', '')
  })
})

describe('PasswordField', () => {
  const texts = { show: 'Show password', hide: 'Hide password' }

  it('hides what is typed', () => {
    render(<PasswordField label="Password" texts={texts} />)
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
  })

  it('shows the password when the button is pressed, and hides it when pressed again', async () => {
    render(<PasswordField label="Password" texts={texts} />)
    const input = screen.getByLabelText('Password')
    await userEvent.type(input, 'girassol')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input.getAttribute('type')).toBe('text')
    expect(input).toHaveProperty('value', 'girassol')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(input.getAttribute('type')).toBe('password')
  })

  it('does not submit its form when the button is pressed', async () => {
    const onSubmit = vi.fn()
    render(
      <form onSubmit={onSubmit}>
        <PasswordField label="Password" texts={texts} />
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('keeps browsers from changing what is typed', () => {
    render(<PasswordField label="Password" texts={texts} />)
    const input = screen.getByLabelText('Password')
    expect(input.getAttribute('autocapitalize')).toBe('none')
    expect(input.getAttribute('spellcheck')).toBe('false')
  })

  it('is invalid and described by its error and hint', () => {
    render(<PasswordField label="Password" texts={texts} hint="Six letters" error="Too short" />)
    const input = screen.getByLabelText('Password')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(descriptions(input)).toEqual(['Too short', 'Six letters'])
  })
})

describe('SelectField', () => {
  const options = [
    { value: '', label: 'Choose' },
    { value: 'SP', label: 'São Paulo' },
    { value: 'RJ', label: 'Rio de Janeiro' },
  ]

  it('ties its label to the select and shows the chosen option', () => {
    render(<SelectField label="State" value="SP" options={options} onChange={vi.fn()} />)
    const select = screen.getByRole('combobox', { name: 'State' })
    expect(select).toHaveProperty('value', 'SP')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Choose',
      'São Paulo',
      'Rio de Janeiro',
    ])
  })

  it('reports the value of the chosen option', async () => {
    const onChange = vi.fn()
    render(<SelectField label="State" value="" options={options} onChange={onChange} />)
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Rio de Janeiro')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('RJ')
  })

  it('is invalid and described by its error', () => {
    render(
      <SelectField label="State" value="" options={options} onChange={vi.fn()} error="Missing" />,
    )
    const select = screen.getByLabelText('State')
    expect(select.getAttribute('aria-invalid')).toBe('true')
    expect(descriptions(select)).toEqual(['Missing'])
  })
})

describe('CheckField', () => {
  it('ties its label to the box', async () => {
    render(<CheckField label="I agree" />)
    const box = screen.getByRole('checkbox', { name: 'I agree' })
    await userEvent.click(screen.getByText('I agree'))
    expect(box).toHaveProperty('checked', true)
  })

  it('is ticked by the space key', async () => {
    render(<CheckField label="I agree" />)
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
  })

  it('is invalid and described by its error', () => {
    render(<CheckField label="I agree" error="Tick it to go on" />)
    const box = screen.getByRole('checkbox')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(descriptions(box)).toEqual(['Tick it to go on'])
    expect(box).toBe(screen.getByLabelText('I agree'))
  })
})
