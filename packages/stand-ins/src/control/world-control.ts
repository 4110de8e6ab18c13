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

/** Everything a test, the demo or the page for people can do to the world. */
export type WorldControl = ConnectionControl &
  GrantsControl &
  ContentControl &
  MentionsControl &
  CallbacksControl &
  FaultControl

export type ContentControl = {
  /** Posts one of the spare files; gives the id of the story or reel. */
  post(post: NewPost): string
  /** Takes a story, a post or a reel down. */
  remove(id: string): void
  /** Links to the files of this post or account handed out so far read as expired. */
  expireLinks(ownerId: string): void
  expireAllLinks(): void
}

export type FaultControl = {
  /**
   * The next calls to this path go wrong. The path starts with the outside host, such as
   * `/graph.facebook.com/v23.0/me/accounts`; `*` stands for any part of it.
   */
  failNext(path: string, fault: Fault, times?: number): number
  failAlways(path: string, fault: Fault): number
  lift(faultId: number): void
  liftAll(): void
  faults(): readonly PlannedFault[]
  setSwitch<Name extends keyof Switches>(name: Name, value: Switches[Name]): void
  switches(): Readonly<Switches>
  /** Shows at least this usage in the rate headers, in percent; 0 goes back to counting. */
  showUsage(percent: number): void
  shownUsage(): number
  /** The rate headers of calls about one account or Page; null goes back to counting. */
  showUsageOf(assetId: string, usage: ShownUsage | null): void
}

/** What reaches out of the world: it ends with the stand-ins. */
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
