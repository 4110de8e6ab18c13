// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { CallError } from '@vitrine/api/client'
import type { FormEvent } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { expectBusy, field, press } from '../../../test/support/form-checks.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { SaveButton, useSaveForm } from './save-form.tsx'

const SAVE = t('settings.save')
const RETURNING = t('settings.returning')
const BACK = '/account/screens'

interface FormProps {
  readonly save: () => Promise<unknown>
}

/** A form of one field, as the settings pages have it. */
function Form({ save }: FormProps) {
  const saveForm = useSaveForm(BACK)
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        saveForm.run(save)
      }}
    >
      <label>
        Name <input onChange={saveForm.edit} />
      </label>
      <SaveButton saveForm={saveForm} />
    </form>
  )
}

function renderForm(save: FormProps['save']) {
  return renderPortal(<Form save={save} />, { path: '/settings' })
}

/** A call that is answered by the test. */
function heldCall() {
  const held = Promise.withResolvers<null>()
  return { ...held, save: vi.fn(() => held.promise) }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('useSaveForm', () => {
  it('saves once, however often the form is submitted', async () => {
    const { save, resolve } = heldCall()
    const { person } = renderForm(save)
    await press(person, SAVE, 2)
    await person.type(field('Name'), '{Enter}')
    await expectBusy(SAVE)
    resolve(null)
    await screen.findByRole('button', { name: RETURNING })
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('saves once when it is submitted twice in the same moment', async () => {
    const save = vi.fn(() => Promise.resolve())
    renderForm(save)
    const form = field('Name').closest('form')
    // Both before the page is rendered again.
    act(() => {
      form?.requestSubmit()
      form?.requestSubmit()
    })
    await screen.findByRole('button', { name: RETURNING })
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('announces that it was saved', async () => {
    const { person } = renderForm(() => Promise.resolve())
    await press(person, SAVE)
    expect(await screen.findByText(t('screens.saved'))).toBeDefined()
  })

  it('leads back by itself after a moment', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { person, address } = renderForm(() => Promise.resolve())
    await press(person, SAVE)
    await screen.findByRole('button', { name: RETURNING })
    await vi.advanceTimersByTimeAsync(1_500)
    expect(address()).toBe('/settings')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(address()).toBe(BACK)
  })

  it('leads back at once when its button is pressed again', async () => {
    const save = vi.fn(() => Promise.resolve())
    const { person, address } = renderForm(save)
    await press(person, SAVE)
    await person.click(await screen.findByRole('button', { name: RETURNING }))
    expect(address()).toBe(BACK)
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('stays and can save again when something is changed after saving', async () => {
    const save = vi.fn(() => Promise.resolve())
    const { person, address } = renderForm(save)
    await press(person, SAVE)
    await screen.findByRole('button', { name: RETURNING })
    await person.type(field('Name'), 'a')
    await press(person, SAVE)
    await screen.findByRole('button', { name: RETURNING })
    expect(address()).toBe('/settings')
    expect(save).toHaveBeenCalledTimes(2)
  })

  it('stays open when something is changed while it is saved', async () => {
    const { save, resolve } = heldCall()
    const { person } = renderForm(save)
    await press(person, SAVE)
    await person.type(field('Name'), 'a')
    resolve(null)
    await waitFor(() => {
      expect(screen.getByRole('button', { name: SAVE }).hasAttribute('aria-disabled')).toBe(false)
    })
    expect(screen.queryByRole('button', { name: RETURNING })).toBeNull()
  })

  it('tells why the server refused, and what is typed stays', async () => {
    const errors = [{ code: 'screens.name_required', message: 'name' }]
    const { person, address } = renderForm(() =>
      Promise.reject(new CallError('answered', { status: 422, errors })),
    )
    await person.type(field('Name'), 'Window')
    await press(person, SAVE)
    expect(await screen.findByText(t('errors:screens.name_required'))).toBeDefined()
    expect(field('Name')).toHaveProperty('value', 'Window')
    expect(address()).toBe('/settings')
  })

  it('tells that it was not saved when the server was not reached, and saves again', async () => {
    const save = vi
      .fn<FormProps['save']>()
      .mockRejectedValueOnce(new CallError('network'))
      .mockResolvedValueOnce(null)
    const { person } = renderForm(save)
    await press(person, SAVE)
    expect(await screen.findByText(t('screens.save_failed'))).toBeDefined()
    await press(person, SAVE)
    expect(await screen.findByRole('button', { name: RETURNING })).toBeDefined()
    expect(save).toHaveBeenCalledTimes(2)
  })
})
