import { createAccounts, requireDecryptionKey } from './features/accounts/index.ts'
import { createAdmin } from './features/admin/index.ts'
import { createAttempts } from './features/attempts/index.ts'
import { createAudit } from './features/audit/index.ts'
import { createAuthorizations } from './features/authorizations/index.ts'
import { changePlan, createBilling, type PlanChange } from './features/billing/index.ts'
import { createCodes } from './features/codes/index.ts'
import { createContracts } from './features/contracts/index.ts'
import { createDeletions } from './features/deletions/index.ts'
import { createFleet, type ScreenMail } from './features/fleet/index.ts'
import {
  createMedia,
  type SampleItem,
  raiseRevision,
  raiseRevisionsOfUser,
} from './features/media/index.ts'
import { createMentions } from './features/mentions/index.ts'
import { createMetrics } from './features/metrics/index.ts'
import { createNotifications } from './features/notifications/index.ts'
import { createPayments } from './features/payments/index.ts'
import { createPlayback, createSeats, measureSeats } from './features/playback/index.ts'
import { createProviderStatus } from './features/provider-status/index.ts'
import { createPublicSettings } from './features/public-settings/index.ts'
import { createReviewAccount } from './features/review-account/index.ts'
import { createScreens } from './features/screens/index.ts'
import { createSecondFactor, createSecondStep } from './features/second-factor/index.ts'
import { createSecurityLog } from './features/security-log/index.ts'
import { createSessions } from './features/sessions/index.ts'
import { createShipments } from './features/shipments/index.ts'
import { createUsers, type PasswordHasher } from './features/users/index.ts'
import type { Executor } from './db/database.ts'
import type { Handlers } from './http/handlers.ts'
import type { Infra } from './infra/infra.ts'
import type { CdnLimits } from './integrations/meta/cdn-request.ts'
import { createMetaClients } from './integrations/meta/clients.ts'
import type { Disposers } from './shared/disposers.ts'

/** Replacements for parts of the features, used by tests only. */
export interface FeatureOverrides {
  readonly hasher?: PasswordHasher
  /** Photos and videos of the account for reviewers. */
  readonly reviewSamples?: readonly SampleItem[]
  /** Time-outs of downloads. */
  readonly cdnLimits?: Partial<CdnLimits>
}

export type Features = Awaited<ReturnType<typeof createFeatures>>

/**
 * Creates the features in the order of their dependencies. Each receives the functions of others that it
 * needs.
 */
export async function createFeatures(
  unobserved: Infra,
  overrides: FeatureOverrides,
  disposers: Disposers,
) {
  const { infra, providerStatus } = observeProviders(unobserved, disposers)
  createAttempts(infra)
  const securityLog = createSecurityLog(infra)
  disposers.add(securityLog.stop)
  const audit = createAudit(infra)
  const sessions = createSessions(infra, securityLog)
  disposers.add(sessions.stop)
  const authorizations = createAuthorizations(infra)
  const codes = createCodes(infra)
  const publicSettings = createPublicSettings(infra)
  const billing = createBilling(infra)
  const contracts = createContracts(infra)
  const notifications = await createNotifications(infra, providerStatus)
  disposers.add(notifications.stop)
  const { payments, shipments } = await createSales(infra, notifications, disposers)
  const { fleet, seats } = await createScreenTime(infra, notifications, disposers)
  const content = await createContent(
    infra,
    { ...overrides, sessions, notifications, seats },
    disposers,
  )
  const { accounts, media } = content
  const playback = createPlayback({ seats, contentRevision: content.readRevision })
  const screens = createScreens(infra, {
    activeScreens: seats.activeScreens,
    accountView: accounts.readView,
    hoursChanged: fleet.hoursChanged,
  })
  const people = {
    audit,
    securityLog,
    sessions,
    notifications,
    billing,
    contracts,
    payments,
    screens,
    fleet,
  }
  const { users, secondFactor } = await createPeople(
    infra,
    { ...people, ...content, ...overrides },
    disposers,
  )
  const review = await createReviewAccount(infra, {
    ...{ users, accounts, media, samples: overrides.reviewSamples },
  })
  disposers.add(review.stop)
  const admin = createAdmin(infra, { ...providerStatus, ...users, imageUrl: content.imageUrl })
  return {
    ...{ audit, securityLog, sessions, authorizations, codes, publicSettings, billing, contracts },
    ...{ ...content, admin, fleet, payments, playback, review, screens, seats, shipments, users },
    secondFactor,
  }
}

/** Creates the seats, and the history and alerts of the screens that hold them. */
async function createScreenTime(infra: Infra, mail: ScreenMail, disposers: Disposers) {
  const fleet = await createFleet(infra, { mail })
  const seats = await createSeats(infra, fleet)
  disposers.add(seats.stop)
  measureSeats(infra, () => seats.deps.heartbeats.size)
  return { fleet, seats }
}

interface PeopleNeeds
  extends
    FeatureOverrides,
    Pick<Awaited<ReturnType<typeof createContent>>, 'accounts' | 'media' | 'mentions' | 'metrics'> {
  readonly audit: ReturnType<typeof createAudit>
  readonly securityLog: ReturnType<typeof createSecurityLog>
  readonly sessions: ReturnType<typeof createSessions>
  readonly notifications: Awaited<ReturnType<typeof createNotifications>>
  readonly billing: ReturnType<typeof createBilling>
  readonly contracts: ReturnType<typeof createContracts>
  readonly payments: Awaited<ReturnType<typeof createPayments>>
  readonly screens: ReturnType<typeof createScreens>
  readonly fleet: Awaited<ReturnType<typeof createFleet>>
}

