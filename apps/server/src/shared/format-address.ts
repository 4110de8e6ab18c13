import { maskZipCode } from '@vitrine/domain'

export interface PostalAddress {
  readonly address: string
  readonly number: string
  readonly complement: string | null
  readonly neighborhood: string
  readonly city: string
  readonly state: string
  readonly zipCode: string
}

/** An address on one line, as in Brazil. */
export function formatAddress(parts: PostalAddress): string {
  const { address, number, complement, neighborhood, city, state, zipCode } = parts
  const street = [address, number, complement].filter((part) => part !== null && part !== '')
  return `${street.join(', ')}, ${neighborhood}, ${city}/${state}, CEP ${maskZipCode(zipCode)}`
}
