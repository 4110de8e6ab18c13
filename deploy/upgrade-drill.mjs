// Upgrades a product that is in use from an older release to this one, and back:
//   DATABASE_URL=postgres://…/<empty database> node deploy/upgrade-drill.mjs <tag or commit of the older release>
//   … --old <folder>   uses a checked out release whose packages are installed, instead of a tag
//   … --mixed <s>      how long one api process of each release answers before the next one is replaced, default 2
// It starts 2 api processes and a worker of the older release with shops of its own, and replaces one process at a
// time while the shops read, write and send heartbeats. Other shops have a TV more than their plan has screens. It ends
// with code 1 when a call failed, a change was lost, a TV that plays was refused, or one too many played.
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

const ROOT = resolve(import.meta.dirname, '..')
const SHOPS = 20
/** Shops with two TVs and a plan with one screen. */
const FULL_SHOPS = 10
const HEARTBEAT_MS = 5_000
/** A TV without a free screen asks again after this time. */
const REFUSED_MS = 7_000
/** How long the product is used between two steps, in ms. */
const USE_MS = 8_000
const START_MS = 120_000
const STOP_MS = 40_000
/** A call whose connection fails is sent to the other process for this long, like Caddy's lb_try_duration. */
const TRY_MS = 5_000
const CALL_MS = 10_000
const SAMPLE_MS = 500
const PASSWORD = 'girassol-amarelo'
const PROCESSES = [
  { name: 'api-1', role: 'api', port: 18181 },
  { name: 'api-2', role: 'api', port: 18182 },
  { name: 'worker', role: 'worker', port: 18191 },
]
/** The order of docs/operations.md: the first process of a release applies its migrations. */
const ORDER = ['worker', 'api-1', 'api-2']

const work = mkdtempSync(join(tmpdir(), 'vitrine-upgrade-'))
const environment = {
  PATH: process.env.PATH,
  DATABASE_URL: process.env.DATABASE_URL,
  MEDIA_STORE: process.env.MEDIA_STORE ?? join(work, 'media'),
  DATA_DIR: join(work, 'data'),
  AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID,
  AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY,
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  STAND_INS: 'on',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
}

/** Running processes by name. */
const running = new Map()
const started = Date.now()
const print = (line) => process.stdout.write(`${line}\n`)
const tell = (text) =>
  print(`${((Date.now() - started) / 1_000).toFixed(1).padStart(6)} s  ${text}`)

function checkOut(revision) {
  const folder = join(work, 'old')
  mkdirSync(folder)
  const archive = execFileSync('git', ['-C', ROOT, 'archive', revision], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['x', '-C', folder], { input: archive })
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
  return folder
}

async function start({ name, role, port }, folder) {
  const log = openSync(join(work, `${name}.log`), 'a')
  const child = spawn(process.execPath, [join(folder, 'apps/server/src/main.ts')], {
    cwd: folder,
    env: { ...environment, ROLE: role, PORT: String(port) },
    stdio: ['ignore', log, log],
  })
  running.set(name, child)
  const limit = Date.now() + START_MS
  while (!(await isReady(port))) {
    if (child.exitCode !== null || Date.now() > limit) throw new Error(`${name} is not ready`)
    await sleep(100)
  }
}

async function isReady(port) {
  const signal = AbortSignal.timeout(2_000)
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.status === 200
}

