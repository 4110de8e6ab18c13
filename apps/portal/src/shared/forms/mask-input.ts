import type { FormEvent } from 'react'

export type Mask = (value: string) => string

/** Masks only while typing at the end, so that a correction in the middle keeps the caret. */
export function maskInput(mask: Mask) {
  return ({ currentTarget: input }: FormEvent<HTMLInputElement>): void => {
    if (input.selectionStart === input.value.length) input.value = mask(input.value)
  }
}
