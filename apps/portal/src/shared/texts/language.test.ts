import i18next from 'i18next'
import { expect, it, vi } from 'vitest'
import {
  currentLanguage,
  firstLanguage,
  loadAllTexts,
  loadPageTexts,
  rememberLanguage,
  switchLanguage,
  startTexts,
} from './language.ts'

const LEADS = { pt: 'Um preço', fr: 'Un prix' }

it('loads the texts of a public page in every language that is chosen later', async () => {
  await startTexts('pt')
  await loadPageTexts(async (language) => ({
    'plans.title': language === 'fr' ? LEADS.fr : LEADS.pt,
  }))
  expect(i18next.t('plans.title')).toBe(LEADS.pt)
  expect(i18next.t('nav.create_account')).toBe('Criar conta')
  await switchLanguage('fr')
  expect(i18next.t('plans.title')).toBe(LEADS.fr)
  expect(i18next.exists('accounts.title')).toBe(false)
})

it('fails with the texts of a public page, and loads them at the next try', async () => {
  await startTexts('pt')
  await expect(loadPageTexts(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  await loadPageTexts(() => Promise.resolve({ 'plans.title': LEADS.pt }))
  expect(i18next.t('plans.title')).toBe(LEADS.pt)
})

it('loads the public texts, then all, also when the language changes meanwhile', async () => {
  await startTexts('pt')
  expect(i18next.t('nav.create_account')).toBe('Criar conta')
  expect(i18next.exists('accounts.title')).toBe(false)

  await switchLanguage('fr')
  expect(currentLanguage()).toBe('fr')
  expect(i18next.t('nav.create_account')).toBe('Créer un compte')
  expect(i18next.exists('accounts.title')).toBe(false)

  await Promise.all([loadAllTexts(), switchLanguage('es')])
  expect(i18next.t('accounts.title')).toBe('Tus cuentas')
  expect(i18next.t('errors:users.email_required')).not.toBe('users.email_required')

  await switchLanguage('en')
  expect(i18next.t('accounts.title')).toBe('Your accounts')
})

it('remembers a language for the next load without loading its texts', async () => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('location', { protocol: 'https:' })
  await switchLanguage('en')
  rememberLanguage('fr')
  expect(firstLanguage()).toBe('fr')
  expect(currentLanguage()).toBe('en')
  vi.unstubAllGlobals()
})
