import type { ReactNode } from 'react'
import styles from './field-groups.module.css'

interface FieldGroupProps {
  readonly legend: string
  /** Fields, each in a part of the grid's twelve columns. */
  readonly children: ReactNode
}

/** Fields of a form that belong together. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}
