import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { type PackageFiles, readFolder, sortedFiles } from '../package-files.ts'
import { versionCode } from '../package-version.ts'
import { PackagingError } from '../packaging-error.ts'
import { readImage } from '../png-size.ts'
import type { CertificateFile } from '../tizen/certificates.ts'
import type { BuiltFile } from '../write-package.ts'
import { zipFiles } from '../zip-files.ts'
import type { AndroidTools } from './android-tools.ts'

/** Never changes: Amazon updates an app by its id. */
const APP_ID = 'app.vitrine.firetv'
/** Fire OS 5. */
const MIN_API = '22'
const TARGET_API = '34'
/** Folder of the TV app in the package's assets; `PageFiles.java` has the same. */
export const APP_FOLDER = 'assets/www'
const BANNER = { path: 'drawable-xhdpi/banner.png', width: 320, height: 180 }
const ICON = { path: 'mipmap-xxxhdpi/icon.png', width: 192, height: 192 }
const STEP_LIMIT_MS = 120_000
const THROWAWAY_PASSWORD = 'throwaway'

export interface FirestickInput {
  readonly root: string
  readonly tools: AndroidTools
  readonly app: PackageFiles
  readonly version: string
  /** The PKCS #12 file of the key; null: a throw-away key. */
  readonly key: CertificateFile | null
  /** Whether the app may call an API without https. */
  readonly isLocal: boolean
}

interface Build extends FirestickInput {
  /** Sources of the shell. */
  readonly sources: string
  /** A temporary folder. */
  readonly work: string
}

