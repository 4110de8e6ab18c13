import { escapeHtml } from '../../shared/escape-html.ts'

/** One row of a table: its label and its value. */
export interface MailRow {
  readonly label: string
  readonly value: string
}

/** The content of a mail in reading order, as plain text. */
export interface MailContent {
  /** A BCP 47 tag. */
  readonly lang: string
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** A code to copy, on lines of its own; absent without one. */
  readonly code?: string
  /** A table of two columns, such as a receipt; absent without one. */
  readonly rows?: readonly MailRow[]
  readonly button: { readonly label: string; readonly url: string }
  /** Shown before the button's URL, for mail clients that display no button. */
  readonly copyLink: string
  /** Additional notes in small print. */
  readonly notes: readonly string[]
}

const BRAND = 'Vitrine'
const TEXT_COLOR = '#15161c'
const MUTED = '#5a5d68'
const LINE = '#d9dae0'
const ACCENT = '#ff5a36'

/** Renders the plain text version. */
export function toText(mail: MailContent): string {
  const { label, url } = mail.button
  const rows = (mail.rows ?? []).map((row) => `${row.label}: ${row.value}`).join('\n')
  const parts = [
    ...[mail.greeting, ...mail.paragraphs, mail.code ?? '', rows].filter((part) => part !== ''),
    ...[`${label}:\n${url}`, ...mail.notes, BRAND],
  ]
  return `${parts.join('\n\n')}\n`
}

/**
 * Renders the HTML version: one column of dark text on white with one button, without images,
 * scripts and external resources.
 */
export function toHtml(mail: MailContent): string {
  const { label, url } = mail.button
  const href = escapeHtml(url)
  return `<!doctype html>
<html lang="${escapeHtml(mail.lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(mail.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#ffffff;color:${TEXT_COLOR}">
<div style="${COLUMN}">
<p style="margin:0 0 24px;font-size:18px;font-weight:700">${BRAND}</p>
${[mail.greeting, ...mail.paragraphs].map((text) => paragraph(text, TEXT)).join('\n')}
${codeBlock(mail.code ?? '')}${table(mail.rows ?? [])}<p style="margin:28px 0"><a href="${href}" style="${BUTTON}">${escapeHtml(label)}</a></p>
${mail.notes.map((text) => paragraph(text, NOTE)).join('\n')}
${paragraph(mail.copyLink, NOTE)}
<p style="${NOTE};word-break:break-all"><a href="${href}" style="color:${MUTED}">${href}</a></p>
</div>
</body>
</html>
`
}

// Mail clients remove style sheets, so each element has inline styles.
const COLUMN =
  'max-width:560px;margin:0 auto;padding:32px 20px;font-family:-apple-system,Segoe UI,Roboto,' +
  'Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5'
const TEXT = 'margin:0 0 16px'
const CODE =
  `margin:0 0 16px;padding:12px 14px;border:1px solid ${LINE};border-radius:8px;font-family:Menlo,` +
  'Consolas,monospace;font-size:15px;white-space:pre-wrap;word-break:break-all'
const CELL = `padding:8px 0;border-top:1px solid ${LINE};vertical-align:top`
const NOTE = `margin:0 0 12px;font-size:14px;color:${MUTED}`
const BUTTON =
  `display:inline-block;padding:14px 24px;border-radius:8px;background:${ACCENT};color:${TEXT_COLOR};` +
  'font-weight:700;text-decoration:none'

function paragraph(text: string, style: string): string {
  return `<p style="${style}">${escapeHtml(text)}</p>`
}

function codeBlock(code: string): string {
  return code === '' ? '' : `${paragraph(code, CODE)}\n`
}

function table(rows: readonly MailRow[]): string {
  if (rows.length === 0) return ''
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 16px">
${rows.map(tableRow).join('\n')}
</table>
`
}

function tableRow({ label, value }: MailRow): string {
  const labelCell = `<th scope="row" style="${CELL};padding-right:16px;text-align:left;font-weight:400;color:${MUTED}">`
  const valueCell = `<td style="${CELL};text-align:right;overflow-wrap:anywhere">`
  return `<tr>${labelCell}${escapeHtml(label)}</th>${valueCell}${escapeHtml(value)}</td></tr>`
}
