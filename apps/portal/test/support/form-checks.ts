import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** The field with this label, which must be associated with it. */
export function field(label: string | RegExp): HTMLElement {
  return screen.getByLabelText(label, { selector: 'input, select, textarea' })
}

/** Enters a text at once, as from the clipboard, which is faster than typing. */
export async function enter(
  person: UserEvent,
  label: string | RegExp,
  text: string,
): Promise<void> {
  await person.click(field(label))
  await person.paste(text)
}

/** Checks that a field is marked invalid and that `error` is part of what describes it. */
export async function expectFieldError(label: string | RegExp, error: string): Promise<void> {
  await waitFor(() => {
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
  })
  expect(descriptionOf(field(label))).toContain(error)
}

/** Checks that a field is not marked invalid. */
export function expectValidField(label: string | RegExp): void {
  expect(field(label).getAttribute('aria-invalid')).toBe('false')
}

/** The texts that `aria-describedby` refers to. */
export function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

/** Checks that an error of the whole form is announced. */
export async function expectAlert(text: string): Promise<void> {
  const alerts = await screen.findAllByRole('alert')
  expect(alerts.map((alert) => alert.textContent).join(' ')).toContain(text)
}

/** Checks that a button is busy. */
export async function expectBusy(name: string | RegExp): Promise<void> {
  await waitFor(() => {
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
  })
}

/** Presses the button this many times at once. */
export async function press(person: UserEvent, name: string | RegExp, times = 1): Promise<void> {
  for (let count = 0; count < times; count++) {
    await person.click(screen.getByRole('button', { name }))
  }
}
