import { CallError } from '@vitrine/api/client'
import { loadPortalTexts } from '@vitrine/i18n/portal'
import { createInstance } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { errorText, fieldText } from './error-text.ts'
import type { Translate } from '../texts/texts.ts'

let t: Translate

beforeAll(async () => {
  const { errors, player, portal } = await loadPortalTexts.pt()
  const texts = createInstance()
  await texts.init({
    lng: 'pt-BR',
    ns: ['portal', 'errors', 'player'],
    defaultNS: 'portal',
    keySeparator: false,
    resources: { 'pt-BR': { errors, player, portal } },
  })
  t = texts.getFixedT('pt-BR', ['portal', 'errors', 'player'])
})

function answered(code: string, message: string): CallError {
  return new CallError('answered', { status: 422, errors: [{ code, message }] })
}

describe('a failed call', () => {
  it('with a code we know is told in the language of the page', () => {
    expect(errorText(answered('users.email_taken', 'That e-mail is taken'), t)).toBe(
      'Já existe uma conta com este e-mail. Entre ou use outro.',
    )
  })

  it('with a code from a newer server is told in the server’s words', () => {
    expect(errorText(answered('users.from_the_future', 'Texto do servidor'), t)).toBe(
      'Texto do servidor',
    )
  })

  it.each(['network', 'unreadable'] as const)('without an answer of ours (%s) says so', (kind) => {
    expect(errorText(new CallError(kind), t)).toBe(
      'Sem resposta do servidor. Confira a internet e tente de novo.',
    )
  })

  it('that failed in ourselves blames nobody else', () => {
    expect(errorText(new TypeError('undefined is not a function'), t)).toBe(
      'Algo deu errado do nosso lado. Tente de novo em instantes.',
    )
  })
})

describe('the fault of a field', () => {
  it.each([
    ['users.email_required', 'Informe seu e-mail'],
    ['users.email_invalid', 'Informe um e-mail válido'],
    ['users.password_required', 'Informe sua senha'],
    ['users.name_required', 'Informe seu nome'],
    ['users.telephone_invalid', 'Informe um telefone válido'],
    ['users.password_too_short', 'Mínimo: 6 caracteres'],
    ['users.password_confirmation_required', 'Confirme sua senha'],
    ['users.password_confirmation_differs', 'As senhas precisam ser iguais'],
    ['Invalid input', 'Confira o que foi preenchido.'],
  ])('%s reads %s', (code, text) => {
    expect(fieldText(code, t)).toBe(text)
  })

  it('is nothing where there is none', () => {
    expect(fieldText(undefined, t)).toBeUndefined()
  })
})
