import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { start } from './running.ts'

/** Sends one mail by plain SMTP, one line after each response. */
async function sendMail(smtpUrl: string, to: string, content: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(smtpUrl)
  const socket = connect(Number(port), hostname)
  socket.setEncoding('utf8')
  const lines = [
    'EHLO shop.test',
    'MAIL FROM:<vitrine@shop.test>',
    `RCPT TO:<${to}>`,
    'DATA',
    [...content, '.'].join('\r\n'),
    'QUIT',
  ]
  let conversation = ''
  for await (const chunk of socket) {
    conversation += String(chunk)
    const isAnswered = /^\d{3} .*\r\n$/m.test(String(chunk))
    const line = isAnswered ? lines.shift() : undefined
    if (line !== undefined) socket.write(`${line}\r\n`)
  }
  return conversation
}

const RESET = [
  'From: Vitrine <vitrine@shop.test>',
  'To: Ana <Ana@shop.test>',
  'Subject: =?utf-8?q?Redefini=C3=A7=C3=A3o_de_senha?=',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Abra http://shop.test/change-password?token=abc para escolher uma nova.',
]

describe('inbox', () => {
  it('parses a received mail and resolves a pending wait', async () => {
    const { inbox, smtpUrl } = await start()
    const waiting = inbox.waitForMail('ana@SHOP.test', { signal: AbortSignal.timeout(5_000) })
    expect(await sendMail(smtpUrl, 'Ana@shop.test', RESET)).toContain('250')
    const mail = await waiting
    expect(mail).toMatchObject({
      from: 'vitrine@shop.test',
      to: ['ana@shop.test'],
      subject: 'Redefinição de senha',
    })
    expect(mail.text).toContain('http://shop.test/change-password?token=abc')
    expect(inbox.list()).toEqual([mail])
    const { signal } = new AbortController()
    expect(await inbox.waitForMail('ana@shop.test', { signal })).toBe(mail)
  })

  it('rejects a wait when its signal is aborted', async () => {
    const { inbox } = await start()
    const giving = new AbortController()
    const waiting = inbox.waitForMail('nobody@shop.test', { signal: giving.signal })
    giving.abort()
    await expect(waiting).rejects.toThrow('No mail came')
    await expect(inbox.waitForMail('nobody@shop.test', { signal: giving.signal })).rejects.toThrow()
  })

  it('shows mails with links, and HTML as source', async () => {
    const meta = await start()
    expect((await meta.get('/inbox')).text).toContain('Nenhuma mensagem ainda.')
    await sendMail(meta.smtpUrl, 'ana@shop.test', [
      ...RESET.slice(0, 3),
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Oi</p><script>alert(1)</script>',
    ])
    await sendMail(meta.smtpUrl, 'ana@shop.test', RESET)
    const list = await meta.get('/inbox')
    expect(list.text).toContain('Redefinição de senha')
    const plain = await meta.get(`/inbox/${meta.inbox.list()[0]?.id}`)
    expect(plain.text).toContain('<a href="http://shop.test/change-password?token=abc">')
    const rich = await meta.get(`/inbox/${meta.inbox.list()[1]?.id}`)
    expect(rich.text).toContain('&lt;script&gt;')
    expect(rich.text).not.toContain('<script>')
    expect((await meta.get('/inbox/999')).status).toBe(404)
    const cleared = await meta.send('POST', '/inbox/clear', { headers: { origin: meta.url } })
    expect(cleared.status).toBe(303)
    expect(meta.inbox.list()).toEqual([])
  })
})
