import { html, NOTHING, type Html } from '../../http/html.ts'
import { brazilClock, reais } from '../brazil-time.ts'
import type { ChargeStatus, PagBankCharge, PagBankOrder, PixQrCode } from '../pagbank-ledger.ts'
import type { PagBankState } from '../pagbank-state.ts'
import { isPixOpen } from '../payments/pix.ts'
import { METHOD_TEXTS, STATUS_TEXTS } from './page-texts.ts'

const SHOWN_ORDERS = 50

/** The newest orders, with what can happen to each. */
export function ordersSection(state: PagBankState): Html {
  const orders = state.ledger.orders.toReversed().slice(0, SHOWN_ORDERS)
  return html`<section id="pedidos">
    <h2>Pedidos</h2>
    ${
      orders.length === 0
        ? html`<p>Nenhum pedido ainda.</p>`
        : orders.map((order) => orderBlock(state, order))
    }
  </section>`
}

function orderBlock(state: PagBankState, order: PagBankOrder): Html {
  const { id, referenceId, createdAt, qrCode, charges } = order
  return html`<article>
    <h3>${referenceId ?? id}</h3>
    <p class="quiet">
      ${buyerName(order)}, ${brazilClock(createdAt)}<br />
      <code>${id}</code>
    </p>
    ${qrCode === null ? NOTHING : pixBlock(qrCode, isPixOpen(state, order))}
    ${charges.map(chargeBlock)}
  </article>`
}

function buyerName({ echo }: PagBankOrder): string {
  const { customer } = echo
  if (typeof customer !== 'object' || customer === null || !('name' in customer)) return ''
  return typeof customer.name === 'string' ? customer.name : ''
}

function pixBlock({ id, amountCents, expiresAt, text }: PixQrCode, isOpen: boolean): Html {
  if (!isOpen) {
    return html`<p>Pix de ${reais(amountCents)}: pago ou vencido em ${brazilClock(expiresAt)}.</p>`
  }
  return html`<div>
    <p>Pix de ${reais(amountCents)}, vence em ${brazilClock(expiresAt)}</p>
    <img src="/api.pagseguro.com/qrcode/${id}/png" alt="QR code do Pix" width="180" height="180" />
    <p><code>${text}</code></p>
    <form class="row" method="post" action="/pagbank/pay-pix">
      <input type="hidden" name="code" value="${text}" />
      <button class="main">Pagar este Pix</button>
    </form>
  </div>`
}

function chargeBlock(charge: PagBankCharge): Html {
  const { id, status, method, amountCents, refundedCents, response } = charge
  return html`<div>
    <p class="row">
      <strong>${STATUS_TEXTS[status]}</strong>
      <span>${METHOD_TEXTS[method.type]}, ${reais(amountCents)}</span>
      ${cardText(charge)}
      ${
        refundedCents === 0
          ? NOTHING
          : html`<span class="quiet">devolvido ${reais(refundedCents)}</span>`
      }
      ${
        response === null
          ? NOTHING
          : html`<span class="quiet">${response.code} ${response.message}</span>`
      }
    </p>
    ${boletoBlock(charge)}
    <form class="row" method="post" action="/pagbank/resend">
      <input type="hidden" name="charge_id" value="${id}" />
      ${ACTIONS[status].map(
        ([action, text]) => html`<button formaction="/pagbank/${action}">${text}</button>`,
      )}
      ${status === 'PAID' ? refundField(amountCents) : NOTHING}
      <button>Mandar o aviso de novo</button>
    </form>
    <p class="quiet"><code>${id}</code></p>
  </div>`
}

/** The actions that each status allows. */
const ACTIONS: Readonly<Record<ChargeStatus, readonly (readonly [string, string])[]>> = {
  AUTHORIZED: [
    ['settle', 'Capturar'],
    ['cancel', 'Cancelar'],
  ],
  PAID: [
    ['refund', 'Devolver'],
    ['chargeback', 'Contestar no banco'],
  ],
  IN_ANALYSIS: [
    ['settle', 'Aprovar'],
    ['decline', 'Recusar'],
    ['cancel', 'Cancelar'],
  ],
  DECLINED: [],
  CANCELED: [],
  WAITING: [
    ['settle', 'Pagar'],
    ['cancel', 'Cancelar'],
  ],
}

function refundField(amountCents: number): Html {
  return html`<label
    >Reais a devolver
    <input
      type="text"
      name="reais"
      size="8"
      inputmode="decimal"
      placeholder="${(amountCents / 100).toFixed(2).replace('.', ',')}"
    />
  </label>`
}

function cardText({ method }: PagBankCharge): Html {
  if (method.type === 'BOLETO' || method.type === 'PIX') return NOTHING
  const { card, installments } = method
  return html`<span
    >${card.brand} ••••
    ${card.lastDigits}${installments > 1 ? ` em ${installments} vezes` : ''}</span
  >`
}

function boletoBlock({ method }: PagBankCharge): Html {
  if (method.type !== 'BOLETO') return NOTHING
  const file = `/boleto.pagseguro.com.br/${method.id.toLowerCase()}`
  return html`<p>
    <code>${method.formattedLine}</code><br />
    Vence em ${method.dueDate.split('-').reverse().join('/')}.
    <a href="${file}.pdf">Boleto em PDF</a>
  </p>`
}
