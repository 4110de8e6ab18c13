import { escapeHtml } from '../../shared/escape-html.ts'

/** The content of a mail in reading order, as plain text. */
export interface MailContent {
  /** A BCP 47 tag. */
  readonly lang: string
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly url: string }
  /** Shown before the button's URL, for mail clients that display no button. */
  readonly copyLink: string
  /** Additional notes in small print. */
  readonly notes: readonly string[]
}

const BRAND = 'Vitrine'
const TEXT_COLOR = '#15161c'
const MUTED = '#5a5d68'
const ACCENT = '#ff5a36'

/** Renders the plain text version. */
export function toText(mail: MailContent): string {
  const { label, url } = mail.button
  const parts = [mail.greeting, ...mail.paragraphs, `${label}:\n${url}`, ...mail.notes, BRAND]
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
<p style="margin:28px 0"><a href="${href}" style="${BUTTON}">${escapeHtml(label)}</a></p>
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
const NOTE = `margin:0 0 12px;font-size:14px;color:${MUTED}`
const BUTTON =
  `display:inline-block;padding:14px 24px;border-radius:8px;background:${ACCENT};color:${TEXT_COLOR};` +
  'font-weight:700;text-decoration:none'

function paragraph(text: string, style: string): string {
  return `<p style="${style}">${escapeHtml(text)}</p>`
}
