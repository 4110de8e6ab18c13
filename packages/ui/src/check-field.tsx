import { type InputHTMLAttributes, type Ref, useId } from 'react'
import { Icon } from './icon.tsx'
import './check-field.css'
import './field.css'

export interface CheckFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'className' | 'type'
> {
  readonly label: string
  /** The error message; undefined when the value is valid. */
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** A checkbox with its label and error, for an agreement. */
export function CheckField({ label, error, ...input }: CheckFieldProps) {
  const id = useId()
  return (
    <div className="ui-check">
      <label className="ui-check__label">
        <input
          {...input}
          type="checkbox"
          className="ui-check__input"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
        />
        {label}
      </label>
      {error !== undefined && (
        <p className="ui-field__error" id={id}>
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
    </div>
  )
}
