import { RESET_HOURS, VERIFICATION_CODE_MINUTES, VERIFICATION_LINK_HOURS } from '@vitrine/api'
import { DEFAULT_LANGUAGE, isLanguage } from '@vitrine/i18n'
import type { Executor } from '../../db/database.ts'
import {
  createResetSecret,
  createVerification,
  isGone,
  shownCode,
  type UserEvent,
} from '../users/index.ts'
import type { RenderedMail } from './mail-renderer.rules.ts'
import * as repo from './notifications.repo.ts'
import { type OutgoingMail, type NotificationDeps, deliverMail } from './mail-delivery.service.ts'
import {
  type Recipient,
  renderEmailChangedMail,
  renderEmailChangeStartedMail,
  renderPasswordChangedMail,
  renderDeletionMail,
  renderFactorMail,
  renderResetMail,
  renderVerificationMail,
} from './user-mails.rules.ts'
import { eventKey, parseEventKey } from './user-notifications.rules.ts'

/** Stores a notification of a user event. Returns its id; null when it exists already. */
export async function recordEvent(
  { clock, random, secrets }: NotificationDeps,
  tx: Executor,
  event: UserEvent,
): Promise<string | null> {
  const id = random.uuid()
  const sealedAddress = 'address' in event ? secrets.seal(event.address, sealContext(id)) : null
  const { userId, kind } = event
  const notification = {
    id,
    userId,
    kind,
    key: eventKey(event, sealedAddress),
    createdAt: clock.now(),
  }
  return (await repo.insertNotification(tx, { ...notification, sentAt: null })) ? id : null
}

const sealContext = (notificationId: string): string => `notice ${notificationId}`

/**
 * Renders the mail of a notification. Returns null when the notification does not apply any more.
 */
export async function renderUserNotification(
  deps: NotificationDeps,
  notification: repo.NotificationRow,
): Promise<OutgoingMail | null> {
  const user = await findRecipient(deps, notification.userId)
  if (user === null) return null
  const { at, sealedAddress } = parseEventKey(notification.key)
  if (notification.kind === 'deletion_requested' && user.deletesAt?.getTime() !== at.getTime()) {
    return null
  }
  const mail = render(notification.kind, toRecipient(user), { at, publicUrl: deps.publicUrl })
  if (mail === null) return null
  const to =
    sealedAddress === null
      ? user.email
      : deps.secrets.open(sealedAddress, sealContext(notification.id))
  return { kind: notification.kind, to, mail }
}

function render(
  kind: repo.NotificationRow['kind'],
  to: Recipient,
  change: { at: Date; publicUrl: string },
): RenderedMail | null {
  switch (kind) {
    case 'password_changed':
      return renderPasswordChangedMail(to, change)
    case 'email_changed':
      return renderEmailChangedMail(to, { ...change, address: 'new' })
    case 'email_left':
      return renderEmailChangedMail(to, { ...change, address: 'old' })
    case 'email_change_by_admin':
      return renderEmailChangeStartedMail(to, change)
    case 'deletion_requested':
      return renderDeletionMail(to, change)
    case 'factor_added':
    case 'factor_removed':
    case 'recovery_codes_renewed':
    case 'recovery_code_used':
    case 'factors_reset':
      return renderFactorMail(to, { ...change, kind })
    default:
      return null
  }
}

/**
 * Sends a mail with a link that changes the password. The link's secret is created for this mail
 * and stored only as a hash.
 */
export async function sendResetMail(
  deps: NotificationDeps,
  userId: string,
  signal: AbortSignal,
): Promise<void> {
  const user = await findRecipient(deps, userId)
  if (user === null) return
  const secret = await createResetSecret(deps, userId)
  const url = `${deps.publicUrl}/change-password?token=${secret}`
  const mail = renderResetMail(toRecipient(user), { url, hours: RESET_HOURS })
  const id = deps.random.uuid()
  const kind = 'password_reset'
  if (!(await deliverMail(deps, { id, kind, to: user.email, mail }, signal))) return
  const now = deps.clock.now()
  await repo.insertNotification(deps.executor, {
    ...{ id, userId, kind, key: now.toISOString() },
    ...{ createdAt: now, sentAt: now },
  })
}

/**
 * Sends a mail with a link and a code that verify an address. Both are created for this mail and
 * stored only as hashes.
 */
export async function sendVerificationMail(
  deps: NotificationDeps,
  { userId, digest }: { userId: string; digest?: string | undefined },
  signal: AbortSignal,
): Promise<void> {
  const user = await findRecipient(deps, userId)
  if (user === null) return
  const verification = await createVerification(deps, { userId, digest })
  if (verification === null) return
  const mail = renderVerificationMail(toRecipient(user), {
    // In the fragment, so that the secret is neither logged nor sent as a referrer.
    url: `${deps.publicUrl}/confirm-email#${verification.secret}`,
    code: shownCode(verification.code),
    hours: VERIFICATION_LINK_HOURS,
    minutes: VERIFICATION_CODE_MINUTES,
  })
  const id = deps.random.uuid()
  const kind = 'email_verification'
  if (!(await deliverMail(deps, { id, kind, to: verification.email, mail }, signal))) return
  const now = deps.clock.now()
  await repo.insertNotification(deps.executor, {
    ...{ id, userId, kind, key: now.toISOString() },
    ...{ createdAt: now, sentAt: now },
  })
}

/**
 * Returns the recipient of a mail; null for deleted users, and for demo users without stand-ins.
 */
export async function findRecipient(
  { executor, clock, demoAllowed }: NotificationDeps,
  userId: string,
): Promise<repo.RecipientRow | null> {
  const row = await repo.findRecipient(executor, userId)
  const isReachable = row !== null && (demoAllowed || !row.demo) && !isGone(row, clock.now())
  return isReachable ? row : null
}

export function toRecipient({ language, name }: repo.RecipientRow): Recipient {
  return { name, language: isLanguage(language) ? language : DEFAULT_LANGUAGE }
}
