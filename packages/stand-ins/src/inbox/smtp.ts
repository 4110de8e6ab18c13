import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { InboxStore } from './inbox.ts'

const LARGEST_MAIL_BYTES = 5_000_000
const CLOSE_MS = 500

export type SmtpListener = { readonly port: number; close(): Promise<void> }

type Options = { readonly host: string; readonly port: number; readonly inbox: InboxStore }

/** A mail server that accepts every mail and forwards none. */
export async function startSmtp({ host, port, inbox }: Options): Promise<SmtpListener> {
  const server = createServer(inbox)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  // A client may close the connection during a command.
  server.on('error', () => undefined)
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
      }),
  }
}

function createServer(inbox: InboxStore): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: LARGEST_MAIL_BYTES,
    closeTimeout: CLOSE_MS,
    logger: false,
    onAuth: (auth, _session, callback) => {
      callback(null, { user: auth.username ?? 'anyone' })
    },
    onData: (stream, session, callback) => {
      receive(stream, session, inbox).then(
        () => {
          callback()
        },
        (error: unknown) => {
          callback(error instanceof Error ? error : new Error(String(error)))
        },
      )
    },
  })
}

async function receive(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  inbox: InboxStore,
): Promise<void> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) if (chunk instanceof Uint8Array) chunks.push(chunk)
  if (stream.sizeExceeded) throw tooLarge()
  const mail = await PostalMime.parse(Buffer.concat(chunks))
  const { mailFrom, rcptTo } = session.envelope
  inbox.receive({
    from: mail.from?.address ?? (mailFrom === false ? '' : mailFrom.address),
    to: rcptTo.map(({ address }) => address.toLowerCase()),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
  })
}

function tooLarge(): Error {
  const error = new Error('Message exceeds fixed maximum message size')
  return Object.assign(error, { responseCode: 552 })
}
