import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './alert.css'

export type AlertTone = 'info' | 'positive' | 'warning' | 'danger'

const ICONS: Readonly<Record<AlertTone, IconName>> = {
  info: 'info',
  positive: 'check',
  warning: 'warning',
  danger: 'warning',
}

export interface AlertProps {
  readonly tone: AlertTone
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** Whether it is announced when it appears, for the result of an action. */
  readonly announced?: boolean
}

/** A message with optional actions. */
export function Alert({ tone, children, actions, announced = false }: AlertProps) {
  const role = !announced ? undefined : tone === 'danger' || tone === 'warning' ? 'alert' : 'status'
  return (
    <div className={`ui-alert ui-alert--${tone}`} role={role}>
      <Icon name={ICONS[tone]} size={24} />
      <div className="ui-alert__body">
        <div>{children}</div>
        {actions !== undefined && <div className="ui-alert__actions">{actions}</div>}
      </div>
    </div>
  )
}

export interface EmptyStateProps {
  readonly title: string
  /** 1 when it is the only content of the page. */
  readonly level?: 1 | 2
  readonly children: ReactNode
  readonly actions?: ReactNode
}

/** An empty list: the reason and the first action. */
export function EmptyState({ title, level = 2, children, actions }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div className="ui-empty">
      <Title className="ui-empty__title">{title}</Title>
      <p className="ui-empty__lead">{children}</p>
      {actions}
    </div>
  )
}

export interface ProgressProps {
  readonly label: string
  readonly done: number
  readonly total: number
}

export function Progress({ label, done, total }: ProgressProps) {
  const percent = total === 0 ? 0 : Math.round((done / total) * 100)
  return (
    <div className="ui-progress">
      <span className="ui-progress__label">{label}</span>
      <div
        className="ui-progress__track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <div className="ui-progress__bar" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
