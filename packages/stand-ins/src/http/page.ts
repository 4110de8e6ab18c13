import type { FastifyReply } from 'fastify'
import type { Html } from './html.ts'
import { html } from './html.ts'
import { PAGE_STYLE } from './page-style.ts'

export type PageLook = 'facebook' | 'instagram' | 'workbench'

type Page = { readonly title: string; readonly look: PageLook; readonly body: Html }

/** Sends a page that runs no script and cannot be framed. */
export function sendPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  const document = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>${page.title}</title>
        <style>
          ${{ markup: PAGE_STYLE }}
        </style>
      </head>
      <body class="${page.look}">
        ${page.body}
      </body>
    </html>`
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-frame-options', 'DENY')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; frame-ancestors 'none'",
    )
    .send(document.markup)
}
