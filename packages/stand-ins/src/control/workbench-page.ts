import { choice, html, NOTHING, type Html } from '../http/html.ts'
import type { MetaState } from '../world/meta-state.ts'
import { connectionsSection } from './workbench-connections.ts'
import { mentionsSection } from './workbench-mentions.ts'
import { ownerSections } from './workbench-posts.ts'
import { FAULT_TEXTS, PATH_TEXTS } from './workbench-texts.ts'
import type { WorldControl } from './world-control.ts'

/** The page with forms that change the world. */
export function workbenchPage(
  meta: MetaState,
  control: WorldControl,
  message: string | undefined,
): Html {
  return html`<main>
    <header class="top">
      <h1>Mundo de fora</h1>
      <nav>
        <a href="#contas">Contas e Páginas</a>
        <a href="#mencoes">Menções</a>
        <a href="#conexoes">Conexões</a>
        <a href="#falhas">Falhas</a>
        <a href="#respostas">Respostas</a>
        <a href="/pagbank">PagBank</a>
        <a href="/inbox">Correio</a>
      </nav>
    </header>
    <p class="quiet">
      Cópias locais do Facebook, do Instagram, dos arquivos deles, do PagBank e de um correio. Nada
      daqui sai desta máquina.
    </p>
    ${message === undefined ? NOTHING : html`<p class="notice" role="status">${message}</p>`}
    <div id="contas">${ownerSections(meta)}</div>
    ${mentionsSection(meta, control)} ${connectionsSection(meta, control)} ${faultsSection(control)}
    ${answersSection(control)}
  </main>`
}

function faultsSection(control: WorldControl): Html {
  const planned = control.faults()
  return html`<section id="falhas">
    <h2>Falhas</h2>
    <form class="row" method="post" action="/workbench/fail">
      ${choice('path', 'Onde falhar', PATH_TEXTS)} ${choice('fault', 'Que falha', FAULT_TEXTS)}
      ${choice('times', 'Quantas vezes', {
        '1': 'Uma vez',
        '3': 'Três vezes',
        '10': 'Dez vezes',
        lasting: 'Até desfazer',
      })}
      <button class="main">Fazer falhar</button>
    </form>
    ${planned.map(
      ({ id, path, fault, times }) =>
        html`<form class="row" method="post" action="/workbench/lift">
          <input type="hidden" name="id" value="${id}" />
          <code>${path}</code> <span>${faultText(fault)}</span>
          <span class="quiet">${times === 'lasting' ? 'até desfazer' : `faltam ${times}`}</span>
          <button>Desfazer</button>
        </form>`,
    )}
    ${
      planned.length > 1
        ? html`<form method="post" action="/workbench/lift-all">
            <button>Desfazer todas</button>
          </form>`
        : NOTHING
    }
    <h3>Links dos arquivos</h3>
    <form method="post" action="/workbench/expire-all-links">
      <button class="danger">Vencer todos os links</button>
    </form>
  </section>`
}

function faultText(fault: ReturnType<WorldControl['faults']>[number]['fault']): string {
  if (fault.kind === 'refusal') return `Recusar com o código ${fault.refusal.code}`
  const key = fault.kind === 'graph-error' ? `graph-error-${fault.error}` : fault.kind
  return FAULT_TEXTS[key] ?? key
}

function answersSection(control: WorldControl): Html {
  const now = control.switches()
  return html`<section id="respostas">
    <h2>Respostas</h2>
    <form method="post" action="/workbench/switches">
      <p class="row">
        ${setting('instagram_shape', 'Forma das respostas do Instagram', now.instagramShape, {
          flat: 'Lisa, como os servidores respondem',
          wrapped: 'Dentro de "data", como no manual',
        })}
        ${setting('pages', 'Páginas das listas', now.pages, {
          full: 'Listas inteiras',
          short: 'Listas curtas e vazias no meio',
        })}
        ${setting('long_token_expiry', 'Validade do token longo', now.longTokenExpiry, {
          told: 'Validade do token dita',
          untold: 'Validade do token omitida',
        })}
        ${setting('refreshed_token', 'Token renovado do Instagram', now.refreshedToken, {
          new: 'Token renovado é outro',
          same: 'Token renovado é o mesmo',
        })}
        <label
          >Uso mostrado (%)
          <input type="number" name="usage" min="0" max="100" value="${control.shownUsage()}"
        /></label>
      </p>
      <button>Ajustar respostas</button>
    </form>
  </section>`
}

type Entries = Readonly<Record<string, string>>

/** A drop-down list with the current value first. */
function setting(name: string, label: string, ...[current, entries]: [string, Entries]): Html {
  return choice(name, label, { [current]: entries[current] ?? current, ...entries })
}
