import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PagBankOrder, PixQrCode } from '../pagbank-ledger.ts'
import type { PagBankState } from '../pagbank-state.ts'
import { boletoPdf, boletoPng } from './boleto-pdf.ts'
import { qrPng } from './qr-image.ts'

type ById = { readonly Params: { readonly id: string } }

/** Images and documents that links of responses lead to. Browsers load them without a token. */
export function registerPagBankFiles(app: FastifyInstance, state: PagBankState): void {
  app.get<ById>('/api.pagseguro.com/qrcode/:id/png', (request, reply) => {
    const qrCode = findQrCode(state, request.params.id)
    return qrCode ? sendFile(reply, 'image/png', qrPng(qrCode.text)) : reply.callNotFound()
  })

  app.get<ById>('/api.pagseguro.com/qrcode/:id/base64', (request, reply) => {
    const qrCode = findQrCode(state, request.params.id)
    return qrCode
      ? sendFile(reply, 'text/plain', qrPng(qrCode.text).toString('base64'))
      : reply.callNotFound()
  })

  app.get<{ Params: { file: string } }>('/boleto.pagseguro.com.br/:file', (request, reply) => {
    const [id = '', extension] = request.params.file.split('.')
    const found = findBoleto(state, id)
    if (!found) return reply.callNotFound()
    if (extension === 'pdf') {
      const { merchantName } = state.account
      return sendFile(reply, 'application/pdf', boletoPdf({ ...found, merchantName }))
    }
    if (extension === 'png') return sendFile(reply, 'image/png', boletoPng(found.boleto))
    return reply.callNotFound()
  })
}

function sendFile(reply: FastifyReply, type: string, bytes: Buffer | string): FastifyReply {
  return reply.type(type).header('cache-control', 'no-store').send(bytes)
}

function findQrCode({ ledger }: PagBankState, id: string): PixQrCode | undefined {
  return ledger.orders.flatMap(({ qrCode }) => qrCode ?? []).find((qrCode) => qrCode.id === id)
}

function findBoleto({ ledger }: PagBankState, id: string) {
  return ledger.orders.flatMap(boletosOf).find(({ boleto }) => boleto.id.toLowerCase() === id)
}

function boletosOf({ charges }: PagBankOrder) {
  return charges.flatMap((charge) =>
    charge.method.type === 'BOLETO' ? [{ charge, boleto: charge.method }] : [],
  )
}
