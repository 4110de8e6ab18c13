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

describe('a page that the build draws', () => {
  const html = pageHtml(SHELL, PARTS)

  it('is in its language, and named in it', () => {
    expect(html).toContain('<html lang="fr-FR">')
    expect(html).toContain('<title>Vitrine &amp; &quot;vous&quot;</title>')
    expect(html).toContain('name="description" content="Costs $&amp; nothing"')
    expect(html.match(/<title>/g)).toHaveLength(1)
  })

  it('shows what was drawn, and asks for no script that it does not have', () => {
    expect(html).toContain('<div id="root"><main><h1>Bonjour, $1</h1></main></div>')
    expect(html).not.toContain('<noscript>')
  })

  it('has its styles in their order, its script and its letters on the way', () => {
    const links = [...html.matchAll(/rel="(stylesheet|modulepreload|preload)"[^>]*href="([^"]*)"/g)]
    expect(links.map(([, rel, href]) => [rel, href])).toEqual([
      ['preload', '/assets/text.woff2'],
      ['stylesheet', '/assets/first.css'],
      ['stylesheet', '/assets/second.css'],
      ['modulepreload', '/assets/page.js'],
    ])
  })

  it('may be listed under one address, with a picture beside it', () => {
    expect(html).not.toContain('noindex')
    expect(html).toContain('<link rel="canonical" href="{{public_url}}/sign-in">')
    expect(html).toContain('property="og:image" content="{{public_url}}/social-preview.jpg"')
    expect(html).toContain('property="og:locale" content="fr_FR"')
  })

  it('asks for nothing twice that the shell asks for', () => {
    const shell = SHELL.replace(
      '</head>',
      '  <link rel="stylesheet" href="/assets/first.css">\n  </head>',
    )
    expect(pageHtml(shell, PARTS).match(/assets\/first\.css/g)).toHaveLength(1)
  })
})

it.each([
  ['lets letters and pictures come first where it is drawn', PARTS.body, true],
  ['hurries the script where there is nothing to see without it', null, false],
])('%s', (_what, body, isPatient) => {
  const link = /<link rel="modulepreload"[^>]*>/.exec(pageHtml(SHELL, { ...PARTS, body }))?.[0]
  expect(link?.includes('fetchpriority="low"')).toBe(isPatient)
})

describe('a page that the browser draws', () => {
  const html = pageHtml(SHELL, { ...PARTS, address: null, body: null })

  it('says what it needs where there is no script', () => {
    expect(html).toContain('<div id="root"></div><noscript>Sans script &lt;rien&gt;</noscript>')
  })

  it('is not to be listed, and has no picture for links', () => {
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(html).not.toMatch(/canonical|og:/)
  })
})

describe('a build', () => {
  it('does not go on with a page that holds a script', () => {
    const body = '<p>…</p><script>alert(1)</script>'
    expect(() => pageHtml(SHELL, { ...PARTS, body })).toThrow('script')
  })

  it('does not go on with a shell that has lost a place', () => {
    expect(() => pageHtml('<html lang="pt-BR"></html>', PARTS)).toThrow('index.html has no')
  })
})

describe('the faults of a drawn page', () => {
  const files = new Set(['assets/page.js'])

  it('are none where it says texts and asks for files that are there', () => {
    const html = '<a href="https://vitrine.app" title="Vitrine.app">vitrine.example.com</a>'
    expect(pageFaults(`${html}<link href="/assets/page.js">`, files)).toEqual([])
  })

  it.each([
    '<p>home.film_title</p>',
    '<a> bar.about </a>',
    '<button aria-label="nav.label">×</button>',
  ])('are keys in the place of texts, as in %s', (html) => {
    expect(pageFaults(html, files)).toHaveLength(1)
  })

  it('are files that the build has not', () => {
    expect(pageFaults('<img src="/assets/gone.webp">', files)[0]).toContain('assets/gone.webp')
  })
})

it('says which page only holds its place, and what it takes to see it', () => {
  const html = pageHtml(SHELL, { ...PARTS, isFrame: true })
  expect(html).toContain('<div id="root" data-frame><main>')
  expect(html).toContain('<noscript>Sans script &lt;rien&gt;</noscript>')
})

describe('the styles of a page', () => {
  const styles = new Map([
    ['assets/first.css', 'body{content:"$&"}'],
    ['assets/second.css', 'p{margin:0}'],
  ])

  it('stand in it in their order, and nothing waits for their files', () => {
    const html = withStylesInside(pageHtml(SHELL, PARTS), styles)
    expect([...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style]) => style)).toEqual([
      'body{content:"$&"}',
      'p{margin:0}',
    ])
    expect(html.match(/rel="stylesheet" media="print" crossorigin href="/g)).toHaveLength(2)
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(2)
  })

  it('are not left out silently, and cannot leave their place', () => {
    const html = pageHtml(SHELL, PARTS)
    expect(() => withStylesInside(html, new Map())).toThrow('assets/first.css')
    const rude = new Map([...styles, ['assets/second.css', 'p{content:"</style>"}']])
    expect(() => withStylesInside(html, rude)).toThrow('assets/second.css')
  })
})