async function stop(name) {
  const child = running.get(name)
  running.delete(name)
  if (child === undefined || child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  const [code] = await ended
  clearTimeout(kill)
  if (code !== 0) throw new Error(`${name} stopped with code ${code}`)
}

async function replaceAll(folder, { release, mixedMs }) {
  for (const name of ORDER) {
    // The first two are replaced: each release has one api process.
    if (name === ORDER.at(-1)) await sleep(mixedMs)
    const from = Date.now()
    await stop(name)
    await start(
      PROCESSES.find((process) => process.name === name),
      folder,
    )
    tell(`${name} runs the ${release} (${((Date.now() - from) / 1_000).toFixed(1)} s)`)
    if (name !== ORDER.at(-2)) await sleep(USE_MS / 4)
  }
}

const counts = { calls: 0, moved: 0, failed: 0, lost: 0 }
const failures = new Map()
let nextApi = 0

/**
 * Sends a call to one of the ready processes, as a balancer does. `shop.api`: to this one while it is ready.
 * `shop.refusal`: the code of an error that is no failure.
 */
async function call(shop, [method, path], body) {
  counts.calls += 1
  const limit = Date.now() + TRY_MS
  const apis = PROCESSES.filter(({ role }) => role === 'api')
  const first = shop.api ?? (nextApi += 1)
  for (let attempt = 1; ; attempt += 1) {
    const { port } = apis[(first + attempt) % apis.length]
    const answer = await send({ shop, port, method, path, body })
    if (answer !== null) {
      if (answer.status < 400) return answer.json
      if (shop.refusal !== undefined && answer.text.includes(`"${shop.refusal}"`)) return null
      return fail(
        `${method} ${path.replace(/[0-9a-f-]{36}/g, ':id')} ${answer.status} ${answer.text.slice(0, 200)}`,
      )
    }
    if (Date.now() > limit) return fail(`${method} ${path}: no process answers`)
    if (attempt === 1) counts.moved += 1
    // The other process takes the second attempt.
    if (attempt > 1) await sleep(100)
  }
}

function fail(what) {
  counts.failed += 1
  failures.set(what, (failures.get(what) ?? 0) + 1)
  return null
}

/** Null when the connection was refused: nothing was done. */
async function send({ shop, port, method, path, body }) {
  if (!(await isServing(port))) return null
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.18.0.${shop.index + 1}`,
        ...(shop.token === undefined ? {} : { authorization: `Bearer ${shop.token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_MS),
    })
    const text = await answer.text()
    return { status: answer.status, text, json: answer.status < 400 ? JSON.parse(text) : null }
  } catch (error) {
    if (error.cause?.code === 'ECONNREFUSED') return null
    return { status: 599, text: String(error.cause ?? error), json: null }
  }
}

/** Readiness by port, read every 500 ms like a balancer's health check. */
const serving = new Map()
const isServing = (port) => serving.get(port) ?? false

async function watchHealth(signal) {
  while (!signal.aborted) {
    for (const { port, role } of PROCESSES)
      if (role === 'api') serving.set(port, await isReady(port))
    await sleep(500)
  }
}

async function openShop(index, phase) {
  const email = `${phase}.${index}@padaria.test`
  const shop = { index, email, revision: 0, screenName: null }
  const user = { name: 'Ana', telephone: '11933334444', email, password: PASSWORD }
  shop.token = (await call(shop, ['POST', '/users'], { user }))?.token
  shop.accountId = (await call(shop, ['POST', '/accounts'], { name: `Shop ${index}` }))?.account.id
  shop.screenId = (await call(shop, ['GET', '/screens']))?.screens[0]?.id
  return shop
}

/** Heartbeats, a write, and a read that must return it, until the signal. */
async function use(shop, signal) {
  const { accountId, screenId } = shop
  while (!signal.aborted) {
    await call(shop, ['POST', '/monitoring/sessions/heartbeat'], {
      ...{ session_id: 'run-1', account_id: accountId, screen_id: screenId },
      ...{ state: 'playing', version: '1.0.0' },
    })
    shop.revision += 1
    const name = `Screen ${shop.revision}`
    if ((await call(shop, ['PUT', `/screens/${screenId}`], { name })) !== null)
      shop.screenName = name
    await checkShop(shop)
    await sleep(250)
  }
}

async function checkShop(shop) {
  const screens = (await call(shop, ['GET', '/screens']))?.screens
  if (screens === undefined) return
  const name = screens.find(({ id }) => id === shop.screenId)?.name
  if (name !== shop.screenName && shop.screenName !== null) counts.lost += 1
}

/**
 * A shop whose only screen the first TV plays, while the second one asks for it. In half of the shops the balancer sends
 * each TV to its own process.
 */
async function openFullShop(index) {
  const shop = await openShop(SHOPS + 10 + index, 'full')
  const session = await call(shop, ['POST', '/users/sign_in'], {
    user: { email: shop.email, password: PASSWORD },
  })
  const isSticky = index % 2 === 0
  const tv = (token, run, api) => ({
    ...{ ...shop, token, run, isPlaying: false, refusal: 'playback.screen_limit' },
    ...(isSticky ? { api } : {}),
  })
  const full = {
    isSticky,
    holder: tv(shop.token, 'run-1', 1),
    other: tv(session?.token, 'run-2', 0),
  }
  await sendHeartbeat(full.holder)
  if (!full.holder.isPlaying) throw new Error('the first TV of a full shop got no screen')
  return full
}

async function sendHeartbeat(tv) {
  const answer = await call(tv, ['POST', '/monitoring/sessions/heartbeat'], {
    ...{ session_id: tv.run, account_id: tv.accountId, screen_id: tv.screenId },
    ...{ state: 'playing', version: '1.0.0' },
  })
  tv.isPlaying = answer !== null
}

/** Figures of full shops: `sticky` ones have a process for each TV. */
const seats = { sticky: emptySeats(), others: emptySeats() }
function emptySeats() {
  return { shops: 0, stopped: 0, excessShops: new Set(), excessMs: 0, longestMs: 0 }
}

