import { contentTypeOf } from '../cdn/send-file.ts'
import { html, NOTHING, type Html } from '../http/html.ts'
import { findSender } from '../messaging/conversations.ts'
import { fileOf, isStoryUp, mentionLink } from '../messaging/mention-media.ts'
import type { Mention, Sender, SentMessage } from '../world/messaging-ledger.ts'
import type { MetaState } from '../world/meta-state.ts'
import { WEBHOOK_TEXTS } from './workbench-texts.ts'
import type { WorldControl } from './world-control.ts'

const SHOWN_MENTIONS = 20
const SHOWN_DELIVERIES = 5

/** Mentions of each account, with the messages to their authors. */
export function mentionsSection(meta: MetaState, control: WorldControl): Html {
  const mentions = meta.ledger.mentions.toReversed().slice(0, SHOWN_MENTIONS)
  return html`<section id="mencoes">
    <h2>Menções</h2>
    <p class="quiet">Avisos ao aplicativo: ${WEBHOOK_TEXTS[control.webhookState()]}</p>
    ${deliveryList(control)} ${meta.world.spares.length === 0 ? NOTHING : newMentionForm(meta)}
    ${
      mentions.length === 0
        ? html`<p>Ninguém mencionou uma conta ainda.</p>`
        : html`<ul class="posts">
            ${mentions.map((mention) => mentionCard(meta, mention))}
          </ul>`
    }
  </section>`
}

function deliveryList(control: WorldControl): Html {
  const last = control.webhookDeliveries().slice(-SHOWN_DELIVERIES).toReversed()
  if (last.length === 0) return NOTHING
  return html`<ul class="quiet">
    ${last.map(
      ({ status, ms, attempt, mids }) =>
        html`<li>
          ${status === null ? 'sem resposta' : `HTTP ${status}`}, ${Math.round(ms)} ms, tentativa
          ${attempt}, ${mids.length} mensagens
        </li>`,
    )}
  </ul>`
}

function newMentionForm(meta: MetaState): Html {
  return html`<form class="row" method="post" action="/workbench/mention">
    <select name="instagram_id" aria-label="Conta mencionada">
      ${meta.world.instagramAccounts.map(
        ({ id, username }) => html`<option value="${id}">@${username}</option>`,
      )}
    </select>
    <label
      >Autor <input type="text" name="username" value="ana.souza" required maxlength="30" size="14"
    /></label>
    <label>Nome <input type="text" name="name" maxlength="60" size="14" /></label>
    <select name="spare_id" aria-label="Foto ou vídeo da menção">
      ${meta.world.spares.map(
        ({ id, label, footage }) =>
          html`<option value="${id}">
            ${label} (${footage.kind === 'video' ? 'vídeo' : 'foto'})
          </option>`,
      )}
    </select>
    <button class="main">Mencionar</button>
  </form>`
}

function mentionCard(meta: MetaState, mention: Mention): Html {
  const { mid, instagramId, senderId } = mention
  const sender = findSender(meta, instagramId, senderId)
  const account = meta.catalog.instagramAccount(instagramId)
  const isUp = isStoryUp(meta, mention)
  return html`<li class="post">
    ${storyPreview(meta, mention)}
    <div>
      <strong>@${sender ? sender.username : senderId}</strong> menciona
      @${account ? account.username : instagramId}<br />
      <span class="quiet">${isUp ? 'story no ar' : 'story encerrado'}</span>
      ${lastMessage(meta, mention)}
    </div>
    <form method="post" action="/workbench/end-story">
      <input type="hidden" name="mid" value="${mid}" />
      ${isUp ? html`<button class="danger">Encerrar o story</button>` : NOTHING}
      <button formaction="/workbench/redeliver">Avisar de novo</button>
    </form>
    ${writingForm(mention)} ${sender ? blockForm(sender) : NOTHING}
  </li>`
}

/** A video is shown as a dark card, because nothing on this page plays automatically. */
function storyPreview(meta: MetaState, mention: Mention): Html {
  const file = fileOf(meta, mention)
  if (!file || !isStoryUp(meta, mention)) return NOTHING
  const link = mentionLink(meta, mention)
  return contentTypeOf(file).startsWith('image/')
    ? html`<img src="${link}" alt="Story da menção" loading="lazy" />`
    : html`<video src="${link}" preload="metadata" muted controls></video>`
}

function lastMessage(meta: MetaState, mention: Mention): Html {
  const last = meta.ledger.sentMessages.findLast(
    ({ instagramId, recipientId }) =>
      instagramId === mention.instagramId && recipientId === mention.senderId,
  )
  if (!last) return html`<p class="quiet">Nada foi enviado ao autor.</p>`
  return html`<p>“${last.text}”</p>
    ${last.isTapped ? html`<span class="quiet">Já respondida.</span>` : replyForm(mention, last)}`
}

function replyForm({ mid }: Mention, { quickReplies }: SentMessage): Html {
  return html`<form method="post" action="/workbench/answer">
    <input type="hidden" name="mid" value="${mid}" />
    ${quickReplies.map(
      ({ title, payload }) =>
        html`<button name="payload" value="${payload}">Responder ${title}</button>`,
    )}
  </form>`
}

/** The form for a typed reply, with or without a permission request. */
function writingForm({ mid }: Mention): Html {
  return html`<form method="post" action="/workbench/answer">
    <input type="hidden" name="mid" value="${mid}" />
    <input
      type="text"
      name="text"
      aria-label="Mensagem do autor"
      placeholder="Sim, pode!"
      required
      maxlength="200"
    />
    <button>Escrever</button>
  </form>`
}

function blockForm({ id, username, isBlocking }: Sender): Html {
  return html`<form method="post" action="/workbench/${isBlocking ? 'unblock' : 'block'}">
    <input type="hidden" name="sender_id" value="${id}" />
    <button>${isBlocking ? `Desbloquear por @${username}` : `Bloquear por @${username}`}</button>
  </form>`
}
