import { choice, html, type Html } from '../http/html.ts'
import type { Grant } from '../world/ledger.ts'
import type { MetaState } from '../world/meta-state.ts'
import type { InstagramAccount } from '../world/world.ts'
import { ENDING_TEXTS } from './workbench-texts.ts'
import type { WorldControl } from './world-control.ts'

/** The connections of the app, with the actions of their people. */
export function connectionsSection(meta: MetaState, control: WorldControl): Html {
  const { grants } = meta.ledger
  const deletions = control.deletions()
  return html`<section id="conexoes">
    <h2>Conexões</h2>
    ${
      grants.length === 0
        ? html`<p>Ninguém conectou um aplicativo ainda.</p>`
        : grants.map((grant) => connection(meta, grant))
    }
    ${deletions.map(
      (answer) =>
        html`<p>
          Exclusão <code>${answer.confirmation_code}</code>:
          <a href="${answer.url}">${answer.url}</a>
        </p>`,
    )}
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
    <form class="row" method="post" action="/workbench/remove-app">
      <input type="hidden" name="network" value="${grant.network}" />
      <input type="hidden" name="subject_id" value="${grant.subjectId}" />
      <button class="danger">Remover o aplicativo</button>
      <button formaction="/workbench/request-deletion">Pedir a exclusão dos dados</button>
    </form>
    ${accountsOf(meta, grant).map((account) => messagesForm(meta, account))}
    <details>
      <summary>Permissões</summary>
      ${Object.entries(grant.permissions).map(([permission, status]) =>
        permissionRow({ subjectId: grant.subjectId, permission, isGranted: status === 'granted' }),
      )}
    </details>
  </div>`
}

/** The accounts of a connection that may have messages. */
function accountsOf(meta: MetaState, grant: Grant): InstagramAccount[] {
  const ids =
    grant.network === 'instagram'
      ? [grant.subjectId]
      : grant.pageIds.map((id) => meta.catalog.page(id)?.instagramAccountId ?? '')
  return ids.flatMap((id) => meta.catalog.instagramAccount(id) ?? [])
}

function messagesForm(meta: MetaState, { id, username }: InstagramAccount): Html {
  const isClosed = meta.ledger.closedAccounts.includes(id)
  const action = isClosed ? 'open-messages' : 'close-messages'
  return html`<form class="row" method="post" action="/workbench/${action}">
    <input type="hidden" name="instagram_id" value="${id}" />
    <span>Mensagens de @${username} ${isClosed ? 'fechadas' : 'abertas'} a aplicativos</span>
    <button>${isClosed ? 'Abrir as mensagens' : 'Fechar as mensagens'}</button>
  </form>`
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