/** The signed package for Fire TV. */
export async function packageFirestick(input: FirestickInput): Promise<BuiltFile> {
  const work = await mkdtemp(join(tmpdir(), 'vitrine-firetv-'))
  try {
    const build = { ...input, work, sources: join(input.root, 'apps/firestick/app/src/main') }
    await requireImages(build)
    await compileShell(build)
    const resources = await packResources(build)
    const dex = await readFile(join(work, 'classes.dex'))
    const files = sortedFiles([...resources, ['classes.dex', dex], ...assetsOf(input.app)])
    return { name: 'firestick/Vitrine.apk', bytes: await sign(build, zipFiles(files, isStored)) }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** The TV app as the package contains it. */
export function assetsOf(app: PackageFiles): PackageFiles {
  return new Map([...app].map(([path, bytes]) => [`${APP_FOLDER}/${path}`, bytes]))
}

/** Android maps the resource table into memory; videos and pictures are compressed already. */
function isStored(path: string): boolean {
  return path === 'resources.arsc' || /\.(?:mp4|png)$/.test(path)
}

async function requireImages({ root }: Build): Promise<void> {
  for (const { path, ...size } of [BANNER, ICON]) {
    await readImage(root, `apps/firestick/app/src/main/res/${path}`, size)
  }
}

/** Compiles the Java sources to `classes.dex`. The stubs are classes of later Androids: they stay out of it. */
async function compileShell({ root, tools, sources, work }: Build): Promise<void> {
  const stubs = await javaFiles(join(root, 'apps/firestick/stubs'))
  const shell = await javaFiles(join(sources, 'java'))
  const classes = join(work, 'classes')
  await mkdir(classes)
  await run('javac', [
    ...['-source', '8', '-target', '8', '-Xlint:-options', '-encoding', 'UTF-8', '-g:none'],
    ...['-bootclasspath', tools.androidJar, '-d', classes, ...stubs, ...shell],
  ])
  await rm(join(classes, 'android'), { recursive: true })
  await run('java', [
    ...['-cp', tools.dxJar, 'com.android.dx.command.Main', '--dex'],
    ...[`--min-sdk-version=${MIN_API}`, `--output=${join(work, 'classes.dex')}`, classes],
  ])
}

async function javaFiles(folder: string): Promise<string[]> {
  const files = await readFolder(folder)
  return [...files.keys()]
    .filter((path) => path.endsWith('.java'))
    .map((path) => join(folder, path))
}

/** The manifest as `aapt` reads it; Gradle fills it in the same way. `isLocal`: whether http is allowed. */
export function fillManifest(template: string, isLocal: boolean): string {
  return template
    .replace('<manifest ', `<manifest package="${APP_ID}" `)
    .replace('${cleartext}', String(isLocal))
}

/** The compiled manifest and resources. */
async function packResources(build: Build): Promise<PackageFiles> {
  const { tools, sources, work, version, isLocal } = build
  const template = await readFile(join(sources, 'AndroidManifest.xml'), 'utf8')
  const [manifestFile, packed] = [join(work, 'AndroidManifest.xml'), join(work, 'resources.apk')]
  await writeFile(manifestFile, fillManifest(template, isLocal))
  await run('aapt', [
    ...['package', '-f', '-M', manifestFile, '-S', join(sources, 'res'), '-I', tools.frameworkApk],
    ...['--min-sdk-version', MIN_API, '--target-sdk-version', TARGET_API],
    ...['--version-name', version, '--version-code', String(versionCode(version))],
    ...['--no-version-vectors', '-F', packed],
  ])
  const entries = Object.entries(unzipSync(new Uint8Array(await readFile(packed))))
  return new Map(entries.map(([path, bytes]) => [path, Buffer.from(bytes)]))
}

/** Aligns the zip, as Android needs it, then signs it. */
async function sign({ key, work }: Build, zip: Buffer): Promise<Buffer> {
  const unsigned = join(work, 'unsigned.apk')
  const aligned = join(work, 'aligned.apk')
  const signed = join(work, 'signed.apk')
  await writeFile(unsigned, zip)
  await run('zipalign', ['-f', '-p', '4', unsigned, aligned])
  const { path, password } = key ?? (await makeThrowawayKey(work))
  try {
    await run(
      'apksigner',
      [
        ...['sign', '--ks', path, '--ks-type', 'PKCS12', '--ks-pass', 'env:FIRETV_PASSWORD'],
        ...['--min-sdk-version', MIN_API, '--out', signed, aligned],
      ],
      { FIRETV_PASSWORD: password },
    )
  } catch (error) {
    if (key === null) throw error
    throw new PackagingError(
      `FIRETV_P12 cannot sign (${path}): it must be a PKCS #12 file with one key, opened by FIRETV_PASSWORD`,
    )
  }
  return readFile(signed)
}

async function makeThrowawayKey(work: string): Promise<Omit<CertificateFile, 'setting'>> {
  const path = join(work, 'throwaway.p12')
  await run('keytool', [
    ...['-genkeypair', '-keystore', path, '-storetype', 'PKCS12', '-alias', 'app'],
    ...['-storepass', THROWAWAY_PASSWORD, '-keyalg', 'RSA', '-keysize', '2048'],
    ...['-validity', '10000', '-dname', 'CN=Vitrine throw-away'],
  ])
  return { path, password: THROWAWAY_PASSWORD }
}

/** Lets Android's own tools read a package. Throws `PackagingError` when they refuse it. */
export async function requireValidApk(
  { frameworkApk }: AndroidTools,
  { name, bytes }: BuiltFile,
): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'vitrine-apk-'))
  try {
    const path = join(work, 'package.apk')
    await writeFile(path, bytes)
    await run('apksigner', ['verify', '--min-sdk-version', MIN_API, path])
    await run('zipalign', ['-c', '-p', '4', path])
    await run('aapt', ['dump', '-I', frameworkApk, 'badging', path])
  } catch (error) {
    throw new PackagingError(`Android's tools refuse ${name}: ${String(error)}`)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Runs a tool to its end. Throws `PackagingError` with its output when it fails. */
async function run(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  try {
    await promisify(execFile)(program, [...args], {
      env: { ...process.env, ...env },
      timeout: STEP_LIMIT_MS,
    })
  } catch (error) {
    const output =
      error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new PackagingError(`${program} failed:\n${output.trim()}`)
  }
}
