import { oneField, type FormFields } from '../http/form-fields.ts'
import { WorldError } from './posts.ts'
import type { Done } from './workbench-texts.ts'
import type { WorldControl } from './world-control.ts'

/** Applies a form to the world. Returns the key of the confirmation text. */
export type Action = (control: WorldControl, fields: FormFields) => Done | Promise<Done>

export function requireField(fields: FormFields, name: string): string {
  const value = oneField(fields, name)
  if (value === undefined || value === '') throw new WorldError(`The field ${name} is missing`)
  return value
}
