export { startStandIns, type StandIns, type StandInsOptions } from './stand-ins.ts'
export type { WorldControl } from './control/world-control.ts'
export type { Connection, FacebookConsent, InstagramConsent } from './control/connections.ts'
export type { NewPost } from './control/posts.ts'
export type { CallbacksControl, Subject } from './control/callbacks-control.ts'
export type {
  Author,
  AuthorAnswer,
  MadeMention,
  NewMention,
  NewSender,
} from './control/mentions.ts'
export type { MentionsControl, RawUpdate, Update } from './control/mentions-control.ts'
export {
  META_ERROR_ROWS,
  META_SEND_ERROR_ROWS,
  type GraphFault,
  type MetaAction,
  type MetaErrorRow,
  type MetaSendErrorRow,
  type SendRefusal,
} from './graph/error-rows.ts'
export type { Fault, PlannedFault } from './faults/faults.ts'
export type { PagBankControl } from './pagbank/control/pagbank-control.ts'
export type { PagBankOptions, PagBankSwitches } from './pagbank/pagbank-state.ts'
export type { PagBankFault, PlannedPagBankFault } from './pagbank/pagbank-faults.ts'
export type { CardDecision } from './pagbank/cards/decisions.ts'
export type {
  PagBankDelivery,
  PagBankWebhook,
  WebhookPlan,
} from './pagbank/webhooks/webhook-plan.ts'
export type { StandInEvent, StandInLogger } from './http/app.ts'
export type { ShownUsage } from './graph/usage.ts'
export type { Inbox, Mail } from './inbox/inbox.ts'
export { hubSignature, signRequest, webhookJson } from './graph/app-secret.ts'
export type { Callbacks, DeletionAnswer } from './webhooks/callback-sender.ts'
export type { WebhookDelivery, Webhooks, WebhookState } from './webhooks/webhook-sender.ts'
export type { Network, PermissionStatus, Subscription, TokenDeath } from './world/ledger.ts'
export type { SentMessage } from './world/messaging-ledger.ts'
export type { Switches } from './world/switches.ts'
export type {
  AccountType,
  AlbumItem,
  AppProduct,
  FacebookPage,
  FeedContent,
  Footage,
  InstagramAccount,
  InstagramMedia,
  InstagramStory,
  MediaFile,
  MediaFlags,
  MetaApp,
  PagePost,
  PageReel,
  PageRole,
  Person,
  Photo,
  Spare,
  Video,
  World,
} from './world/world.ts'
