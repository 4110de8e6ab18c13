export { startStandIns, type StandIns, type StandInsOptions } from './stand-ins.ts'
export type { WorldControl } from './control/world-control.ts'
export type { Connection, FacebookConsent, InstagramConsent } from './control/connections.ts'
export type { NewPost } from './control/posts.ts'
export type { Fault, PlannedFault } from './faults/faults.ts'
export type { GraphFault } from './faults/fault-errors.ts'
export type { StandInEvent, StandInLogger } from './http/app.ts'
export type { Inbox, Mail } from './inbox/inbox.ts'
export type { PermissionStatus, TokenDeath } from './world/ledger.ts'
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
