// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { CallError } from '@vitrine/api/client'
import { describe, expect, it, vi } from 'vitest'
import {
  descriptionOf,
  enter,
  expectAlert,
  expectBusy,
  expectFieldError,
  field,
  press,
} from '../../../test/support/form-checks.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { NameDialog, type NameDialogProps } from './name-dialog.tsx'

const NAME = t('screens.name')
const SUBMIT = 'Add the screen'
const PLAY = t('accounts.elsewhere')

type Save = NameDialogProps['onSave']

function openDialog(changes: Partial<NameDialogProps> = {}) {
  const onSave = vi.fn<Save>(() => Promise.resolve())
  const onSaveAndPlay = vi.fn<Save>(() => Promise.resolve())
  const onClose = vi.fn()
  const page = renderPortal(
    <NameDialog
      title="New screen"
      submitLabel={SUBMIT}
      name=""
      {...{ onSave, onSaveAndPlay, onClose }}
      {...changes}
    />,
  )
  return { ...page, onSave, onSaveAndPlay, onClose }
}

describe('NameDialog', () => {
  it('is a named dialog with the focus on the name and its hint', async () => {
    openDialog()
    expect(screen.getByRole('dialog', { name: 'New screen' })).toBeDefined()
    await waitFor(() => {
      expect(document.activeElement).toBe(field(NAME))
    })
    expect(descriptionOf(field(NAME))).toBe(t('screens.name_hint'))
  })

  it('marks, focuses and describes a missing name', async () => {
    const { person, onSave } = openDialog()
    await press(person, SUBMIT)
    await expectFieldError(NAME, t('errors:screens.name_required'))
    expect(document.activeElement).toBe(field(NAME))
    expect(await screen.findAllByText(t('errors:screens.name_required'))).toHaveLength(2)
    expect(onSave).not.toHaveBeenCalled()
  })

  it('saves the trimmed name by Enter', async () => {
    const { person, onSave, onSaveAndPlay } = openDialog()
    await person.type(field(NAME), ' Window {Enter}')
    await waitFor(() => {
      expect(onSave).toHaveBeenCalledExactlyOnceWith('Window')
    })
    expect(onSaveAndPlay).not.toHaveBeenCalled()
  })

  it('opens with the name there is', async () => {
    const { person, onSave } = openDialog({ name: 'Counter' })
    await person.type(field(NAME), ' 2')
    await press(person, SUBMIT)
    await waitFor(() => {
      expect(onSave).toHaveBeenCalledExactlyOnceWith('Counter 2')
    })
  })

  it('saves and goes on to a TV', async () => {
    const { person, onSave, onSaveAndPlay } = openDialog({ name: 'Counter' })
    await press(person, PLAY)
    await waitFor(() => {
      expect(onSaveAndPlay).toHaveBeenCalledExactlyOnceWith('Counter')
    })
    expect(onSave).not.toHaveBeenCalled()
  })

  it('offers no TV when there is no account to play', () => {
    openDialog({ onSaveAndPlay: null })
    expect(screen.queryByRole('button', { name: PLAY })).toBeNull()
  })

  it('saves once and is busy when both buttons are pressed several times', async () => {
    const held = Promise.withResolvers<undefined>()
    const onSave = vi.fn<Save>(() => held.promise)
    const { person, onSaveAndPlay } = openDialog({ name: 'Counter', onSave })
    await press(person, SUBMIT, 2)
    await press(person, PLAY)
    await person.type(field(NAME), '{Enter}')
    await expectBusy(SUBMIT)
    await expectBusy(PLAY)
    held.resolve(undefined)
    await waitFor(() => {
      expect(screen.getByRole('button', { name: SUBMIT }).hasAttribute('aria-disabled')).toBe(false)
    })
    expect(onSave).toHaveBeenCalledTimes(1)
    expect(onSaveAndPlay).not.toHaveBeenCalled()
  })

  it('shows an error of the name beside the field and keeps the input', async () => {
    const error = new CallError('answered', {
      status: 422,
      errors: [{ code: 'field.too_long', message: 'too long', field: 'name' }],
    })
    const { person } = openDialog({ onSave: () => Promise.reject(error) })
    await enter(person, NAME, 'Counter')
    await press(person, SUBMIT)
    await expectFieldError(NAME, t('errors:field.too_long'))
    expect(field(NAME)).toHaveProperty('value', 'Counter')
    expect(document.activeElement).toBe(field(NAME))
  })

  it('announces an error that is not about the name', async () => {
    const { person } = openDialog({ onSave: () => Promise.reject(new CallError('network')) })
    await enter(person, NAME, 'Counter')
    await press(person, SUBMIT)
    await expectAlert(t('failure.network'))
    expect(field(NAME)).toHaveProperty('value', 'Counter')
  })

  it('closes on Escape', async () => {
    const { person, onClose } = openDialog()
    await person.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
