/** Placeholder for the public address, without a slash at the end; the server fills it in. */
export const PUBLIC_URL = '{{public_url}}'

/** The size in pixels of the image in link previews. */
const PREVIEW = { path: '/social-preview.jpg', width: 1200, height: 630 } as const

export interface PageParts {
  /** BCP 47. */
  readonly language: string
  readonly title: string
  readonly description: string
  /** The address for search engines; null when the page must not be listed. */
  readonly address: string | null
  /** The prerendered HTML; null when the browser renders the whole page. */
  readonly body: string | null
  /** The body is only a frame, which the browser replaces. */
  readonly isFrame: boolean
  /** The text that is shown when nothing is prerendered and no script runs. */
  readonly needsScript: string
  /** Style sheets in the order in which they apply. */
  readonly styles: readonly string[]
  /** Scripts that the page will request soon, to be preloaded. */
  readonly scripts: readonly string[]
  readonly fonts: readonly string[]
}

type Edit = readonly [place: RegExp, put: (found: string) => string]

/** Makes one page from the built `index.html`, the shell of every page. Throws when the shell has changed. */
export function pageHtml(shell: string, parts: PageParts): string {
  const edits: readonly Edit[] = [
    [/<html lang="[^"]*">/, () => `<html lang="${escape(parts.language)}">`],
    [/<title>[^<]*<\/title>/, () => `<title>${escape(parts.title)}</title>`],
    [
      /<meta name="description" content="[^"]*" ?\/?>/,
      () => `<meta name="description" content="${escape(parts.description)}" />`,
    ],
    [
      /\s*<meta name="robots" content="noindex" ?\/?>/,
      (found) => (parts.address === null ? found : ''),
    ],
    [/\n\s*<\/head>/, (found) => `${headLines(shell, parts).join('')}${found}`],
    [/<div id="root"><\/div>/, () => rootOf(parts)],
  ]
  return edits.reduce((html, [place, put]) => {
    if (!place.test(html)) throw new Error(`index.html has no ${String(place)}`)
    return html.replace(place, put)
  }, shell)
}

function rootOf({ body, isFrame, needsScript }: PageParts): string {
  if (body === null) return `<div id="root"></div><noscript>${escape(needsScript)}</noscript>`
  if (/<script/i.test(body))
    throw new Error('a drawn page holds a script, which its policy forbids')
  if (isFrame) {
    return `<div id="root" data-frame>${body}</div><noscript>${escape(needsScript)}</noscript>`
  }
  return `<div id="root">${body}</div>`
}

function headLines(shell: string, parts: PageParts): readonly string[] {
  const { body, fonts, styles, scripts, address } = parts
  const isMissing = (file: string): boolean => !shell.includes(`"/${file}"`)
  const link = (attributes: string, file: string): string =>
    `<link ${attributes} crossorigin href="/${file}">`
  // Prerendered content needs its fonts and images first; without content the script has priority.
  const isPrerendered = body !== null
  const preload = isPrerendered ? 'rel="modulepreload" fetchpriority="low"' : 'rel="modulepreload"'
  const lines = [
    ...fonts.map((file) => link('rel="preload" as="font" type="font/woff2"', file)),
    ...styles.filter(isMissing).map((file) => link('rel="stylesheet"', file)),
    ...scripts.filter(isMissing).map((file) => link(preload, file)),
    ...(address === null ? [] : listedLines(parts, address)),
  ]
  return lines.map((line) => `\n    ${line}`)
}

function listedLines({ title, description, language }: PageParts, address: string): string[] {
  const preview: readonly (readonly [string, string])[] = [
    ['type', 'website'],
    ['site_name', 'Vitrine'],
    ['title', title],
    ['description', description],
    ['url', `${PUBLIC_URL}${address}`],
    ['locale', language.replace('-', '_')],
    ['image', `${PUBLIC_URL}${PREVIEW.path}`],
    ['image:width', String(PREVIEW.width)],
    ['image:height', String(PREVIEW.height)],
  ]
  return [
    `<link rel="canonical" href="${PUBLIC_URL}${escape(address)}">`,
    ...preview.map(([name, value]) => `<meta property="og:${name}" content="${escape(value)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

const STYLE_SHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g

/**
 * Inlines the style sheets, so that the page is painted without waiting for them. Their links stay with a
 * medium that never matches, so that the script does not load them again for a page of its own. `styles`:
 * by file. Throws when a file is missing.
 */
export function withStylesInside(html: string, styles: ReadonlyMap<string, string>): string {
  return html.replaceAll(STYLE_SHEET, (_link, file: string) => {
    const style = styles.get(file)
    if (style === undefined) throw new Error(`the build has no ${file}`)
    if (/<\/style/i.test(style)) throw new Error(`${file} would end its place in the page`)
    return `<style>${style}</style><link rel="stylesheet" media="print" crossorigin href="/${file}">`
  })
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
