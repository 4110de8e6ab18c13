import type { FormEvent } from 'react'

export type Mask = (typed: string) => string

/** Masks at the end of what is typed only: a correction in its middle keeps the caret. */
export function maskInput(mask: Mask) {
  return ({ currentTarget: input }: FormEvent<HTMLInputElement>): void => {
    if (input.selectionStart === input.value.length) input.value = mask(input.value)
  }
}
