import { describe, expect, it } from 'vitest'
import { containsOnlyNames } from './passwords.rules.ts'

const owner = {
  email: 'joao.p85@confeitaria-estrela.com.br',
  names: ['João de Sá Conceição', 'Doces da Lua Ltda', null, 'Café Nº 1', '王小明'],
}

describe('isMadeOfNames', () => {
  it.each([
    ['the product', 'Vitrine0'],
    ['the product, with digits for letters', 'V1tr1n3!'],
    ['the product, with letters that look alike', 'vltrlne'],
    ['the product and a year', 'vitrine2026'],
    ['the product twice', 'VitrineVitrine'],
    ['the product and three letters', 'vitrine-abc'],
    ['the person', 'joao1985'],
    ['the person, with accents', 'JOÃO.1985'],
    ['the person, with accents typed apart', 'Joa\u0303o.1985'],
    ['the person, with digits for letters', 'c0nc31c40'],
    ['the person and the product', 'joaovitrine'],
    ['the first part of the e-mail', 'joao.p85'],
    ['the whole e-mail', 'joao.p85@confeitaria-estrela.com.br'],
    ['the domain of the e-mail', 'estrela1'],
    ['the company', 'DocesDaLua1'],
    ['an account', 'cafe123'],
    ['a name that is not Latin', '王小明123'],
  ])('is true for %s: %s', (_, password) => {
    expect(containsOnlyNames(password, owner)).toBe(true)
  })

  it.each([
    ['no name at all', 'girassol-amarelo'],
    ['only digits', '839204175'],
    ['a name and another word of four letters', 'vitrine-demo'],
    ['a name inside other words', 'lua cheia sobre o mar'],
    ['a short particle of the name', 'de8273'],
    ['a long passphrase with a name', 'joao come pastel na feira'],
  ])('is false for %s: %s', (_, password) => {
    expect(containsOnlyNames(password, owner)).toBe(false)
  })

  it('reads a password of 200 characters at once', () => {
    const names = Array.from({ length: 200 }, (_, index) => `aaa${'a'.repeat(index)}`)
    expect(containsOnlyNames('a'.repeat(200), { email: 'a@a.test', names })).toBe(true)
  })
})
