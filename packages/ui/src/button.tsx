import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import './button.css'

export type ButtonVariant = 'signal' | 'ink' | 'line' | 'quiet' | 'danger'

export interface ButtonStyle {
  readonly variant?: ButtonVariant
  readonly small?: boolean
  /** As wide as its container. */
  readonly wide?: boolean
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'ink', small = false, wide = false }: ButtonStyle): string {
  const classes = ['ui-button', `ui-button--${variant}`]
  if (small) classes.push('ui-button--small')
  if (wide) classes.push('ui-button--wide')
  return classes.join(' ')
}

export interface ButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>, ButtonStyle {
  readonly icon?: IconName
  /** Shows a spinner and ignores clicks. */
  readonly busy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const { variant, small, wide, icon, busy = false, children, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      // `aria-disabled`, not `disabled`: the button keeps the focus and its name.
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
      className={buttonClass({
        ...(variant === undefined ? {} : { variant }),
        ...(small === undefined ? {} : { small }),
        ...(wide === undefined ? {} : { wide }),
      })}
    >
      {busy ? <Spinner small /> : icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  )
}

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'children'
> {
  readonly icon: IconName
  /** Its accessible name and tooltip. */
  readonly label: string
  readonly ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className="ui-icon-button" aria-label={label} title={label}>
      <Icon name={icon} size={22} />
    </button>
  )
}
