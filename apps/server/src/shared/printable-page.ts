import { escapeHtml } from './escape-html.ts'

/** A page for phones and printers. */
export interface PrintablePage {
  /** A BCP 47 tag. */
  readonly lang: string
  readonly title: string
  /** HTML after the title. The caller escapes user input. */
  readonly body: string
}

/** Renders a page without scripts and external resources. */
export function renderPrintablePage({ lang, title, body }: PrintablePage): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
}

const STYLE = `
body{margin:0;color:#15161c;background:#fff;font:16px/1.5 -apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
main{max-width:44rem;margin:0 auto;padding:24px 20px 48px;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2}
h2{margin:2rem 0 .5rem;font-size:1.25rem}
dl{display:grid;gap:.75rem;margin:0}
dt{color:#535868;font-size:.9375rem}
dd{margin:0;font-weight:600}
ol{padding-left:1.9rem}
.clauses>li{margin-bottom:1rem}
.clauses>li::marker{font-weight:700}
.clauses h3{margin:0;font-size:1rem}
.amounts>div{display:flex;flex-wrap:wrap;gap:0 1.5rem;justify-content:space-between}
.amounts dd{margin-left:auto;white-space:nowrap}
.total{padding-top:.75rem;border-top:1px solid #d9dae0;font-size:1.125rem}
.total dt{color:inherit;font-size:inherit}
.quiet{color:#535868}
.note,.draft{padding:12px 16px;border-left:5px solid #9a6400;background:#fdf0d5}
@page{margin:2cm}
@media print{main{max-width:none;padding:0}.clauses li,dl>div{break-inside:avoid}h2{break-after:avoid}}
`

/** A fact of a document: its label and its value. */
export interface Fact {
  readonly label: string
  readonly value: string
}

/** Renders facts as a list of terms, one below the other. */
export function renderFacts(facts: readonly Fact[]): string {
  return `<dl>\n${facts.map((fact) => renderFact(fact, '')).join('\n')}\n</dl>`
}

/** Renders amounts at the right edge. The last ones are totals. */
export function renderAmounts(amounts: readonly Fact[], totals: readonly Fact[]): string {
  const rows = [
    ...amounts.map((fact) => renderFact(fact, '')),
    ...totals.map((fact) => renderFact(fact, ' class="total"')),
  ]
  return `<dl class="amounts">\n${rows.join('\n')}\n</dl>`
}

function renderFact({ label, value }: Fact, attributes: string): string {
  return `<div${attributes}><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`
}
