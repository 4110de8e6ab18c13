import type { FastifyInstance } from 'fastify'
import { html, NOTHING, type Html } from '../http/html.ts'
import { sendPage } from '../http/page.ts'
import type { Inbox, Mail } from './inbox.ts'

/** Pages that show the received mails. */
export function registerInboxPages(app: FastifyInstance, inbox: Inbox): void {
  app.get('/inbox', (_request, reply) =>
    sendPage(reply, { title: 'Correio', look: 'workbench', body: listPage(inbox.list()) }),
  )

  app.get<{ Params: { id: string } }>('/inbox/:id', (request, reply) => {
    const mail = inbox.find(request.params.id)
    if (!mail) return reply.callNotFound()
    return sendPage(reply, { title: mail.subject, look: 'workbench', body: mailPage(mail) })
  })

  app.post('/inbox/clear', (_request, reply) => {
    inbox.clear()
    return reply.redirect('/inbox', 303)
  })
}

function listPage(mails: readonly Mail[]): Html {
  return html`<main>
    <header class="top">
      <h1>Correio</h1>
      <nav><a href="/">Mundo de fora</a></nav>
    </header>
    <section>
      ${mails.length === 0 ? html`<p>Nenhuma mensagem ainda.</p>` : mailTable(mails)}
    </section>
    ${
      mails.length === 0
        ? NOTHING
        : html`<form method="post" action="/inbox/clear">
            <button class="danger">Esvaziar o correio</button>
          </form>`
    }
  </main>`
}

function mailTable(mails: readonly Mail[]): Html {
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th>Assunto</th>
          <th>Para</th>
          <th>Recebida</th>
        </tr>
      </thead>
      <tbody>
        ${mails.map(
          (mail) =>
            html`<tr>
              <td><a href="/inbox/${mail.id}">${mail.subject || '(sem assunto)'}</a></td>
              <td>${mail.to.join(', ')}</td>
              <td>${localTime(mail.receivedAt)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

/** Shows the plain text with its URLs as links. Shows the HTML part as source only: it is not trusted. */
function mailPage(mail: Mail): Html {
  return html`<main>
    <header class="top">
      <h1>${mail.subject || '(sem assunto)'}</h1>
      <nav><a href="/inbox">Correio</a></nav>
    </header>
    <section>
      <p class="quiet">
        De ${mail.from} para ${mail.to.join(', ')}, recebida em ${localTime(mail.receivedAt)}
      </p>
      <pre>${linked(mail.text)}</pre>
    </section>
    ${
      mail.html === ''
        ? NOTHING
        : html`<section>
            <details>
              <summary>Código-fonte da parte em HTML</summary>
              <pre>${mail.html}</pre>
            </details>
          </section>`
    }
  </main>`
}

function linked(text: string): readonly Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}

function localTime(at: number): string {
  return new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'America/Sao_Paulo',
  }).format(at)
}
