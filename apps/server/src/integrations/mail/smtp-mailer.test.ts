import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { MailError } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const mail = {
  id: 'aviso-1',
  to: 'ana@padaria.test',
  subject: 'Olá, é a Vitrine',
  text: 'Um aviso',
  html: '<p>Um aviso</p>',
}
const never = new AbortController().signal

interface Server25 {
  readonly url: string
  /** All received lines. */
  readonly commands: string[]
  /** Resolves when a client has connected. */
  readonly met: Promise<unknown>
}

/** A mail server that answers each line with the result of `answer`; undefined: no response. */
async function aServer(
  answer: (line: string) => string | undefined,
  greeting: string | null = '220 padaria.test',
): Promise<Server25> {
  const commands: string[] = []
  const server: Server = createServer((socket) => {
    talk(socket, { commands, answer, greeting })
  })
  const met = once(server, 'connection')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const open = new Set<Socket>()
  server.on('connection', (socket) => open.add(socket))
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `smtp://127.0.0.1:${String(address.port)}`, commands, met }
}

function talk(
  socket: Socket,
  script: {
    commands: string[]
    answer: (line: string) => string | undefined
    greeting: string | null
  },
): void {
  let isData = false
  let rest = ''
  const say = (line: string | undefined): void => {
    if (line !== undefined) socket.write(`${line}\r\n`)
  }
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      script.commands.push(line)
      if (isData && line !== '.') continue
      isData = line === 'DATA'
      say(script.answer(line))
    }
  })
  say(script.greeting ?? undefined)
}

const willing = (line: string): string => {
  if (line === 'DATA') return '354 go on'
  return line.startsWith('QUIT') ? '221 bye' : '250 fine'
}

const mailerFor = ({ url }: Server25, timeoutMs = 5_000) =>
  createSmtpMailer({ url, from: 'Vitrine <aviso@vitrine.test>', timeoutMs })

const failure = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => null,
    (error: unknown) => error,
  )

it('sends both parts with sender and message id', async () => {
  const server = await aServer(willing)
  await mailerFor(server).send(mail, never)
  const commands = server.commands.join('\n')
  expect(commands).toContain('MAIL FROM:<aviso@vitrine.test>')
  expect(commands).toContain('RCPT TO:<ana@padaria.test>')
  expect(commands).toMatch(/^From: Vitrine <aviso@vitrine\.test>$/m)
  expect(commands).toMatch(/^Message-ID: <aviso-1@vitrine\.test>$/m)
  expect(commands).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(commands).toContain('text/plain')
  expect(commands).toContain('text/html')
})

it('reports the codes of a rejection without the text that repeats the address', async () => {
  const server = await aServer((line) =>
    line.startsWith('RCPT') ? '550 no mailbox ana@padaria.test' : willing(line),
  )
  const error = await failure(mailerFor(server).send(mail, never))
  expect(error).toBeInstanceOf(MailError)
  expect(error).toMatchObject({ code: 'EENVELOPE', responseCode: 550 })
  expect(String(error)).not.toContain('ana@')
  expect(error).not.toHaveProperty('cause')
})

it.each([
  ['sends no greeting', () => aServer(willing, null)],
  ['stops responding', () => aServer((line) => (line === 'DATA' ? undefined : willing(line)))],
])('fails when the server %s', async (_what, start) => {
  const error = await failure(mailerFor(await start(), 200).send(mail, never))
  expect(error).toBeInstanceOf(MailError)
  expect(error).toMatchObject({ responseCode: null })
})

it('fails when no server listens', async () => {
  const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@b.test' })
  expect(await failure(mailer.send(mail, never))).toMatchObject({ code: 'ESOCKET' })
})

it('throws the signal’s reason when aborted', async () => {
  const server = await aServer(willing, null)
  const stop = new AbortController()
  const sending = failure(mailerFor(server).send(mail, stop.signal))
  await server.met
  const reason = new Error('the server is stopping')
  stop.abort(reason)
  expect(await sending).toBe(reason)
})

it('sends no password without TLS', async () => {
  const server = await aServer((line) => {
    if (line.startsWith('EHLO')) return '250-padaria.test\r\n250 AUTH PLAIN'
    return line === 'STARTTLS' ? '454 not today' : willing(line)
  })
  const url = server.url.replace('smtp://', 'smtp://loja:geheim@')
  const mailer = createSmtpMailer({ url, from: 'a@b.test', timeoutMs: 2_000 })
  expect(await failure(mailer.send(mail, never))).toBeInstanceOf(MailError)
  const plain = Buffer.from('\u0000loja\u0000geheim').toString('base64')
  expect(server.commands.join('\n')).not.toContain(plain)
  expect(server.commands.join('\n')).not.toContain('AUTH')
})
