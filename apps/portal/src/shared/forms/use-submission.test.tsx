// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { CallError } from '@vitrine/api/client'
import { TextField } from '@vitrine/ui'
import { useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { field, press } from '../../../test/support/form-checks.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { useSubmission } from './use-submission.ts'

interface Values {
  readonly name: string
  readonly city: string
}

function Form({ send }: { readonly send: (values: Values) => Promise<void> }) {
  const form = useForm<Values>({ defaultValues: { name: 'Ana', city: 'São Paulo' } })
  const { failure, hasFailed, submit } = useSubmission(form, send, {
    'users.email_taken': 'city',
  })
  return (
    <form
      onSubmit={(event) => {
        void form.handleSubmit(submit)(event)
      }}
    >
      <TextField
        {...form.register('name')}
        label="Name"
        error={form.formState.errors.name?.message}
      />
      <TextField
        {...form.register('city')}
        label="City"
        error={form.formState.errors.city?.message}
      />
      <p>{failure ?? 'no failure'}</p>
      <p>{hasFailed ? 'failed' : 'not failed'}</p>
      <button type="submit">Send</button>
    </form>
  )
}

function answered(...errors: readonly { readonly code: string; readonly field?: string }[]) {
  return new CallError('answered', {
    status: 422,
    errors: errors.map((error) => ({ message: error.code, ...error })),
  })
}

function renderForm(error: Error) {
  return renderPortal(<Form send={() => Promise.reject(error)} />)
}

describe('useSubmission', () => {
  it('passes the values on', async () => {
    const send = vi.fn(() => Promise.resolve())
    const { person } = renderPortal(<Form send={send} />)
    await press(person, 'Send')
    await waitFor(() => {
      expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ana', city: 'São Paulo' })
    })
    expect(screen.getByText('not failed')).toBeDefined()
  })

  it('shows each error beside the field that the server names, and focuses the first', async () => {
    const { person } = renderForm(
      answered({ code: 'users.city_required', field: 'user.city' }, { code: 'x', field: 'name' }),
    )
    await press(person, 'Send')
    await screen.findByText('users.city_required')
    expect(screen.getByText('x')).toBeDefined()
    expect(document.activeElement).toBe(field('City'))
    expect(screen.getByText('no failure')).toBeDefined()
    expect(screen.getByText('failed')).toBeDefined()
  })

  it('shows a code beside its field although the server names none', async () => {
    const { person } = renderForm(answered({ code: 'users.email_taken' }))
    await press(person, 'Send')
    expect(await screen.findByText('users.email_taken')).toBeDefined()
    expect(document.activeElement).toBe(field('City'))
  })

  it('shows an error of a field that the form does not have for the form as a whole', async () => {
    const { person } = renderForm(answered({ code: 'users.name_required', field: 'telephone' }))
    await press(person, 'Send')
    expect(await screen.findByText(t('errors:users.name_required'))).toBeDefined()
  })

  it.each([
    ['a lost connection', new CallError('network'), 'failure.network'],
    ['a fault of our own', new Error('broken'), 'errors:internal'],
  ] as const)('shows %s for the form as a whole', async (_what, error, key) => {
    const { person } = renderForm(error)
    await press(person, 'Send')
    expect(await screen.findByText(t(key))).toBeDefined()
  })

  it('removes the failure at the next attempt', async () => {
    let attempts = 0
    const send = (): Promise<void> => {
      attempts += 1
      return attempts === 1 ? Promise.reject(new CallError('network')) : Promise.resolve()
    }
    const { person } = renderPortal(<Form send={send} />)
    await press(person, 'Send')
    await screen.findByText(t('failure.network'))
    await press(person, 'Send')
    expect(await screen.findByText('no failure')).toBeDefined()
    expect(screen.getByText('not failed')).toBeDefined()
  })
})
