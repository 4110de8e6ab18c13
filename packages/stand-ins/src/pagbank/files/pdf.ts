/** Text at a place, in points from the lower left corner of the page. */
export type PdfText = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly text: string
}

/** A filled rectangle. */
export type PdfBar = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type PdfPage = {
  readonly title: string
  readonly texts: readonly PdfText[]
  readonly bars: readonly PdfBar[]
}

/**
 * A PDF of one A4 page in Helvetica. The content is not compressed. Characters outside Windows-1252 become `?`.
 */
export function pdfOf({ title, texts, bars }: PdfPage): Buffer {
  const content = [
    ...bars.map(({ x, y, width, height }) => `${x} ${y} ${width.toFixed(2)} ${height} re f`),
    ...texts.map(
      ({ x, y, size, text }) => `BT /F1 ${size} Tf ${x} ${y} Td (${escape(text)}) Tj ET`,
    ),
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ' +
      '/Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escape(title)}) >>`,
  ]
  return Buffer.from(withTable(objects), 'latin1')
}

function withTable(objects: readonly string[]): string {
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return (
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${rows}` +
    `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\n` +
    `startxref\n${body.length}\n%%EOF\n`
  )
}

/** Text of a PDF string. Latin-1 and Windows-1252 agree from U+00A0 to U+00FF. */
function escape(text: string): string {
  return text.replace(/[^\x20-\x7e\u00a0-\u00ff]/g, '?').replace(/[\\()]/g, '\\$&')
}
