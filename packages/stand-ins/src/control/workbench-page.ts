import { html, NOTHING, type Html } from '../http/html.ts'
import type { Grant } from '../world/ledger.ts'
import type { MetaState } from '../world/meta-state.ts'
import { ownerSections } from './workbench-posts.ts'
import { ENDING_TEXTS, FAULT_TEXTS, PATH_TEXTS } from './workbench-texts.ts'
import type { WorldControl } from './world-control.ts'

/** The page from which a person moves the outside world. */
export function workbenchPage(
  meta: MetaState,
  control: WorldControl,
  notice: string | undefined,
): Html {
  return html`<main>
    <header class="top">
      <h1>Mundo de fora</h1>
      <nav>
        <a href="#contas">Contas e Páginas</a>
        <a href="#conexoes">Conexões</a>
        <a href="#falhas">Falhas</a>
        <a href="#respostas">Respostas</a>
        <a href="/inbox">Correio</a>
      </nav>
    </header>
    <p class="quiet">
      Cópias locais do Facebook, do Instagram, dos arquivos deles e de um correio. Nada daqui sai
      desta máquina.
    </p>
    ${notice === undefined ? NOTHING : html`<p class="notice" role="status">${notice}</p>`}
    <div id="contas">${ownerSections(meta)}</div>
    ${connectionsSection(meta)} ${faultsSection(control)} ${answersSection(control)}
  </main>`
}

/** A drop-down list; the first entry is the default. */
function choice(name: string, label: string, entries: Readonly<Record<string, string>>): Html {
  return html`<select name="${name}" aria-label="${label}">
    ${Object.entries(entries).map(
      ([value, text]) => html`<option value="${value}">${text}</option>`,
    )}
  </select>`
}

function connectionsSection(meta: MetaState): Html {
  const { grants } = meta.ledger
  return html`<section id="conexoes">
    <h2>Conexões</h2>
    ${
      grants.length === 0
        ? html`<p>Ninguém conectou um aplicativo ainda.</p>`
        : grants.map((grant) => connection(meta, grant))
    }
  </section>`
}

function connection(meta: MetaState, grant: Grant): Html {
  const name = subjectName(meta, grant)
  const tokens = meta.ledger.tokens.filter(({ grantId }) => grantId === grant.id)
  const now = meta.clock()
  const alive = tokens.filter(
    ({ death, expiresAt }) => death === null && (expiresAt === null || expiresAt > now),
  )
  const network = grant.network === 'facebook' ? 'Facebook' : 'Instagram'
  return html`<div>
    <h3>${name} (${network})</h3>
    <p class="quiet">${alive.length} de ${tokens.length} tokens valendo</p>
    <form class="row" method="post" action="/workbench/end-tokens">
      <input type="hidden" name="subject_id" value="${grant.subjectId}" />
      ${choice('how', `Como terminar os tokens de ${name}`, ENDING_TEXTS)}
      <button class="danger">Terminar os tokens</button>
    </form>
    <details>
      <summary>Permissões</summary>
      ${Object.entries(grant.permissions).map(([permission, status]) =>
        permissionRow({ subjectId: grant.subjectId, permission, isGranted: status === 'granted' }),
      )}
    </details>
  </div>`
}

type PermissionRow = {
  readonly subjectId: string
  readonly permission: string
  readonly isGranted: boolean
}

function permissionRow({ subjectId, permission, isGranted }: PermissionRow): Html {
  return html`<form class="row" method="post" action="/workbench/permission">
    <input type="hidden" name="subject_id" value="${subjectId}" />
    <input type="hidden" name="permission" value="${permission}" />
    <input type="hidden" name="status" value="${isGranted ? 'declined' : 'granted'}" />
    <code>${permission}</code> <span>${isGranted ? 'concedida' : 'recusada'}</span>
    <button>${isGranted ? `Retirar ${permission}` : `Conceder ${permission}`}</button>
  </form>`
}

function subjectName(meta: MetaState, { network, subjectId }: Grant): string {
  if (network === 'facebook') return meta.catalog.person(subjectId)?.name ?? subjectId
  const account = meta.catalog.instagramAccount(subjectId)
  return account ? `@${account.username}` : subjectId
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

/** A drop-down list that shows the present value first. */
function setting(name: string, label: string, ...[current, entries]: [string, Entries]): Html {
  return choice(name, label, { [current]: entries[current] ?? current, ...entries })
}
