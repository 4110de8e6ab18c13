import { expireAllLinks, expireLinks } from '../cdn/links.ts'
import type { Fault, PlannedFault } from '../faults/faults.ts'
import type { ShownUsage } from '../graph/usage.ts'
import type { MetaState } from '../world/meta-state.ts'
import type { Switches } from '../world/switches.ts'
import type { WebhookSender } from '../webhooks/webhook-sender.ts'
import { createCallbacksControl, type CallbacksControl } from './callbacks-control.ts'
import { createConnectionControl, type ConnectionControl } from './connections.ts'
import { createGrantsControl, type GrantsControl } from './grants-control.ts'
import { createMentionsControl, type MentionsControl } from './mentions-control.ts'
import { postSpare, removePost, type NewPost } from './posts.ts'

/** All changes of the world that tests, the demo and the workbench can make. */
export type WorldControl = ConnectionControl &
  GrantsControl &
  ContentControl &
  MentionsControl &
  CallbacksControl &
  FaultControl

export type ContentControl = {
  /** Posts a spare file. Returns the id of the story or reel. */
  post(post: NewPost): string
  /** Deletes a story, a post or a reel. */
  remove(id: string): void
  /** Expires all links to the files of this post or account that were issued so far. */
  expireLinks(ownerId: string): void
  expireAllLinks(): void
}

export type FaultControl = {
  /**
   * Makes the next calls to this path fail. The path starts with the host, such as
   * `/graph.facebook.com/v23.0/me/accounts`. `*` matches one or more segments.
   */
  failNext(path: string, fault: Fault, times?: number): number
  failAlways(path: string, fault: Fault): number
  lift(faultId: number): void
  liftAll(): void
  faults(): readonly PlannedFault[]
  setSwitch<Name extends keyof Switches>(name: Name, value: Switches[Name]): void
  switches(): Readonly<Switches>
  /** Reports at least this usage in the rate headers, in percent; 0 reports the counted usage. */
  showUsage(percent: number): void
  shownUsage(): number
  /** Sets the rate headers of calls for one account or Page; null reports the counted usage. */
  showUsageOf(assetId: string, usage: ShownUsage | null): void
}

/** The outgoing requests. They end when the stand-ins close. */
export type Outward = { readonly webhooks: WebhookSender; readonly stopSignal: AbortSignal }

export function createWorldControl(
  meta: MetaState,
  { webhooks, stopSignal }: Outward,
): WorldControl {
  return {
    ...createConnectionControl(meta),
    ...createGrantsControl(meta),
    ...createContentControl(meta),
    ...createMentionsControl(meta, webhooks),
    ...createCallbacksControl(meta, stopSignal),
    ...createFaultControl(meta),
  }
}

function createContentControl(meta: MetaState): ContentControl {
  return {
    post: (post) => postSpare(meta, post),
    remove: (id) => {
      removePost(meta, id)
    },
    expireLinks: (ownerId) => {
      expireLinks(meta, ownerId)
    },
    expireAllLinks: () => {
      expireAllLinks(meta)
    },
  }
}

function createFaultControl(meta: MetaState): FaultControl {
  return {
    failNext: (path, fault, times = 1) => meta.faults.plan({ path, fault, times }),
    failAlways: (path, fault) => meta.faults.plan({ path, fault, times: 'lasting' }),
    lift: (faultId) => {
      meta.faults.lift(faultId)
    },
    liftAll: () => {
      meta.faults.liftAll()
    },
    faults: () => meta.faults.list(),
    setSwitch: (name, value) => {
      meta.switches[name] = value
    },
    switches: () => ({ ...meta.switches }),
    showUsage: (percent) => {
      meta.usage.raise(percent)
    },
    shownUsage: () => meta.usage.raised(),
    showUsageOf: (assetId, usage) => {
      meta.usage.show(assetId, usage)
    },
  }
}
