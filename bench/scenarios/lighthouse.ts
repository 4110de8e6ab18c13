import { type BrowserContext, chromium } from '@playwright/test'
import { contract } from '@vitrine/api'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBrowser } from '../../scripts/testing/find-browser.ts'
import { medianOf } from '../analysis/figures.ts'
import { freePort } from '../observe/product-process.ts'
import { type DemoSession, signInDemo, startWholeProduct, until } from '../observe/whole-product.ts'

/** Lighthouse scores of a page, 0 to 100. */
export interface PageScores {
  readonly page: string
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  /** Transferred bytes of all scripts. */
  readonly scriptBytes: number
  /** Lighthouse's benchmark index of the machine during the run; half the index makes a page appear twice as slow. */
  readonly machine: number
}

const PUBLIC_PAGES = ['/', '/plans', '/sign-in', '/privacy-policy']
const OWN_PAGES = ['/accounts', '/account/screens']
const OWNER = 'cafe@vitrine.test'
/** Number of runs; the median is reported. */
const RUNS = 3
const PREPARED_LIMIT_MS = 300_000

/** Runs Google's Lighthouse with its mobile preset on the portal's pages, each time with an empty cache. */
export async function measureLighthouse(): Promise<readonly PageScores[]> {
  await using opened = new AsyncDisposableStack()
  const folder = opened.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-lighthouse-')), (it) =>
    rm(it, { recursive: true, force: true, maxRetries: 5 }),
  )
  const product = opened.adopt(await startWholeProduct(folder), (it) => it.stop())
  const session = await signInDemo(product.url, OWNER)
  await until(() => isPrepared(session), PREPARED_LIMIT_MS)
  const port = await freePort()
  const context = opened.adopt(
    await chromium.launchPersistentContext(path.join(folder, 'profile'), {
      executablePath: ensureBrowser(process.env),
      args: ['--no-sandbox', `--remote-debugging-port=${String(port)}`],
    }),
    (it) => it.close(),
  )
  const scores: PageScores[] = []
  const measureAll = async (pages: readonly string[]): Promise<void> => {
    for (const page of pages) scores.push(await measure(context, { page, url: product.url, port }))
  }
  await measureAll(PUBLIC_PAGES)
  await storeSession(context, product.url, session)
  await measureAll(OWN_PAGES)
  return scores
}

/** Whether the shop's stories and reels are ready; preparation would take processor time from the page. */
async function isPrepared({ api }: DemoSession): Promise<boolean> {
  const { data } = await api.call(contract.listAccounts, {})
  return data.length > 0 && data.every(({ media }) => media.ready > 0 && media.pending === 0)
}

async function storeSession(
  context: BrowserContext,
  url: string,
  { stored }: DemoSession,
): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('vitrine.token', token)
    localStorage.setItem('vitrine.user', user)
  }, stored)
  await page.close()
}

interface PageRequest {
  readonly page: string
  readonly url: string
  /** Port of the browser's remote debugging. */
  readonly port: number
}

async function measure(context: BrowserContext, pageRequest: PageRequest): Promise<PageScores> {
  const runs: PageScores[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await emptyCache(context)
    runs.push(await runOnce(pageRequest))
  }
  const median = (pick: (of: PageScores) => number): number => medianOf(runs.map(pick))
  return {
    page: pageRequest.page,
    performance: median((scores) => scores.performance),
    accessibility: median((scores) => scores.accessibility),
    bestPractices: median((scores) => scores.bestPractices),
    seo: median((scores) => scores.seo),
    scriptBytes: median((scores) => scores.scriptBytes),
    machine: median((scores) => scores.machine),
  }
}

/** Clears the cache only; Lighthouse would clear the storage too and sign the owner out. */
async function emptyCache(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await page.close()
}

async function runOnce({ page, url, port }: PageRequest): Promise<PageScores> {
  const { default: lighthouse } = await import('lighthouse')
  const flags = { port, logLevel: 'error', disableStorageReset: true } as const
  const result = await lighthouse(`${url}${page}`, flags)
  if (result === undefined) throw new Error(`Lighthouse says nothing of ${page}`)
  const { categories, audits, environment, runtimeError } = result.lhr
  if (runtimeError !== undefined) throw new Error(`Lighthouse, ${page}: ${runtimeError.message}`)
  const scoreOf = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100)
  const requests = audits['network-requests']?.details?.items ?? []
  return {
    page,
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
    scriptBytes: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    machine: Math.round(environment.benchmarkIndex),
  }
}
