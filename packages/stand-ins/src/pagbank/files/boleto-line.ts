/** Numbers of a boleto, as FEBRABAN defines them. */
export type BoletoNumbers = {
  /** 44 digits: what the bars encode. */
  readonly code: string
  /** 47 digits, typed by people. PagBank calls it `barcode`. */
  readonly line: string
  /** The line with dots and blanks. */
  readonly formattedLine: string
}

type Boleto = {
  /** `YYYY-MM-DD` */
  readonly dueDate: string
  readonly amountCents: number
  /** 25 digits. */
  readonly ownNumber: string
}

/** PagSeguro Internet Instituição de Pagamento. */
const BANK = '290'
const CURRENCY = '9'
const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(1997, 9, 7)

/** Generates the bar code and the line of a boleto. */
export function boletoNumbers({ dueDate, amountCents, ownNumber }: Boleto): BoletoNumbers {
  const amount = String(amountCents).padStart(10, '0')
  const tail = `${dueFactor(dueDate)}${amount}`
  const digit = modulo11(`${BANK}${CURRENCY}${tail}${ownNumber}`)
  const [first, second, third] = [
    `${BANK}${CURRENCY}${ownNumber.slice(0, 5)}`,
    ownNumber.slice(5, 15),
    ownNumber.slice(15, 25),
  ].map((text) => text + modulo10(text))
  const line = [first, second, third, digit, tail].join('')
  return {
    code: `${BANK}${CURRENCY}${digit}${tail}${ownNumber}`,
    line,
    formattedLine: format(line),
  }
}

/** Days since 7 October 1997, in four digits. After 9999 (21 February 2025) it continues with 1000. */
export function dueFactor(dueDate: string): string {
  const days = Math.round((Date.parse(`${dueDate}T00:00:00Z`) - FIRST_DAY) / DAY_MS)
  const factor = days <= 9_999 ? days : ((days - 1_000) % 9_000) + 1_000
  return String(factor).padStart(4, '0')
}

/** Check digit of one of the first three fields: weights 2 and 1 from the right, digits of products added. */
export function modulo10(text: string): string {
  const sum = [...text].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** Check digit of the bar code: weights 2 to 9 from the right; 0, 10 and 11 become 1. */
export function modulo11(text: string): string {
  const sum = [...text]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0)
  const digit = 11 - (sum % 11)
  return String(digit > 9 ? 1 : digit)
}

function format(line: string): string {
  const part = (from: number, to: number) => line.slice(from, to)
  return (
    `${part(0, 5)}.${part(5, 10)} ${part(10, 15)}.${part(15, 21)} ` +
    `${part(21, 26)}.${part(26, 32)} ${part(32, 33)} ${part(33, 47)}`
  )
}

/** Widths of the bars and spaces of each digit in "Interleaved 2 of 5". */
const WIDTHS = [
  ...['nnwwn', 'wnnnw', 'nwnnw', 'wwnnn', 'nnwnw'],
  ...['wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn'],
]

/** The elements of the bar code, first a bar, then a space, and so on; true for a wide one. */
export function barcodeElements(code: string): readonly boolean[] {
  const pairs = Array.from({ length: code.length / 2 }, (_, index) => {
    const [bars = '', spaces = ''] = [code[index * 2], code[index * 2 + 1]].map(
      (digit) => WIDTHS[Number(digit)],
    )
    return [...bars].map((bar, at) => bar + spaces.charAt(at)).join('')
  })
  return [...`nnnn${pairs.join('')}wnn`].map((width) => width === 'w')
}
