/** One mail as it arrived. */
export type Mail = {
  readonly id: string
  readonly from: string
  /** Addresses of the envelope, lower case. */
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly receivedAt: number
}

/** Everything the mail server took in, newest first. */
export type Inbox = {
  list(): readonly Mail[]
  find(id: string): Mail | undefined
  /** The newest mail to this address, or the next one that comes. */
  waitForMail(to: string, options: { readonly signal: AbortSignal }): Promise<Mail>
  clear(): void
}

export type InboxStore = Inbox & {
  readonly receive: (mail: Omit<Mail, 'id' | 'receivedAt'>) => void
}

type Waiter = { readonly to: string; readonly resolve: (mail: Mail) => void }

/** Mails kept in memory; the oldest go when there are more than this. */
const KEPT_MAILS = 500

export function createInbox(clock: () => number): InboxStore {
  let mails: readonly Mail[] = []
  let received = 0
  const waiters = new Set<Waiter>()

  function waitForMail(to: string, { signal }: { readonly signal: AbortSignal }): Promise<Mail> {
    const address = to.toLowerCase()
    const known = mails.find((mail) => mail.to.includes(address))
    if (known) return Promise.resolve(known)
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiters.delete(waiter)
        reject(new Error(`No mail to this address came: ${String(signal.reason)}`))
      }
      const waiter: Waiter = {
        to: address,
        resolve: (mail) => {
          waiters.delete(waiter)
          signal.removeEventListener('abort', giveUp)
          resolve(mail)
        },
      }
      if (signal.aborted) return giveUp()
      waiters.add(waiter)
      signal.addEventListener('abort', giveUp, { once: true })
    })
  }

  return {
    list: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
    clear: () => {
      mails = []
    },
    waitForMail,
    receive: (content) => {
      received += 1
      const mail: Mail = { ...content, id: String(received), receivedAt: clock() }
      mails = [mail, ...mails].slice(0, KEPT_MAILS)
      for (const waiter of waiters) if (mail.to.includes(waiter.to)) waiter.resolve(mail)
    },
  }
}
