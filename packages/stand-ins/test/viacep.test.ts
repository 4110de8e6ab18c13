import { describe, expect, it } from 'vitest'
import { start } from './running.ts'

// The quotes are from https://viacep.com.br/.
const at = (cep: string): string => `/viacep.com.br/ws/${cep}/json/`

describe('ViaCEP', () => {
  it('returns the documented example', async () => {
    const { get } = await start()
    const answer = await get(at('01001000'))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.json).toEqual({
      cep: '01001-000',
      logradouro: 'Praça da Sé',
      complemento: 'lado ímpar',
      unidade: '',
      bairro: 'Sé',
      localidade: 'São Paulo',
      uf: 'SP',
      estado: 'São Paulo',
      regiao: 'Sudeste',
      ibge: '3550308',
      gia: '1004',
      ddd: '11',
      siafi: '7107',
    })
    expect((await get('/viacep.com.br/ws/01001000/json')).json).toEqual(answer.json)
  })

  it.each([
    ['22070900', 'Rio de Janeiro', 'RJ'],
    ['80020310', 'Curitiba', 'PR'],
    ['40026010', 'Salvador', 'BA'],
    ['69020030', 'Manaus', 'AM'],
  ])('returns the address of %s in %s', async (cep, city, state) => {
    const { get } = await start()
    expect((await get(at(cep))).json).toMatchObject({ localidade: city, uf: state })
  })

  it('returns no street and no district for a town with one CEP', async () => {
    const { get } = await start()
    expect((await get(at('37680000'))).json).toMatchObject({
      logradouro: '',
      bairro: '',
      localidade: 'Gonçalves',
      uf: 'MG',
    })
  })

  it('returns erro with 200 for an unknown CEP', async () => {
    // 'um CEP de formato válido, porém inexistente, por exemplo: "99999999"'
    const { get } = await start()
    const answer = await get(at('99999999'))
    expect([answer.status, answer.json]).toEqual([200, { erro: 'true' }])
  })

  it.each(['950100100', '95010A10', '95010%2010', '01001-000', '0'])(
    'refuses %s, which does not have eight digits',
    async (cep) => {
      // "o código de retorno da consulta será um 400 (Bad Request)"
      const { get } = await start()
      const answer = await get(at(cep))
      expect(answer.status).toBe(400)
      expect(answer.headers.get('content-type')).toContain('text/html')
    },
  )

  it('fails as planned', async () => {
    const { get, world } = await start()
    world.failNext('/viacep.com.br/*', { kind: 'rubbish' })
    expect((await get(at('01001000'))).text).toContain('<h1>')
    expect((await get(at('01001000'))).status).toBe(200)
  })
})
