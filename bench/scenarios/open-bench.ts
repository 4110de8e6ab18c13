import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BenchRequest } from '../pages/page.ts'
import { openBrowser, openPage } from '../observe/browser.ts'
import type { BenchBrowser } from '../observe/browser.ts'
import { openDisplay } from '../observe/display.ts'
import type { Display } from '../observe/display.ts'
import { openServer } from '../observe/server.ts'
import type { BenchServer, NetworkShape } from '../observe/server.ts'
import { windowOf } from './watch.ts'

/** 8 Mbit/s with 80 ms. */
const SLOW_LINE: NetworkShape = { bitsPerSecond: 8_000_000, delayMs: 80 }

export interface BenchDeps {
  readonly slots: number
  /** Folder of the lists' files. */
  readonly media: string
  readonly cache: string
  readonly line?: NetworkShape
}

/** A display, a full screen browser and a server behind a slow line. */
export interface Bench extends AsyncDisposable {
  readonly display: Display
  readonly browser: () => BenchBrowser
  readonly server: BenchServer
  /** Opens another browser on the same profile. */
  restartBrowser(): Promise<void>
  /** Throttles the page's processor by this factor. */
  slowDown(rate: number): Promise<void>
  /** Opens a player's page with its list. */
  open(player: string, request: BenchRequest): Promise<void>
}

function openProfile(opened: AsyncDisposableStack): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'vitrine-bench-')).then((profile) =>
    opened.adopt(profile, () => rm(profile, { recursive: true, force: true, maxRetries: 5 })),
  )
}

export async function openBench(deps: BenchDeps): Promise<Bench> {
  await using opened = new AsyncDisposableStack()
  const size = windowOf(deps.slots)
  const display = opened.adopt(await openDisplay(size), (it) => it.close())
  const folders = {
    '/media/': deps.media,
    '/': path.join(deps.cache, 'pages'),
  }
  const server = opened.adopt(await openServer(folders, deps.line ?? SLOW_LINE), (it) => it.close())
  const profile = await openProfile(opened)
  let browser = await openBrowser({ display, size, profile })
  opened.defer(() => browser.close())
  const owned = opened.move()
  return {
    display,
    server,
    browser: () => browser,
    async restartBrowser() {
      await browser.close()
      browser = await openBrowser({ display, size, profile })
    },
    async slowDown(rate) {
      await browser.devtools.send('Emulation.setCPUThrottlingRate', { rate })
    },
    open: (player, request) => openPage(browser.page, `${server.origin}/${player}.html`, request),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
