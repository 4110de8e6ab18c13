import { TextField, type TextFieldProps } from '@vitrine/ui'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { fieldText } from '../api/error-text.ts'
import { useTexts } from '../texts/texts.ts'
import { type Mask, maskInput } from './mask-input.ts'

export interface FormFieldProps<Values extends FieldValues> extends Omit<
  TextFieldProps,
  'name' | 'error' | 'form'
> {
  readonly form: UseFormReturn<Values>
  readonly name: Path<Values>
  readonly mask?: Mask
}

/** A text field of a form, with its error. */
export function FormField<Values extends FieldValues>({
  form,
  name,
  mask,
  ...field
}: FormFieldProps<Values>) {
  const { t } = useTexts()
  const { error } = form.getFieldState(name, form.formState)
  return (
    <TextField
      {...form.register(name)}
      {...(mask === undefined ? {} : { onInput: maskInput(mask) })}
      {...field}
      error={fieldText(error?.message, t)}
    />
  )
}
