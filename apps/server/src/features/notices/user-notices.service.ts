import { RESET_HOURS, VERIFICATION_CODE_MINUTES, VERIFICATION_LINK_HOURS } from '@vitrine/api'
import { DEFAULT_LANGUAGE, isLanguage } from '@vitrine/i18n'
import type { Executor } from '../../db/database.ts'
import {
  createResetSecret,
  createVerification,
  isGone,
  shownCode,
  type UserNews,
} from '../users/index.ts'
import type { WrittenMail } from './mail-writing.rules.ts'
import * as repo from './notices.repo.ts'
import { type Letter, type NoticeDeps, send } from './sending.service.ts'
import {
  type Recipient,
  writeEmailChanged,
  writePasswordChanged,
  writeRemoval,
  writeReset,
  writeVerification,
} from './user-mails.rules.ts'
import { newsKey, readNewsKey } from './user-notices.rules.ts'

/** Takes down what a user is to be told of; null when that was taken down before. */
export async function noteNews(
  { clock, random, secrets }: NoticeDeps,
  tx: Executor,
  news: UserNews,
): Promise<string | null> {
  const id = random.uuid()
  const sealed = news.kind === 'email_left' ? secrets.seal(news.address, contextOf(id)) : null
  const { userId, kind } = news
  const notice = { id, userId, kind, key: newsKey(news, sealed), createdAt: clock.now() }
  return (await repo.insertNotice(tx, { ...notice, sentAt: null })) ? id : null
}

const contextOf = (noticeId: string): string => `notice ${noticeId}`

/** What is to be sent of this notice; null when it is not true any more. */
export async function writeUserNotice(
  deps: NoticeDeps,
  notice: repo.NoticeRow,
): Promise<Letter | null> {
  const user = await findRecipient(deps, notice.userId)
  if (user === null) return null
  const { at, sealedAddress } = readNewsKey(notice.key)
  if (notice.kind === 'deletion_requested' && user.deletesAt?.getTime() !== at.getTime()) {
    return null
  }
  const mail = write(notice.kind, toRecipient(user), { at, publicUrl: deps.publicUrl })
  if (mail === null) return null
  const to =
    sealedAddress === null ? user.email : deps.secrets.open(sealedAddress, contextOf(notice.id))
  return { kind: notice.kind, to, mail }
}

function write(
  kind: repo.NoticeRow['kind'],
  to: Recipient,
  of: { at: Date; publicUrl: string },
): WrittenMail | null {
  switch (kind) {
    case 'password_changed':
      return writePasswordChanged(to, of)
    case 'email_changed':
      return writeEmailChanged(to, { ...of, address: 'new' })
    case 'email_left':
      return writeEmailChanged(to, { ...of, address: 'old' })
    case 'deletion_requested':
      return writeRemoval(to, of)
    default:
      return null
  }
}

/** Writes a link that changes the password. Its secret is made for this mail, and is nowhere else. */
export async function sendReset(
  deps: NoticeDeps,
  userId: string,
  signal: AbortSignal,
): Promise<void> {
  const user = await findRecipient(deps, userId)
  if (user === null) return
  const secret = await createResetSecret(deps, userId)
  const url = `${deps.publicUrl}/change-password?token=${secret}`
  const mail = writeReset(toRecipient(user), { url, hours: RESET_HOURS })
  const id = deps.random.uuid()
  const kind = 'password_reset'
  if (!(await send(deps, { id, kind, to: user.email, mail }, signal))) return
  const now = deps.clock.now()
  await repo.insertNotice(deps.executor, {
    ...{ id, userId, kind, key: now.toISOString() },
    ...{ createdAt: now, sentAt: now },
  })
}

/** Writes a link and a code that prove an address. They are made for this mail, and are nowhere else. */
export async function sendVerification(
  deps: NoticeDeps,
  { userId, digest }: { userId: string; digest?: string | undefined },
  signal: AbortSignal,
): Promise<void> {
  const user = await findRecipient(deps, userId)
  if (user === null) return
  const verification = await createVerification(deps, { userId, digest })
  if (verification === null) return
  const mail = writeVerification(toRecipient(user), {
    // Behind the #, where no log and no other page sees it.
    url: `${deps.publicUrl}/confirm-email#${verification.secret}`,
    code: shownCode(verification.code),
    hours: VERIFICATION_LINK_HOURS,
    minutes: VERIFICATION_CODE_MINUTES,
  })
  const id = deps.random.uuid()
  const kind = 'email_verification'
  if (!(await send(deps, { id, kind, to: verification.email, mail }, signal))) return
  const now = deps.clock.now()
  await repo.insertNotice(deps.executor, {
    ...{ id, userId, kind, key: now.toISOString() },
    ...{ createdAt: now, sentAt: now },
  })
}

/** Whom mails may be written to: demo people only among stand-ins, nobody whose end has come. */
async function findRecipient(
  { executor, clock, demoAllowed }: NoticeDeps,
  userId: string,
): Promise<repo.RecipientRow | null> {
  const row = await repo.findRecipient(executor, userId)
  const isHere = row !== null && (demoAllowed || !row.demo) && !isGone(row, clock.now())
  return isHere ? row : null
}

function toRecipient({ language, name }: repo.RecipientRow): Recipient {
  return { name, language: isLanguage(language) ? language : DEFAULT_LANGUAGE }
}
