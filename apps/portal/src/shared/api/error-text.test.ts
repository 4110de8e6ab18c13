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

describe('errorText', () => {
  it('translates a known code', () => {
    expect(errorText(answered('users.email_taken', 'That e-mail is taken'), t)).toBe(
      'Já existe uma conta com este e-mail. Entre ou use outro.',
    )
  })

  it('uses the server’s message for the code of a newer server', () => {
    expect(errorText(answered('users.from_the_future', 'Texto do servidor'), t)).toBe(
      'Texto do servidor',
    )
  })

  it.each(['network', 'unreadable'] as const)('describes a missing response (%s)', (kind) => {
    expect(errorText(new CallError(kind), t)).toBe(
      'Sem resposta do servidor. Confira a internet e tente de novo.',
    )
  })

  it('describes an error of the portal itself as internal', () => {
    expect(errorText(new TypeError('undefined is not a function'), t)).toBe(
      'Algo deu errado do nosso lado. Tente de novo em instantes.',
    )
  })
})

describe('fieldText', () => {
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
  ])('%s is %s', (code, text) => {
    expect(fieldText(code, t)).toBe(text)
  })

  it('is undefined without an error', () => {
    expect(fieldText(undefined, t)).toBeUndefined()
  })
})
