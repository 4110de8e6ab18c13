import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageFaults } from '../build/page-faults.ts'
import { pageHtml, type PageParts, withStylesInside } from '../build/page-html.ts'

const SHELL = readFileSync(path.join(import.meta.dirname, '../index.html'), 'utf8')

const PARTS: PageParts = {
  language: 'fr-FR',
  title: 'Vitrine & "vous"',
  description: 'Costs $& nothing',
  address: '/sign-in',
  body: '<main><h1>Bonjour, $1</h1></main>',
  isFrame: false,
  needsScript: 'Sans script <rien>',
  styles: ['assets/first.css', 'assets/second.css'],
  scripts: ['assets/page.js'],
  fonts: ['assets/text.woff2'],
}

describe('pageHtml of a prerendered page', () => {
  const html = pageHtml(SHELL, PARTS)

  it('is in its language, with a title in it', () => {
    expect(html).toContain('<html lang="fr-FR">')
    expect(html).toContain('<title>Vitrine &amp; &quot;vous&quot;</title>')
    expect(html).toContain('name="description" content="Costs $&amp; nothing"')
    expect(html.match(/<title>/g)).toHaveLength(1)
  })

  it('contains the prerendered body, and only its own scripts', () => {
    expect(html).toContain('<div id="root"><main><h1>Bonjour, $1</h1></main></div>')
    expect(html).not.toContain('<noscript>')
  })

  it('links its styles in order, its script and its fonts', () => {
    const links = [...html.matchAll(/rel="(stylesheet|modulepreload|preload)"[^>]*href="([^"]*)"/g)]
    expect(links.map(([, rel, href]) => [rel, href])).toEqual([
      ['preload', '/assets/text.woff2'],
      ['stylesheet', '/assets/first.css'],
      ['stylesheet', '/assets/second.css'],
      ['modulepreload', '/assets/page.js'],
    ])
  })

  it('is listed under one address, with a preview image', () => {
    expect(html).not.toContain('noindex')
    expect(html).toContain('<link rel="canonical" href="{{public_url}}/sign-in">')
    expect(html).toContain('property="og:image" content="{{public_url}}/social-preview.jpg"')
    expect(html).toContain('property="og:locale" content="fr_FR"')
  })

  it('contains no link twice', () => {
    const shell = SHELL.replace(
      '</head>',
      '  <link rel="stylesheet" href="/assets/first.css">\n  </head>',
    )
    expect(pageHtml(shell, PARTS).match(/assets\/first\.css/g)).toHaveLength(1)
  })
})

it.each([
  ['gives fonts and images priority when it is prerendered', PARTS.body, true],
  ['gives the script priority when there is no content', null, false],
])('%s', (_what, body, isPatient) => {
  const link = /<link rel="modulepreload"[^>]*>/.exec(pageHtml(SHELL, { ...PARTS, body }))?.[0]
  expect(link?.includes('fetchpriority="low"')).toBe(isPatient)
})

describe('pageHtml of a page that the browser renders', () => {
  const html = pageHtml(SHELL, { ...PARTS, address: null, body: null })

  it('shows a text when scripts are disabled', () => {
    expect(html).toContain('<div id="root"></div><noscript>Sans script &lt;rien&gt;</noscript>')
  })

  it('is not listed, and has no preview image', () => {
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(html).not.toMatch(/canonical|og:/)
  })
})

describe('a build with errors', () => {
  it('fails for a page with an inline script', () => {
    const body = '<p>…</p><script>alert(1)</script>'
    expect(() => pageHtml(SHELL, { ...PARTS, body })).toThrow('script')
  })

  it('fails for a shell without a placeholder', () => {
    expect(() => pageHtml('<html lang="pt-BR"></html>', PARTS)).toThrow('index.html has no')
  })
})

describe('pageFaults', () => {
  const files = new Set(['assets/page.js'])

  it('is empty for translated texts and existing files', () => {
    const html = '<a href="https://vitrine.app" title="Vitrine.app">vitrine.example.com</a>'
    expect(pageFaults(`${html}<link href="/assets/page.js">`, files)).toEqual([])
  })

  it.each([
    '<p>home.film_title</p>',
    '<a> bar.about </a>',
    '<button aria-label="nav.label">×</button>',
  ])('contains untranslated keys, as in %s', (html) => {
    expect(pageFaults(html, files)).toHaveLength(1)
  })

  it('contains missing files', () => {
    expect(pageFaults('<img src="/assets/gone.webp">', files)[0]).toContain('assets/gone.webp')
  })
})

it('marks a page whose body is a frame, with a text for disabled scripts', () => {
  const html = pageHtml(SHELL, { ...PARTS, isFrame: true })
  expect(html).toContain('<div id="root" data-frame><main>')
  expect(html).toContain('<noscript>Sans script &lt;rien&gt;</noscript>')
})

describe('withStylesInside', () => {
  const styles = new Map([
    ['assets/first.css', 'body{content:"$&"}'],
    ['assets/second.css', 'p{margin:0}'],
  ])

  it('inlines the styles in order, without blocking links', () => {
    const html = withStylesInside(pageHtml(SHELL, PARTS), styles)
    expect([...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style]) => style)).toEqual([
      'body{content:"$&"}',
      'p{margin:0}',
    ])
    expect(html.match(/rel="stylesheet" media="print" crossorigin href="/g)).toHaveLength(2)
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(2)
  })

  it('throws for a missing style sheet, and escapes its content', () => {
    const html = pageHtml(SHELL, PARTS)
    expect(() => withStylesInside(html, new Map())).toThrow('assets/first.css')
    const rude = new Map([...styles, ['assets/second.css', 'p{content:"</style>"}']])
    expect(() => withStylesInside(html, rude)).toThrow('assets/second.css')
  })
})
