import type { UserNews } from '../users/index.ts'
import type { NoticeRow } from './notices.repo.ts'

/** What a notice of this news is told by: the same moment is told once. */
export function newsKey({ at }: Pick<UserNews, 'at'>, sealedAddress: string | null): string {
  const moment = at.toISOString()
  return sealedAddress === null ? moment : `${moment} ${sealedAddress}`
}

export interface NewsFacts {
  readonly at: Date
  /** To whom it goes where that is not the user's own address any more: encrypted. */
  readonly sealedAddress: string | null
}

export function readNewsKey(key: string): NewsFacts {
  const [moment = '', sealedAddress = null] = key.split(' ')
  return { at: new Date(moment), sealedAddress }
}

/** What stays of a key once its mail is sent: an address that was left is kept no longer. */
export function keyAfterSending({ id, kind, key }: Pick<NoticeRow, 'id' | 'kind' | 'key'>): string {
  if (kind !== 'email_left') return key
  return `${readNewsKey(key).at.toISOString()} ${id}`
}