/** Creates users with their second factors. */
async function createPeople(infra: Infra, needs: PeopleNeeds, disposers: Disposers) {
  const { securityLog, sessions, notifications, billing, contracts, payments, screens } = needs
  const { audit, accounts, media, mentions, metrics, fleet, hasher } = needs
  const secondStep = createSecondStep(infra)
  const users = await createUsers(infra, {
    ...{ hasher, sessions, secondStep },
    createDefaultScreen: screens.createDefault,
    insertSubscription: billing.insertSubscription,
    changePlan: changePlanOfUser,
    mail: notifications,
    accountNames: accounts.listNames,
    removeAccounts: accounts.removeAllOf,
    personalData: [
      ...[accounts, screens, media, mentions, sessions, billing, contracts, notifications],
      ...[payments, securityLog, audit, metrics, secondStep, fleet],
    ].map(({ exportData }) => exportData),
  })
  disposers.add(users.stop)
  const secondFactor = await createSecondFactor(infra, {
    ...{ sessions, mail: notifications, record: securityLog.record },
    requirePassword: users.requirePassword,
  })
  disposers.add(secondFactor.stop)
  return { users, secondFactor }
}

/** Creates the features that sell plans and send devices. */
async function createSales(
  infra: Infra,
  { paymentMail, notifyShipped }: Awaited<ReturnType<typeof createNotifications>>,
  disposers: Disposers,
) {
  const payments = await createPayments(infra, { raiseRevisionsOfUser, paymentMail })
  disposers.add(payments.stop)
  const shipmentMail = { notifyShipped, send: paymentMail.send }
  return { payments, shipments: createShipments(infra, { shipmentMail }) }
}

/** Records the results of all calls that features make with the returned infra. */
function observeProviders(unobserved: Infra, disposers: Disposers) {
  const providerStatus = createProviderStatus(unobserved)
  disposers.add(providerStatus.stop)
  return { infra: { ...unobserved, fetch: providerStatus.fetch }, providerStatus }
}

/** The screens of the user load their lists again: they may play now, or no longer. */
async function changePlanOfUser(tx: Executor, change: PlanChange): Promise<void> {
  if (change.planEnd === undefined && change.screens === undefined) return
  await changePlan(tx, change)
  await raiseRevisionsOfUser(tx, change.userId)
}

interface ContentNeeds extends FeatureOverrides {
  readonly sessions: ReturnType<typeof createSessions>
  readonly notifications: Awaited<ReturnType<typeof createNotifications>>
  readonly seats: Awaited<ReturnType<typeof createSeats>>
}

/** Creates the features that use the networks, and the metrics of accounts. */
async function createContent(
  infra: Infra,
  { cdnLimits = {}, sessions, notifications, seats }: ContentNeeds,
  disposers: Disposers,
) {
  await requireDecryptionKey(infra)
  const shared = {
    ...createMetaClients(infra, { ...infra.config.meta, ...infra.configSecrets }),
    authorizePlayback: seats.authorizePlayback,
    tokenDied: notifications.notifyOfDeadToken,
  }
  const mentions = await createMentions(infra, {
    ...shared,
    raiseRevision,
    findSession: sessions.findActor,
    notifyOwner: notifications.notifyOfMentions,
  })
  disposers.add(mentions.stop)
  const media = await createMedia(infra, {
    ...shared,
    cdnLimits,
    recentMentions: mentions.listRecent,
  })
  disposers.add(media.stop)
  const accounts = await createAccounts(infra, {
    ...shared,
    content: media.accountContent,
    mentionsWaiting: mentions.countPending,
  })
  disposers.add(accounts.stop)
  const deletions = await createDeletions(infra, accounts)
  const { pictureUrl: imageUrl } = media.accountContent
  const metrics = await createMetrics(infra, { imageUrl })
  return {
    ...{ mentions, media, accounts, deletions, metrics, imageUrl },
    /** Changes with an account and its content; null when the account is not this user's. */
    async readRevision(account: { accountId: string; userId: string }): Promise<string | null> {
      const revision = await accounts.readRevision(account)
      return revision === null ? null : `${await media.readRevision(account.accountId)}-${revision}`
    },
  }
}

/** The handlers of all calls of the contract. */
export function handlersOf(features: Features): Handlers {
  return {
    ...features.accounts.routes,
    ...features.admin.routes,
    ...features.audit.routes,
    ...features.authorizations.routes,
    ...features.billing.routes,
    ...features.codes.routes,
    ...features.contracts.routes,
    ...features.deletions.routes,
    ...features.fleet.routes,
    ...features.media.routes,
    ...features.mentions.routes,
    ...features.metrics.routes,
    ...features.payments.routes,
    ...features.playback.routes,
    ...features.publicSettings.routes,
    ...features.screens.routes,
    ...features.secondFactor.routes,
    ...features.sessions.routes,
    ...features.shipments.routes,
    ...features.users.routes,
  }
}
