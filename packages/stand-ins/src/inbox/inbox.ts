/** A received mail. */
export type Mail = {
  readonly id: string
  readonly from: string
  /** Addresses of the envelope, in lower case. */
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly receivedAt: number
}

/** The mails that the mail server received, newest first. */
export type Inbox = {
  list(): readonly Mail[]
  find(id: string): Mail | undefined
  /** The newest mail to this address, or the next one that arrives. */
  waitForMail(to: string, options: { readonly signal: AbortSignal }): Promise<Mail>
  clear(): void
}

export type InboxStore = Inbox & {
  readonly receive: (mail: Omit<Mail, 'id' | 'receivedAt'>) => void
}

type Waiter = { readonly to: string; readonly take: (mail: Mail) => void }

/** Number of mails in memory. The oldest are removed first. */
const MAX_MAILS = 500

export function createInbox(clock: () => number): InboxStore {
  let mails: readonly Mail[] = []
  let received = 0
  const waiters = new Set<Waiter>()
  return {
    list: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
    clear: () => {
      mails = []
    },
    waitForMail: async (to, { signal }) => {
      signal.throwIfAborted()
      const address = to.toLowerCase()
      return mails.find((mail) => mail.to.includes(address)) ?? nextMail(waiters, address, signal)
    },
    receive: (content) => {
      received += 1
      const mail: Mail = { ...content, id: String(received), receivedAt: clock() }
      mails = [mail, ...mails].slice(0, MAX_MAILS)
      for (const waiter of waiters) if (mail.to.includes(waiter.to)) waiter.take(mail)
    },
  }
}

function nextMail(waiters: Set<Waiter>, to: string, signal: AbortSignal): Promise<Mail> {
  return new Promise((resolve, reject) => {
    const waiter: Waiter = {
      to,
      take: (mail) => {
        waiters.delete(waiter)
        signal.removeEventListener('abort', giveUp)
        resolve(mail)
      },
    }
    function giveUp(): void {
      waiters.delete(waiter)
      reject(new Error('No mail came to this address in time', { cause: signal.reason }))
    }
    waiters.add(waiter)
    signal.addEventListener('abort', giveUp, { once: true })
  })
}
