/** Whether this is a CPF (11 digits) or a CNPJ (14 digits) with right check digits, without punctuation. */
export function isTaxId(text: string): boolean {
  return /^\d{11}$/.test(text)
    ? isVaried(text) && hasCheckDigits(text, CPF_WEIGHTS)
    : /^\d{14}$/.test(text) && isCnpj(text)
}

/** Like `isTaxId`, and allows letters in the first twelve characters of a CNPJ (IN RFB 2.229/2024). */
export function isAlphanumericTaxId(text: string): boolean {
  return isTaxId(text) || (/^[0-9A-Z]{12}\d{2}$/.test(text) && isCnpj(text))
}

function isCnpj(text: string): boolean {
  return isVaried(text) && hasCheckDigits(text, CNPJ_WEIGHTS)
}

/** Whether not all characters are equal. */
function isVaried(text: string): boolean {
  return new Set(text).size > 1
}

/** Weights of both check digits. The second ones include the first check digit. */
type Weights = readonly [readonly number[], readonly number[]]
const CPF_WEIGHTS: Weights = [
  [10, 9, 8, 7, 6, 5, 4, 3, 2],
  [11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
]
const CNPJ_WEIGHTS: Weights = [
  [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
  [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
]

function hasCheckDigits(text: string, weights: Weights): boolean {
  return weights.every(
    (row) => checkDigit(text.slice(0, row.length), row) === text.charAt(row.length),
  )
}

function checkDigit(text: string, weights: readonly number[]): string {
  // "value of a character = ASCII code - 48"
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (text.charCodeAt(index) - 48),
    0,
  )
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}
