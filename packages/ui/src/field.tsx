import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import './field.css'

interface FieldTexts {
  readonly label: string
  readonly hint?: string | undefined
  /** The error message; undefined when the value is valid. */
  readonly error?: string | undefined
}

interface FrameProps extends FieldTexts {
  readonly id: string
  readonly children: ReactNode
}

/** Label above the control, hint and error below it, all tied to it by id. */
function FieldFrame({ id, label, hint, error, children }: FrameProps) {
  return (
    <div className="ui-field">
      <label className="ui-field__label" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p className="ui-field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="ui-field__error" id={`${id}-error`}>
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
    </div>
  )
}

function describedBy(id: string, { hint, error }: FieldTexts): string | undefined {
  const ids: string[] = []
  if (error !== undefined) ids.push(`${id}-error`)
  if (hint !== undefined) ids.push(`${id}-hint`)
  return ids.length > 0 ? ids.join(' ') : undefined
}

export interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>, FieldTexts {
  readonly ref?: Ref<HTMLInputElement>
}

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="ui-field__box">
        <input
          {...input}
          id={id}
          className="ui-field__input"
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { label, hint, error })}
        />
      </div>
    </FieldFrame>
  )
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  readonly texts: { readonly show: string; readonly hide: string }
}

export function PasswordField({ label, hint, error, texts, ...input }: PasswordFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="ui-field__box ui-field__box--with-action">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          className="ui-field__input"
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { label, hint, error })}
        />
        <span className="ui-field__action">
          <IconButton
            icon={isShown ? 'eyeClosed' : 'eye'}
            label={isShown ? texts.hide : texts.show}
            onClick={() => {
              setShown(!isShown)
            }}
          />
        </span>
      </div>
    </FieldFrame>
  )
}

export interface SelectFieldProps extends FieldTexts {
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly name?: string
  readonly autoComplete?: string
  readonly ref?: Ref<HTMLSelectElement>
}

export function SelectField({
  label,
  hint,
  error,
  options,
  onChange,
  ...select
}: SelectFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        {...select}
        id={id}
        className="ui-field__input"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { label, hint, error })}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
