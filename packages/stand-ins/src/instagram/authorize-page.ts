import { linkTo } from '../cdn/links.ts'
import type { ConsentRequest } from '../http/consent-request.ts'
import { hiddenFields, html, type Html } from '../http/html.ts'
import type { MetaState } from '../world/meta-state.ts'
import type { InstagramAccount } from '../world/world.ts'
import { BASIC_PERMISSION, INSTAGRAM_PERMISSIONS } from './authorize.ts'

/** First step: selects an account. Personal accounts are listed too and refused with a reason. */
export function accountPage(meta: MetaState, request: ConsentRequest): Html {
  return sheet(html`
    <h1>Entrar com o Instagram</h1>
    <p>${request.app.name} quer acessar sua conta. Com qual conta você quer continuar?</p>
    <form method="post" action="/www.instagram.com/oauth/choose">
      ${hiddenFields(request.parameters)}
      ${meta.world.instagramAccounts.map(
        (account) =>
          html`<button class="wide person" name="account_id" value="${account.id}">
            <img
              class="face"
              src="${linkTo(meta, { ownerId: account.id, variant: 'photo' })}"
              alt=""
            />
            Continuar como @${account.username}
          </button>`,
      )}
    </form>
    ${cancelForm(request)}
  `)
}

/** Second step: selects the permissions. */
export function permissionsPage(request: ConsentRequest, account: InstagramAccount): Html {
  return sheet(html`
    <h1>O que ${request.app.name} pode acessar?</h1>
    <p class="quiet">Você está usando o Instagram como @${account.username}.</p>
    <form method="post" action="/www.instagram.com/oauth/answer">
      ${hiddenFields({ ...request.parameters, account_id: account.id })}
      <fieldset>
        <legend>Permissões</legend>
        ${request.scopes.map((name) => permissionChoice(name))}
      </fieldset>
      <button class="main wide" name="answer" value="allow">Permitir</button>
    </form>
    ${cancelForm(request)}
  `)
}

/** Explains why a personal account cannot connect and what its owner can do. */
export function personalAccountPage(request: ConsentRequest, account: InstagramAccount): Html {
  return sheet(html`
    <h1>@${account.username} é uma conta pessoal</h1>
    <p>
      Só contas profissionais (empresa ou criador de conteúdo) podem ser conectadas. Mude o tipo da
      conta nas configurações do aplicativo do Instagram e tente de novo.
    </p>
    ${cancelForm(request)}
  `)
}

export function refusedPage(message: string): Html {
  return sheet(html`
    <h1>Pedido inválido</h1>
    <p>${message}</p>
  `)
}

function permissionChoice(name: string): Html {
  const text = INSTAGRAM_PERMISSIONS[name] ?? name
  if (name === BASIC_PERMISSION) {
    return html`<label class="choice">
      <input type="checkbox" checked disabled />
      <span>${text} (obrigatória) <small class="code">${name}</small></span>
    </label>`
  }
  return html`<label class="choice">
    <input type="checkbox" name="permission" value="${name}" checked />
    <span>${text} <small class="code">${name}</small></span>
  </label>`
}

function cancelForm(request: ConsentRequest): Html {
  return html`<form method="post" action="/www.instagram.com/oauth/answer">
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
