import { linkTo } from '../cdn/links.ts'
import type { ConsentRequest } from '../http/consent-request.ts'
import { hiddenFields, html, NOTHING, type Html } from '../http/html.ts'
import type { MetaState } from '../world/meta-state.ts'
import type { Person } from '../world/world.ts'
import { askedPermissions, FACEBOOK_PERMISSIONS } from './dialog.ts'

/** First step: selects the person. */
export function personPage(meta: MetaState, request: ConsentRequest): Html {
  return sheet(html`
    <h1>Entrar com o Facebook</h1>
    <p>${request.app.name} quer acessar sua conta. Com qual pessoa você quer continuar?</p>
    <form method="post" action="/www.facebook.com/dialog/choose">
      ${hiddenFields(request.parameters)}
      ${meta.world.people.map(
        (person) =>
          html`<button class="wide" name="person_id" value="${person.id}">
            Continuar como ${person.name}
          </button>`,
      )}
    </form>
    ${cancelForm(request)}
  `)
}

/** Second step: selects Pages and permissions. */
export function permissionsPage(meta: MetaState, request: ConsentRequest, person: Person): Html {
  const permissions = askedPermissions(meta, request, person)
  return sheet(html`
    <h1>O que ${request.app.name} pode acessar?</h1>
    <p class="quiet">Você está usando o Facebook como ${person.name}.</p>
    <form method="post" action="/www.facebook.com/dialog/answer">
      ${hiddenFields({ ...request.parameters, person_id: person.id })}
      <fieldset>
        <legend>Páginas</legend>
        ${person.roles.flatMap(({ pageId }) => pageChoice(meta, pageId))}
        ${person.roles.length === 0 ? html`<p>Esta pessoa não administra nenhuma Página.</p>` : NOTHING}
      </fieldset>
      <fieldset>
        <legend>Permissões</legend>
        ${permissions.map(
          (name) =>
            html`<label class="choice">
              <input type="checkbox" name="permission" value="${name}" checked />
              <span>${FACEBOOK_PERMISSIONS[name] ?? name} <small class="code">${name}</small></span>
            </label>`,
        )}
      </fieldset>
      <button class="main wide" name="answer" value="allow">Continuar</button>
    </form>
    ${cancelForm(request)}
  `)
}

/** The error page that the provider shows instead of redirecting. */
export function refusedPage(message: string): Html {
  return sheet(html`
    <h1>Não foi possível carregar esta página</h1>
    <p>${message}</p>
  `)
}

function pageChoice(meta: MetaState, pageId: string): readonly Html[] {
  const page = meta.catalog.page(pageId)
  if (!page) return []
  const account =
    page.instagramAccountId === undefined
      ? undefined
      : meta.catalog.instagramAccount(page.instagramAccountId)
  return [
    html`<label class="choice">
      <input type="checkbox" name="page_id" value="${page.id}" checked />
      <img src="${linkTo(meta, { ownerId: page.id, variant: 'photo' })}" alt="" />
      <span>
        ${page.name}
        <small>${account ? `Instagram: @${account.username}` : 'Sem conta do Instagram'}</small>
      </span>
    </label>`,
  ]
}

function cancelForm(request: ConsentRequest): Html {
  return html`<form method="post" action="/www.facebook.com/dialog/answer">
    ${hiddenFields(request.parameters)}
    <button class="wide" name="answer" value="cancel">Cancelar</button>
  </form>`
}

function sheet(content: Html): Html {
  return html`<main>
    <div class="sheet">
      <div class="band"></div>
      ${content}
    </div>
  </main>`
}
