import { createFaults, type Faults } from '../faults/faults.ts'
import { createUsage, type Usage } from '../graph/usage.ts'
import { createCatalog, type Catalog } from './catalog.ts'
import type { Ledger, Network } from './ledger.ts'
import { createSeededIds, type SeededIds } from './seeded-ids.ts'
import { createSwitches, type Switches } from './switches.ts'
import type { AppProduct, MediaFile, MetaApp, World } from './world.ts'

/** State that the routes of the provider's hosts read and change. */
export type MetaState = {
  readonly world: World
  readonly catalog: Catalog
  readonly ledger: Ledger
  readonly ids: SeededIds
  readonly seed: number
  readonly clock: () => number
  readonly switches: Switches
  readonly faults: Faults
  readonly usage: Usage
  /** Files of mentions with bytes in memory, by asset id. */
  readonly mentionFiles: Map<string, MediaFile>
  /** URL of a path of a provider's host at the stand-ins. */
  readonly address: (host: ProviderHost, path: string) => string
}

/** The only supported version. The provider serves retired versions as its oldest one. */
export const GRAPH_VERSION = 'v23.0'

type ProviderHost =
  | 'graph.facebook.com'
  | 'graph.instagram.com'
  | 'scontent.cdninstagram.com'
  | 'lookaside.fbsbx.com'

type Parts = {
  readonly world: World
  readonly seed: number
  readonly clock: () => number
  readonly ledger: Ledger
  readonly publicUrl: () => string
}

export function createMetaState({ world, seed, clock, ledger, publicUrl }: Parts): MetaState {
  return {
    world,
    catalog: createCatalog(world, ledger),
    ledger,
    ids: createSeededIds(seed, ledger.counters),
    seed,
    clock,
    switches: createSwitches(),
    faults: createFaults(),
    usage: createUsage(clock),
    mentionFiles: new Map(),
    address: (host, path) => `${publicUrl()}/${host}${path}`,
  }
}

/** An app's product for a network. Each product has its own id and secret. */
export function productOf(app: MetaApp, network: Network): AppProduct {
  return network === 'facebook' ? app.facebook : app.instagram
}

export function findApp(meta: MetaState, network: Network, id: string): MetaApp | undefined {
  return meta.world.apps.find((app) => productOf(app, network).id === id)
}
