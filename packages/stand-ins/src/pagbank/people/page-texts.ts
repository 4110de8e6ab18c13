import type { ChargeStatus } from '../pagbank-ledger.ts'

/** Confirmation texts of the page. */
export const DONE_TEXTS = {
  paid: 'Pago.',
  settled: 'Cobrança paga.',
  declined: 'Cobrança recusada.',
  canceled: 'Cobrança cancelada.',
  refunded: 'Valor devolvido.',
  'charged-back': 'Contestação feita: o banco devolveu o valor ao comprador.',
  resent: 'Aviso mandado de novo.',
  'decision-set': 'Próximos cartões ajustados.',
  'webhooks-set': 'Avisos ajustados.',
  released: 'Avisos retidos mandados.',
  'fault-planned': 'Falha preparada.',
  'fault-lifted': 'Falhas desfeitas.',
  'account-set': 'Conta ajustada.',
} as const
export type Done = keyof typeof DONE_TEXTS

export const STATUS_TEXTS: Readonly<Record<ChargeStatus, string>> = {
  AUTHORIZED: 'Reservada',
  PAID: 'Paga',
  IN_ANALYSIS: 'Em análise',
  DECLINED: 'Recusada',
  CANCELED: 'Cancelada',
  WAITING: 'À espera do pagamento',
}

export const METHOD_TEXTS = {
  CREDIT_CARD: 'Cartão de crédito',
  DEBIT_CARD: 'Cartão de débito',
  BOLETO: 'Boleto',
  PIX: 'Pix',
} as const

export const DECISION_TEXTS: Readonly<Record<string, string>> = {
  card: 'Como o cartão de teste diz',
  PAID: 'Aprovar',
  IN_ANALYSIS: 'Deixar em análise',
  'DECLINED-10002': 'Recusar pelo emissor (10002)',
  'DECLINED-20003': 'Recusar por falta de limite (20003)',
  'DECLINED-20007': 'Recusar por dados errados (20007)',
  'DECLINED-20019': 'Recusar por falha de comunicação (20019)',
  'DECLINED-20159': 'Recusar e pedir autenticação (20159)',
  'DECLINED-10000': 'Recusar pelo antifraude (10000)',
  WAITING: 'Deixar à espera da autenticação',
  CANCELED: 'Cancelar',
}

export const DELIVERY_TEXTS: Readonly<Record<string, string>> = {
  sent: 'Mandar os avisos',
  held: 'Reter os avisos',
  never: 'Perder os avisos',
}

export const DELAY_TEXTS: Readonly<Record<string, string>> = {
  '0': 'Na hora',
  '60000': 'Um minuto depois',
  '3600000': 'Uma hora depois',
}

export const COPIES_TEXTS: Readonly<Record<string, string>> = {
  '1': 'Uma vez',
  '2': 'Duas vezes',
  '5': 'Cinco vezes',
}

export const FORMAT_TEXTS: Readonly<Record<string, string>> = {
  order: 'Pedido em JSON',
  charge: 'Cobrança em JSON',
  form: 'Formulário, sem o estado',
}

export const SCHEME_TEXTS: Readonly<Record<string, string>> = {
  both: 'Com as duas assinaturas',
  token: 'Só com x-authenticity-token',
  payload: 'Só com x-payload-signature',
  none: 'Sem assinatura',
}

export const SIGNATURE_TEXTS: Readonly<Record<string, string>> = {
  right: 'Assinatura certa',
  wrong: 'Assinatura errada',
}

export const CALL_TEXTS: Readonly<Record<string, string>> = {
  'POST /orders': 'Criar um pedido',
  'POST /orders/*/pay': 'Pagar um pedido',
  'GET *': 'Todas as consultas',
  'POST /charges/*/cancel': 'Cancelar ou devolver',
  '* *': 'Tudo',
}

export const FAULT_TEXTS: Readonly<Record<string, string>> = {
  'drop-before': 'Desligar antes de fazer',
  'drop-after': 'Fazer e desligar sem responder',
  'silence-before': 'Nunca responder, sem fazer',
  'silence-after': 'Fazer e nunca responder',
  'slow-before': 'Responder depois de 5 segundos',
  'status-before': 'Responder 500 sem fazer',
  'status-after': 'Fazer e responder 500',
  html: 'Responder uma página em HTML',
  'error-40004': 'Limite de chamadas (40004)',
  'error-UNAUTHORIZED': 'Token recusado (401)',
}
