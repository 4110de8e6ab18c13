import { choice, html, NOTHING, type Html } from '../../http/html.ts'
import { brazilClock } from '../brazil-time.ts'
import type { PagBankControl } from '../control/pagbank-control.ts'
import type { PagBankState } from '../pagbank-state.ts'
import { ordersSection } from './orders-section.ts'
import {
  CALL_TEXTS,
  COPIES_TEXTS,
  DECISION_TEXTS,
  DELAY_TEXTS,
  DELIVERY_TEXTS,
  FAULT_TEXTS,
  FORMAT_TEXTS,
  SCHEME_TEXTS,
  SIGNATURE_TEXTS,
} from './page-texts.ts'

const SHOWN_DELIVERIES = 8

/** The page with the orders, and with what buyers, banks and PagBank can do. */
export function pagBankPage(
  state: PagBankState,
  control: PagBankControl,
  message: string | undefined,
): Html {
  return html`<main>
    <header class="top">
      <h1>PagBank</h1>
      <nav>
        <a href="#pedidos">Pedidos</a>
        <a href="#cartoes">Cartões</a>
        <a href="#avisos">Avisos</a>
        <a href="#falhas">Falhas</a>
        <a href="/">Mundo de fora</a>
        <a href="/inbox">Correio</a>
      </nav>
    </header>
    <p class="quiet">Cópia local do PagBank. Nenhum dinheiro de verdade passa por aqui.</p>
    ${message === undefined ? NOTHING : html`<p class="notice" role="status">${message}</p>`}
    ${pixSection()} ${ordersSection(state)} ${cardsSection(control)} ${webhooksSection(control)}
    ${faultsSection(control)} ${accountSection(state, control)}
  </main>`
}

function pixSection(): Html {
  return html`<section id="pix">
    <h2>Pagar um Pix</h2>
    <form class="row" method="post" action="/pagbank/pay-pix">
      <label>Pix copia e cola <input type="text" name="code" size="22" required /></label>
      <button class="main">Pagar</button>
    </form>
  </section>`
}

function cardsSection(control: PagBankControl): Html {
  const planned = control.decisions()[0]
  const current = planned === undefined ? 'card' : keyOf(planned.decision)
  return html`<section id="cartoes">
    <h2>Próximos cartões</h2>
    <form class="row" method="post" action="/pagbank/decide">
      ${choiceWith(['decision', 'O que fazer com os próximos cartões'], current, DECISION_TEXTS)}
      ${choice('times', 'Por quanto tempo', { lasting: 'Até mudar', once: 'Uma vez' })}
      <button class="main">Ajustar</button>
    </form>
    <details>
      <summary>Cartões de teste</summary>
      <p class="quiet">
        Aprovados: 4539620659922097 (Visa), 5240082975622454 (Mastercard), 345817690311361 (Amex),
        4514161122113757 (Elo), 6062828598919021 (Hiper). Recusados: 4929291898380766 (Visa),
        5530062640663264 (Mastercard). Validade 12/2026 ou depois, qualquer código de segurança.
      </p>
    </details>
  </section>`
}

function keyOf(decision: ReturnType<PagBankControl['decisions']>[number]['decision']): string {
  return decision.status === 'DECLINED' ? `DECLINED-${decision.code ?? '10002'}` : decision.status
}

function webhooksSection(control: PagBankControl): Html {
  const plan = control.webhookPlan()
  const held = control.heldWebhooks()
  return html`<section id="avisos">
    <h2>Avisos ao aplicativo</h2>
    <form class="row" method="post" action="/pagbank/webhooks">
      ${choiceWith(['delivery', 'Entrega'], plan.delivery, DELIVERY_TEXTS)}
      ${choiceWith(['delay', 'Atraso'], String(plan.delayMs), DELAY_TEXTS)}
      ${choiceWith(['copies', 'Quantas vezes'], String(plan.copies), COPIES_TEXTS)}
      ${choiceWith(['format', 'Formato'], plan.format, FORMAT_TEXTS)}
      ${choiceWith(['schemes', 'Assinaturas'], plan.schemes, SCHEME_TEXTS)}
      ${choiceWith(['signature', 'Assinatura'], plan.signature, SIGNATURE_TEXTS)}
      <button>Ajustar avisos</button>
    </form>
    ${held.length === 0 ? NOTHING : heldForm(held.length)} ${deliveryList(control)}
  </section>`
}

function heldForm(count: number): Html {
  return html`<form class="row" method="post" action="/pagbank/release">
    <span>${count} avisos retidos</span>
    ${choice('order', 'Em que ordem', { oldest: 'Na ordem', newest: 'Do último ao primeiro' })}
    <button>Mandar os retidos</button>
  </form>`
}

function deliveryList(control: PagBankControl): Html {
  const last = control.webhookDeliveries().slice(-SHOWN_DELIVERIES).toReversed()
  if (last.length === 0) return NOTHING
  return html`<ul class="quiet">
    ${last.map(
      ({ at, status, attempt, chargeStatus, chargeId }) =>
        html`<li>
          ${brazilClock(at)}: ${chargeStatus} de <code>${chargeId}</code>,
          ${status === null ? 'sem resposta' : `HTTP ${status}`}, tentativa ${attempt}
        </li>`,
    )}
  </ul>`
}

function faultsSection(control: PagBankControl): Html {
  const planned = control.faults()
  return html`<section id="falhas">
    <h2>Falhas</h2>
    <form class="row" method="post" action="/pagbank/fail">
      ${choice('call', 'Onde falhar', CALL_TEXTS)} ${choice('fault', 'Que falha', FAULT_TEXTS)}
      ${choice('times', 'Quantas vezes', { '1': 'Uma vez', lasting: 'Até desfazer' })}
      <button class="main">Fazer falhar</button>
    </form>
    ${planned.map(
      ({ method, path, fault, times }) =>
        html`<p class="row">
          <code>${method} ${path}</code> <span>${fault.kind}</span>
          <span class="quiet">${times === 'lasting' ? 'até desfazer' : `faltam ${times}`}</span>
        </p>`,
    )}
    ${
      planned.length === 0
        ? NOTHING
        : html`<form method="post" action="/pagbank/lift-all">
            <button>Desfazer todas</button>
          </form>`
    }
  </section>`
}

function accountSection({ account }: PagBankState, control: PagBankControl): Html {
  return html`<section id="conta">
    <h2>Conta do lojista</h2>
    <form class="row" method="post" action="/pagbank/account">
      ${choiceWith(['approved', 'Integração'], account.isApproved ? 'yes' : 'no', {
        yes: 'Integração aprovada',
        no: 'Integração recusada (403)',
      })}
      ${choiceWith(['simulator', 'Pix e boleto'], control.switches().simulator, {
        amounts: 'Pix e boleto mudam pelo valor, como na sandbox',
        off: 'Pix e boleto só mudam nesta página',
      })}
      <button>Ajustar a conta</button>
    </form>
  </section>`
}

type Entries = Readonly<Record<string, string>>

/** A drop-down list with the current value selected. */
function choiceWith(
  [name, label]: readonly [string, string],
  current: string,
  entries: Entries,
): Html {
  return html`<select name="${name}" aria-label="${label}">
    ${Object.entries(entries).map(
      ([value, text]) =>
        html`<option value="${value}" ${value === current ? SELECTED : NOTHING}>${text}</option>`,
    )}
  </select>`
}

const SELECTED: Html = { markup: 'selected' }
