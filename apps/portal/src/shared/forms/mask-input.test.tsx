// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { maskInput } from './mask-input.ts'

/** Groups digits by two: 12 34 5. */
function inPairs(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  return (digits.match(/\d{1,2}/g) ?? []).join(' ')
}

function renderInput(): HTMLInputElement {
  render(<input aria-label="Code" onInput={maskInput(inPairs)} />)
  return screen.getByLabelText('Code')
}

describe('maskInput', () => {
  it('masks what is typed at the end', async () => {
    const input = renderInput()
    await userEvent.type(input, '12345')
    expect(input.value).toBe('12 34 5')
  })

  it('masks what is pasted', async () => {
    const input = renderInput()
    await userEvent.click(input)
    await userEvent.paste('12-34-56')
    expect(input.value).toBe('12 34 56')
  })

  it('removes characters that the mask does not allow', async () => {
    const input = renderInput()
    await userEvent.type(input, 'a1b2c3')
    expect(input.value).toBe('12 3')
  })

  it('leaves the caret where a correction in the middle is made', async () => {
    const input = renderInput()
    await userEvent.type(input, '1234')
    await userEvent.type(input, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(input.value).toBe('192 34')
    expect(input.selectionStart).toBe(2)
  })

  it('masks again with the next character at the end', async () => {
    const input = renderInput()
    await userEvent.type(input, '1234')
    await userEvent.type(input, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    await userEvent.type(input, '5', {
      initialSelectionStart: input.value.length,
      initialSelectionEnd: input.value.length,
    })
    expect(input.value).toBe('19 23 45')
  })
})
