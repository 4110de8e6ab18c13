import { type ReactNode, useId } from 'react'
import './choice.css'

export interface ChoiceOption<Value extends string | number> {
  readonly value: Value
  readonly label: ReactNode
  readonly disabled?: boolean
}

export interface ChoiceGroupProps<Value extends string | number> {
  readonly label: string
  readonly hint?: string | undefined
  readonly value: Value
  readonly options: readonly ChoiceOption<Value>[]
  readonly onChange: (value: Value) => void
}

/** Radio buttons for a choice of a few values. */
export function ChoiceGroup<Value extends string | number>(props: ChoiceGroupProps<Value>) {
  const { label, hint, value, options, onChange } = props
  const id = useId()
  return (
    <fieldset className="ui-choice" aria-describedby={hint === undefined ? undefined : id}>
      <legend className="ui-choice__label">{label}</legend>
      {hint !== undefined && (
        <p className="ui-choice__hint" id={id}>
          {hint}
        </p>
      )}
      <div className="ui-choice__options">
        {options.map((option) => (
          <label className="ui-choice__option" key={option.value}>
            <input
              type="radio"
              name={`${id}-choice`}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => {
                onChange(option.value)
              }}
            />
            <span className="ui-choice__face">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export interface ToggleProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export function Toggle({ label, hint, checked, onChange }: ToggleProps) {
  const id = useId()
  return (
    <label className="ui-toggle">
      <span>
        <span className="ui-toggle__label">{label}</span>
        {hint !== undefined && (
          <span className="ui-choice__hint" id={id} style={{ display: 'block' }}>
            {hint}
          </span>
        )}
      </span>
      <input
        className="ui-toggle__input"
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : id}
        checked={checked}
        onChange={(event) => {
          onChange(event.target.checked)
        }}
      />
    </label>
  )
}
