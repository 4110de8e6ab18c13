import { describe, expect, it } from 'vitest'
import { findPage, hasPage, isElsewhere, parsePages, type SitePages } from './pages.rules.ts'

const SITE: SitePages = {
  paths: ['/', '/sign-in', '/accounts', '/accounts/:id/show', '/data-deletion/:code'],
  pages: [
    { path: '/', file: 'home', queryFile: 'home', isListed: true },
    { path: '/sign-in', file: 'sign-in', queryFile: 'sign-in.plain', isListed: true },
  ],
}

describe('an address', () => {
  it.each([
    ['/', 'home'],
    ['/sign-in', 'sign-in'],
    ['/sign-in/', 'sign-in'],
    ['/Sign-In', 'sign-in'],
  ])('%s of visitors has the page %s, which may be indexed', (address, file) => {
    expect(findPage(SITE, address, false)).toEqual({ file, status: 200, isListed: true })
  })

  it('has the page without the parts that its query changes', () => {
    expect(findPage(SITE, '/sign-in', true).file).toBe('sign-in.plain')
    expect(findPage(SITE, '/', true).file).toBe('home')
  })

  it.each(['/accounts', '/accounts/', '/accounts/0b5c/show', '/data-deletion/a.b'])(
    '%s of signed-in users is rendered by the browser and not indexed',
    (address) => {
      expect(findPage(SITE, address, false)).toEqual({
        file: 'shell',
        status: 200,
        isListed: false,
      })
    },
  )

  it.each(['/nowhere', '/accounts/0b5c', '/accounts//show', '/accounts/1/show/2', '/sign-in/x'])(
    '%s without a page is not found',
    (address) => {
      expect(findPage(SITE, address, false)).toEqual({
        file: 'not-found',
        status: 404,
        isListed: false,
      })
    },
  )

  it('may be a page when it contains a dot', () => {
    expect(hasPage(SITE, '/data-deletion/a.b')).toBe(true)
    expect(hasPage(SITE, '/favicon.svg')).toBe(false)
  })
})

describe('addresses outside the portal', () => {
  it.each([
    '/api',
    '/api/users',
    '/media/x/y.mp4',
    '/pages/pt/home.html',
    '/pages.json',
    '/.vite/manifest.json',
  ])('include %s', (address) => {
    expect(isElsewhere(address)).toBe(true)
  })

  it.each(['/', '/apiary', '/accounts', '/favicon.svg', '/assets/a.js'])(
    'do not include %s',
    (address) => {
      expect(isElsewhere(address)).toBe(false)
    },
  )
})

describe('the list of pages in a build', () => {
  it('is parsed', () => {
    expect(parsePages(JSON.stringify(SITE))).toEqual(SITE)
  })

  it.each(['', '{', '[]', '{"paths":["/"]}', '{"paths":[1],"pages":[]}'])(
    'is empty for %j',
    (text) => {
      expect(parsePages(text)).toBeNull()
    },
  )
})
