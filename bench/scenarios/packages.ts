import { contract } from '@vitrine/api'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BuiltPackage, builders } from '../../scripts/packaging/builders.ts'
import { buildTvFiles } from '../../scripts/packaging/build-tv.ts'
import { parseOptions, type Target, TARGETS } from '../../scripts/packaging/options.ts'
import { filesOfZip, installIpk, writeFiles } from '../../scripts/test/packaging/unpack.ts'
import { type PackedPage, pairOnce, startOffline } from '../observe/packed-page.ts'
import { type DemoSession, signInDemo, startWholeProduct, until } from '../observe/whole-product.ts'

export interface PackageFigures {
  readonly target: Target
  /** Bytes of each file. */
  readonly files: readonly { readonly name: string; readonly bytes: number }[]
  /** Milliseconds from the navigation to the pairing code. */
  readonly toCodeMs: readonly number[]
  /** Milliseconds from the navigation to the first item, with stored media and without a network. */
  readonly toItemMs: readonly number[]
}

export interface PackageOptions {
  readonly starts: number
  readonly cpuRate: number
}

const ROOT = path.resolve(import.meta.dirname, '../..')
const OWNER = 'cafe@vitrine.test'
const PREPARED_LIMIT_MS = 300_000
const VERSION = '1.0.0'

/** Builds every package for a product on this machine, and starts the page of each in a browser. */
export async function measurePackages(options: PackageOptions): Promise<readonly PackageFigures[]> {
  await using opened = new AsyncDisposableStack()
  const folder = opened.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-packages-')), (it) =>
    rm(it, { recursive: true, force: true, maxRetries: 5 }),
  )
  const product = opened.adopt(await startWholeProduct(folder), (it) => it.stop())
  const owner = await signInDemo(product.url, OWNER)
  await until(() => isPrepared(owner), PREPARED_LIMIT_MS)
  const apiUrl = `${product.url}/api`
  const app = await buildTvFiles(ROOT, apiUrl)
  const settings = parseOptions(['--local'], { VITE_API_URL: apiUrl }, VERSION)
  const figures: PackageFigures[] = []
  for (const target of TARGETS) {
    const built = await builders[target]({ root: ROOT, options: settings, app })
    const page = await unpack(built, target, path.join(folder, target))
    const times = await measureStarts({ page, owner, apiUrl, options })
    const files = built.files.map(({ name, bytes }) => ({ name, bytes: bytes.length }))
    figures.push({ target, files, ...times })
  }
  return figures
}

async function isPrepared({ api }: DemoSession): Promise<boolean> {
  const { data } = await api.call(contract.listAccounts, {})
  return data.length > 1 && data.every(({ media }) => media.ready > 0 && media.pending === 0)
}

/** An origin that the server lets call it. */
const FIRE_TV_ORIGIN = 'https://appassets.androidplatform.net'
/** Where the shells that serve their page under an origin have the page's files. */
const SERVED: Readonly<
  Partial<Record<Target, { readonly folder: string; readonly origin: string }>>
> = {
  firestick: { folder: 'assets/www', origin: FIRE_TV_ORIGIN },
  // Its own origin, `app://vitrine`, exists only in Electron.
  kiosk: { folder: 'www', origin: FIRE_TV_ORIGIN },
}

/** The page as a TV has installed it. */
async function unpack(
  { files }: BuiltPackage,
  target: Target,
  folder: string,
): Promise<PackedPage> {
  const [file] = files
  if (file === undefined) throw new Error(`no package for ${target}`)
  if (target === 'webos') await installIpk(folder, file.bytes)
  else await writeFiles(folder, filesOfZip(file.bytes))
  const served = SERVED[target]
  if (served === undefined) return { folder, origin: null }
  return { folder: path.join(folder, served.folder), origin: served.origin }
}

interface Measured {
  readonly page: PackedPage
  readonly owner: DemoSession
  readonly apiUrl: string
  readonly options: PackageOptions
}

async function measureStarts({ page, owner, apiUrl, options }: Measured) {
  const { cpuRate, starts } = options
  await using opened = new AsyncDisposableStack()
  const profile = opened.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-profile-')), (it) =>
    rm(it, { recursive: true, force: true, maxRetries: 5 }),
  )
  const toCodeMs: number[] = []
  for (let start = 0; start < starts; start += 1) {
    const fresh = path.join(profile, `fresh-${String(start)}`)
    toCodeMs.push(await pairOnce({ page, profile: fresh, cpuRate, bind: null }))
  }
  const paired = path.join(profile, 'paired')
  await pairOnce({ page, profile: paired, cpuRate: 1, bind: (code) => bind(owner, code) })
  const toItemMs: number[] = []
  for (let start = 0; start < starts; start += 1) {
    toItemMs.push(await startOffline({ page, profile: paired, cpuRate, apiUrl }))
  }
  await endDisplays(owner)
  return { toCodeMs, toItemMs }
}

/** Types the code of the TV in the portal. */
async function bind({ api }: DemoSession, code: string): Promise<void> {
  const { data } = await api.call(contract.listAccounts, {})
  const { screens } = await api.call(contract.listScreens, {})
  const body = { account_id: data[0]?.id ?? '', screen_id: screens[0]?.id ?? '' }
  await api.call(contract.bindCode, { params: { code }, body })
}

/** Frees the plan's seats for the next package. */
async function endDisplays({ api }: DemoSession): Promise<void> {
  const { data } = await api.call(contract.listSessions, {})
  for (const { id, kind } of data) {
    if (kind === 'display') await api.call(contract.deleteSession, { params: { id } })
  }
}
