// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

/** The state of the document that a test gets. */
function documentState() {
  return {
    address: location.href,
    title: document.title,
    language: document.documentElement.lang,
    classes: document.body.className,
    children: document.body.childElementCount + document.head.childElementCount,
    cookies: document.cookie,
    stored: localStorage.length + sessionStorage.length,
    focused: document.activeElement === document.body,
    observer: 'IntersectionObserver' in globalThis,
  }
}

const FIRST_STATE = {
  address: 'http://localhost:3000/',
  title: '',
  language: '',
  classes: '',
  children: 0,
  cookies: '',
  stored: 0,
  focused: true,
  observer: false,
}

// The second run finds what the first one left.
describe.each(['first', 'second'])('the document of the %s test', () => {
  it('is in its first state', () => {
    expect(documentState()).toEqual(FIRST_STATE)
    history.pushState(null, '', '/screens?open=1#top')
    document.title = 'Screens'
    document.documentElement.lang = 'pt-BR'
    document.body.className = 'open'
    document.head.append(document.createElement('style'))
    document.body.append(document.createElement('dialog'))
    document.cookie = 'seen=1; path=/'
    localStorage.setItem('token', '1')
    sessionStorage.setItem('scroll', '1')
    vi.stubGlobal('IntersectionObserver', class {})
    render(<input aria-label="Name" />)
    screen.getByLabelText('Name').focus()
    expect(documentState()).not.toMatchObject({ children: 0, cookies: '', stored: 0 })
  })
})
