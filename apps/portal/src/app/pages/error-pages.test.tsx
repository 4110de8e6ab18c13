// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { StartingFrame } from '../layouts/starting-frame.tsx'
import { FailurePage } from './failure-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

describe('NotFoundPage', () => {
  it('says that there is no such page and leads home', () => {
    renderPortal(<NotFoundPage />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('not_found.title'))
    expect(screen.getByRole('link', { name: t('not_found.home') }).getAttribute('href')).toBe('/')
    expect(document.title).toContain(t('not_found.title'))
  })
})

describe('FailurePage', () => {
  it('shows that the page failed, with both links', () => {
    renderPortal(<FailurePage />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('failure.title'))
    expect(screen.getByRole('button', { name: t('message.reload') })).toBeDefined()
    expect(screen.getByRole('link', { name: t('not_found.home') }).getAttribute('href')).toBe('/')
  })
})

describe('StartingFrame', () => {
  it('announces that the page is loading', () => {
    renderPortal(<StartingFrame />)
    expect(screen.getByRole('status').textContent).toBe(t('app.loading'))
  })
})