async function playFull(full, signal) {
  const figures = full.isSticky ? seats.sticky : seats.others
  figures.shops += 1
  const play = async (tv) => {
    while (!signal.aborted) {
      const wasPlaying = tv.isPlaying
      await sendHeartbeat(tv)
      if (wasPlaying && !tv.isPlaying) figures.stopped += 1
      await sleep(tv.isPlaying ? HEARTBEAT_MS : REFUSED_MS)
    }
  }
  const players = [play(full.holder), play(full.other)]
  let since = null
  while (!signal.aborted) {
    const isExcess = full.holder.isPlaying && full.other.isPlaying
    since = isExcess ? (since ?? Date.now()) : null
    if (isExcess) {
      figures.excessShops.add(full)
      figures.excessMs += SAMPLE_MS
      figures.longestMs = Math.max(figures.longestMs, Date.now() - since)
    }
    await sleep(SAMPLE_MS)
  }
  await Promise.all(players)
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      old: { type: 'string' },
      mixed: { type: 'string', default: String(USE_MS / 4_000) },
    },
  })
  const [revision] = positionals
  if (values.old === undefined && revision === undefined)
    throw new Error('usage: upgrade-drill.mjs <tag or commit> | --old <folder> [--mixed <s>]')
  const old = values.old === undefined ? checkOut(revision) : resolve(values.old)
  return { old, mixedMs: Number(values.mixed) * 1_000 }
}

async function main() {
  if (!environment.DATABASE_URL) throw new Error('DATABASE_URL is needed, of an empty database')
  const { old, mixedMs } = readArguments()
  tell('the older release is installed')
  const end = new AbortController()
  const health = watchHealth(end.signal)
  await Promise.all(PROCESSES.map((process) => start(process, old)))
  await sleep(1_000)
  const shops = await Promise.all(
    Array.from({ length: SHOPS }, (_, index) => openShop(index, 'old')),
  )
  tell(`the older release runs with ${SHOPS} shops`)
  const used = shops.map((shop) => use(shop, end.signal))
  for (let index = 0; index < FULL_SHOPS; index += 1)
    used.push(playFull(await openFullShop(index), end.signal))
  await sleep(USE_MS)
  await replaceAll(ROOT, { release: 'new release', mixedMs })
  printSeats()
  const late = await Promise.all([1, 2, 3].map((index) => openShop(SHOPS + index, 'new')))
  used.push(...late.map((shop) => use(shop, end.signal)))
  tell('the new release runs, with 3 more shops')
  await sleep(USE_MS)
  await replaceAll(old, { release: 'older release again', mixedMs })
  printSeats()
  await sleep(USE_MS)
  end.abort()
  await Promise.all([...used, health])
  for (const shop of [...shops, ...late]) await checkShop(shop)
  tell('every shop was checked again at the older release')
}

function printSeats() {
  for (const [kind, { shops, stopped, excessShops, excessMs, longestMs }] of Object.entries(seats))
    tell(
      `full shops, ${kind}: ${excessShops.size} of ${shops} played on a screen too many, ${excessMs / 1_000} s in all, ` +
        `${(longestMs / 1_000).toFixed(1)} s at most; ${stopped} times a TV that played was refused`,
    )
}

/** Lines of errors in a log, without those about mail: no mail server runs in the drill. */
function readErrors(name) {
  const file = join(work, `${name}.log`)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const lines = text.split('\n').filter((line) => /^\{"level":(?:50|60)/.test(line))
  return lines.filter((line) => !line.includes('"name":"MailError"'))
}

function report() {
  const errors = PROCESSES.flatMap(({ name }) => readErrors(name))
  print(
    `${counts.calls} calls, ${counts.moved} sent to the other process, ` +
      `${counts.failed} failed, ${counts.lost} changes lost, ${errors.length} errors in the logs`,
  )
  for (const [what, times] of failures) print(`  ${times} × ${what}`)
  for (const line of errors.slice(0, 5)) print(`  ${line.slice(0, 400)}`)
  const wrongSeats = Object.values(seats).some(
    ({ stopped, excessShops }) => stopped + excessShops.size > 0,
  )
  return counts.failed + counts.lost + errors.length === 0 && !wrongSeats
}

try {
  await main()
  if (!report()) process.exitCode = 1
} catch (error) {
  report()
  process.stderr.write(`${error.stack}\n`)
  process.exitCode = 1
} finally {
  await Promise.allSettled([...running.keys()].map(stop))
  rmSync(work, { recursive: true, force: true })
}
