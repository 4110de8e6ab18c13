import type { FastifyInstance } from 'fastify'
import { findViaCepAddress } from './addresses.ts'

// "um CEP no formato de {8} dígitos deve ser fornecido"
const CEP = /^\d{8}$/
const BAD_REQUEST = `<!DOCTYPE HTML>
<html lang="pt-br">
<head><title>ViaCEP 400</title></head>
<body><h1>Erro 400</h1><h2>Ops!</h2><h3>Verifique a sua URL (Bad Request)</h3></body>
</html>
`

/** ViaCEP's JSON endpoint for Brazilian postal codes. */
export function registerViaCep(app: FastifyInstance): void {
  for (const end of ['', '/']) {
    app.get<{ Params: { cep: string } }>(
      `/viacep.com.br/ws/:cep/json${end}`,
      async (request, reply) => {
        const { cep } = request.params
        void reply.header('access-control-allow-origin', '*')
        if (!CEP.test(cep)) {
          return reply.code(400).type('text/html; charset=utf-8').send(BAD_REQUEST)
        }
        // 'o retorno conterá um valor de "erro" igual a "true"'
        const answer = findViaCepAddress(cep) ?? { erro: 'true' }
        return reply.type('application/json; charset=utf-8').send(answer)
      },
    )
  }
}
