// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { legalLoader, PrivacyPage, TermsPage } from './legal-pages.tsx'
import { PRIVACY, TERMS } from './legal-sections.ts'

beforeAll(async () => {
  await legalLoader()
})

describe.each([
  ['PrivacyPage', PrivacyPage, PRIVACY],
  ['TermsPage', TermsPage, TERMS],
] as const)('%s', (_name, Page, document_) => {
  it('has one title, and names every section by its heading', async () => {
    renderPortal(<Page />)
    expect((await screen.findAllByRole('heading', { level: 1 })).length).toBe(1)
    const sections = screen.getAllByRole('heading', { level: 2 })
    expect(sections.length).toBeGreaterThanOrEqual(document_.sections.length)
  })

  it('links every entry of its contents to a section that is there', async () => {
    renderPortal(<Page />)
    const contents = (await screen.findByText(t('legal.contents'))).closest('details')
    const links = within(contents ?? document.body).getAllByRole('link', { hidden: true })
    expect(links).toHaveLength(document_.sections.length)
    for (const link of links) {
      const id = link.getAttribute('href')?.slice(1) ?? ''
      expect(document.getElementById(id)?.tagName).toBe('SECTION')
    }
  })

  it('says who provides the service', async () => {
    renderPortal(<Page />)
    expect(await screen.findByRole('heading', { name: t('legal.provider') })).toBeDefined()
    expect(screen.getByText(/Vitrine Ltda\., CNPJ/)).toBeDefined()
  })
})
