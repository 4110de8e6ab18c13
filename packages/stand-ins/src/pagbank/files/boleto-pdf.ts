import { brazilTime, reais } from '../brazil-time.ts'
import type { BoletoMethod, PagBankCharge } from '../pagbank-ledger.ts'
import { barcodeElements } from './boleto-line.ts'
import { pdfOf, type PdfBar, type PdfText } from './pdf.ts'
import { pngOf } from './png.ts'

const NARROW_POINTS = 1
const WIDE_POINTS = 2.6
const BARCODE_POINTS = 42
const LEFT = 50
const BARCODE_ROWS = 60

type Boleto = {
  readonly charge: PagBankCharge
  readonly boleto: BoletoMethod
  readonly merchantName: string
}

/** The printable boleto: who pays, how much, until when, the line and the bars. */
export function boletoPdf({ charge, boleto, merchantName }: Boleto): Buffer {
  const rows: readonly (readonly [string, string])[] = [
    ['Beneficiário', merchantName],
    ['Pagador', `${textOf(boleto.holder, 'name')}, ${textOf(boleto.holder, 'tax_id')}`],
    ['Vencimento', boleto.dueDate.split('-').reverse().join('/')],
    ['Valor', reais(charge.amountCents)],
    ['Documento', charge.referenceId ?? charge.id],
    ['Emitido em', brazilTime(charge.createdAt).slice(0, 10).split('-').reverse().join('/')],
    ['Instruções', Object.values(boleto.instructionLines).join(' ')],
  ]
  const texts: readonly PdfText[] = [
    { x: LEFT, y: 780, size: 18, text: 'Boleto de teste (PagBank)' },
    { x: LEFT, y: 740, size: 13, text: boleto.formattedLine },
    ...rows.flatMap(([label, value], index) => [
      { x: LEFT, y: 700 - index * 24, size: 10, text: label },
      { x: LEFT + 110, y: 700 - index * 24, size: 11, text: value },
    ]),
    { x: LEFT, y: 420, size: 9, text: 'Este boleto não tem valor: foi feito por uma cópia local.' },
  ]
  return pdfOf({ title: `Boleto ${boleto.id}`, texts, bars: barsOf(boleto.code) })
}

function barsOf(code: string): PdfBar[] {
  let x = LEFT
  return barcodeElements(code).flatMap((isWide, index) => {
    const width = isWide ? WIDE_POINTS : NARROW_POINTS
    const bar = { x: Number(x.toFixed(2)), y: 460, width, height: BARCODE_POINTS }
    x += width
    return index % 2 === 0 ? [bar] : []
  })
}

/** The bars alone. */
export function boletoPng({ code }: BoletoMethod): Buffer {
  const quiet = Array<boolean>(10).fill(false)
  const bars = barcodeElements(code).flatMap((isWide, index) =>
    Array<boolean>(isWide ? 3 : 1).fill(index % 2 === 0),
  )
  return pngOf(Array<boolean[]>(BARCODE_ROWS).fill([...quiet, ...bars, ...quiet]), 2)
}

function textOf(holder: Readonly<Record<string, unknown>>, name: string): string {
  const value = holder[name]
  return typeof value === 'string' ? value : ''
}
