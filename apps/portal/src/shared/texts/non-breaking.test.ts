import { expect, it } from 'vitest'
import { joinHyphens, joinHyphensInTexts } from './non-breaking.ts'

it.each([
  ['Mandamos um e-mail para você', 'Mandamos um e-\u2060mail para você'],
  [
    'E-mail ou senha incorretos. Os e-mails chegam',
    'E-\u2060mail ou senha incorretos. Os e-\u2060mails chegam',
  ],
  ['Adresse e-mail', 'Adresse e-mail'],
  ['Rendez-vous chez nous demain matin', 'Rendez-vous chez nous demain matin'],
])('joinHyphens turns %j into %j', (text, joined) => {
  expect(joinHyphens(text)).toBe(joined)
})

it('joinHyphensInTexts keeps the keys of a namespace', () => {
  expect(joinHyphensInTexts({ label: 'E-mail', told: 'Informe um e-mail válido' })).toEqual({
    label: 'E-mail',
    told: 'Informe um e-\u2060mail válido',
  })
})
