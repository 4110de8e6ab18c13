import { TextField, type TextFieldProps } from '@vitrine/ui'
import type { UseFormReturn } from 'react-hook-form'
import { fieldText } from '../../shared/api/error-text.ts'
import { type Mask, maskInput } from '../../shared/forms/mask-input.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import type { ProfileFields } from './profile-form.state.ts'

export type ProfileFormState = UseFormReturn<ProfileFields>

interface FormFieldProps extends Omit<TextFieldProps, 'name' | 'error' | 'form'> {
  readonly form: ProfileFormState
  readonly name: keyof ProfileFields
  readonly mask?: Mask
}

/** A text field of the profile's form, with its error. */
export function FormField({ form, name, mask, ...field }: FormFieldProps) {
  const { t } = useTexts()
  return (
    <TextField
      {...form.register(name)}
      {...(mask === undefined ? {} : { onInput: maskInput(mask) })}
      {...field}
      error={fieldText(form.formState.errors[name]?.message, t)}
    />
  )
}
