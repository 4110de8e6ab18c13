import { contract } from '@vitrine/api'
import { DEMO_PASSWORD, type Product, ROOT } from '@vitrine/dev'
import { isLanguage, LANGUAGES } from '@vitrine/i18n'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { allowReposts } from '../support/mentions.ts'
import { aPhone, type Phone } from '../support/phone.ts'
import { startIn } from '../support/start-in.ts'
import { openCamera, type PersonHere, type ImageSize } from './camera.ts'
import { type Scene, SHOTS, speaker } from './tutorial-shots.ts'

// Takes the screenshots of the tutorials from the running product:
//   node e2e/tutorial-media/take-tutorial-screenshots.ts [language …] [screenshot …]
// Without arguments: all of them in every language. Review them before the commit.

const IMAGES = join(ROOT, 'apps/portal/public/tutorials')
const LIST = join(ROOT, 'apps/portal/src/features/tutorials/screenshots.ts')
const OWNER = 'cafe@vitrine.test'
const BEGINNER = 'trial@vitrine.test'
/** Conversions take minutes on a busy machine. */
const PREPARED_MS = 240_000

const args = process.argv.slice(2)
const languages = args.filter(isLanguage)
const names = args.filter((name) => !isLanguage(name))

const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-screenshots-'))
const product = await startIn(dataDir)
const camera = await openCamera(product.url)
let failed = 0
try {
  const taken = await readList()
  const people = await meetPeople(product)
  for (const language of languages.length > 0 ? languages : LANGUAGES) {
    await mkdir(join(IMAGES, language), { recursive: true })
    const scene = { ...people, product, camera, language, say: await speaker(language) }
    failed += await takeAll(scene, taken)
    await writeList(taken)
  }
} finally {
  await camera.close()
  await product.close()
  await rm(dataDir, { recursive: true, force: true })
}
if (failed > 0) process.exitCode = 1

type People = Omit<Scene, 'product' | 'camera' | 'language' | 'say'>

async function meetPeople(product: Product): Promise<People> {
  const owner = aPhone(product)
  const ownerHere = await signIn(owner, OWNER)
  const beginnerHere = await signIn(aPhone(product), BEGINNER)
  const accountId = await preparedAccount(owner)
  await allowReposts(product, accountId)
  // The permission request is part of the screenshots.
  const body = { accepted_repost: false }
  await owner.api.call(contract.updateAccount, { params: { id: accountId }, body })
  const { screens } = await owner.api.call(contract.listScreens, {})
  return { owner, ownerHere, beginnerHere, accountId, screenId: screens[0]?.id ?? '' }
}

async function signIn(phone: Phone, email: string): Promise<PersonHere> {
  const body = { user: { email, password: DEMO_PASSWORD } }
  const { token, user } = await phone.api.call(contract.signIn, { body })
  return { token, user }
}

/** The café's account, after all of its media are prepared. */
async function preparedAccount({ api }: Phone): Promise<string> {
  const end = Date.now() + PREPARED_MS
  while (Date.now() < end) {
    const [account] = (await api.call(contract.listAccounts, {})).data
    if (account !== undefined && account.media.ready > 7 && account.media.pending === 0) {
      return account.id
    }
    await wait(1_000)
  }
  throw new Error('the media of the café were not prepared in time')
}

/** Returns the number of failed screenshots. Each failure is logged. */
async function takeAll(scene: Scene, taken: Map<string, ImageSize>): Promise<number> {
  let failures = 0
  for (const [name, shoot] of Object.entries(SHOTS)) {
    if (names.length > 0 && !names.includes(name)) continue
    const full = `${scene.language}/${name}`
    try {
      const target = await shoot(scene)
      const photo = await scene.camera.take(target)
      await writeFile(join(IMAGES, `${full}.webp`), photo.bytes)
      taken.set(full, photo.size)
      console.log(`${full}: ${String(Math.round(photo.bytes.length / 1_024))} kB`)
      await pageOf(target).context().close()
    } catch (error) {
      failures += 1
      console.error(`${full} was not taken:`, error)
    }
  }
  return failures
}

function pageOf(target: Awaited<ReturnType<(typeof SHOTS)[string]>>) {
  return 'context' in target ? target : target.page()
}

/** Sizes of existing screenshots, for languages and steps that are not taken now. */
async function readList(): Promise<Map<string, ImageSize>> {
  const lines = (await readFile(LIST, 'utf8')).matchAll(/^ {2}'([^']+)': \[(\d+), (\d+)\],$/gm)
  return new Map([...lines].map(([, name, w, h]) => [name ?? '', [Number(w), Number(h)]]))
}

async function writeList(taken: ReadonlyMap<string, ImageSize>): Promise<void> {
  const [head = ''] = (await readFile(LIST, 'utf8')).split(' = {')
  const lines = [...taken]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, [width, height]]) => `  '${name}': [${String(width)}, ${String(height)}],\n`)
  await writeFile(LIST, `${head} = {\n${lines.join('')}}\n`)
}
