// Upgrades a product that is in use from an older release to this one, and back:
//   DATABASE_URL=postgres://…/<empty database> node deploy/upgrade-drill.mjs <tag or commit of the older release>
//   … --old <folder>   uses a checked out release whose packages are installed, instead of a tag
// It starts 2 api processes and a worker of the older release with shops of its own, and replaces one process at a
// time while the shops read, write and send heartbeats. It ends with code 1 when a call failed or a change was lost.
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = resolve(import.meta.dirname, '..')
const SHOPS = 20
/** How long the product is used between two steps, in ms. */
const USE_MS = 8_000
const START_MS = 120_000
const STOP_MS = 40_000
/** A call whose connection fails is sent to the other process for this long, like Caddy's lb_try_duration. */
const TRY_MS = 5_000
const CALL_MS = 10_000
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

async function replaceAll(folder, release) {
  for (const name of ORDER) {
    const from = Date.now()
    await stop(name)
    await start(
      PROCESSES.find((process) => process.name === name),
      folder,
    )
    tell(`${name} runs the ${release} (${((Date.now() - from) / 1_000).toFixed(1)} s)`)
    await sleep(USE_MS / 4)
  }
}

const counts = { calls: 0, moved: 0, failed: 0, lost: 0 }
const failures = new Map()
let nextApi = 0

/** Sends a call to one of the ready processes, as a balancer does. */
async function call(shop, [method, path], body) {
  counts.calls += 1
  const limit = Date.now() + TRY_MS
  for (let attempt = 1; ; attempt += 1) {
    const apis = PROCESSES.filter(({ role }) => role === 'api')
    const { port } = apis[(nextApi += 1) % apis.length]
    const answer = await send({ shop, port, method, path, body })
    if (answer !== null) {
      if (answer.status < 400) return answer.json
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
  const shop = { index, revision: 0, screenName: null }
  const email = `${phase}.${index}@padaria.test`
  const user = { name: 'Ana', telephone: '11933334444', email, password: 'girassol-amarelo' }
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

async function main() {
  if (!environment.DATABASE_URL) throw new Error('DATABASE_URL is needed, of an empty database')
  const [first, second] = process.argv.slice(2)
  if (first === undefined)
    throw new Error('usage: upgrade-drill.mjs <tag or commit> | --old <folder>')
  const old = first === '--old' ? resolve(second) : checkOut(first)
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
  await sleep(USE_MS)
  await replaceAll(ROOT, 'new release')
  const late = await Promise.all([1, 2, 3].map((index) => openShop(SHOPS + index, 'new')))
  used.push(...late.map((shop) => use(shop, end.signal)))
  tell('the new release runs, with 3 more shops')
  await sleep(USE_MS)
  await replaceAll(old, 'older release again')
  await sleep(USE_MS)
  end.abort()
  await Promise.all([...used, health])
  for (const shop of [...shops, ...late]) await checkShop(shop)
  tell('every shop was checked again at the older release')
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
  return counts.failed + counts.lost + errors.length === 0
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
