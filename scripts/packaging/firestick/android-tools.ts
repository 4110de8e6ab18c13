import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import {
  APT_OPTIONS,
  aptInstall,
  findOnPath,
  type Machine,
  thisMachine,
} from '../../testing/machine.ts'
import { PackagingError } from '../packaging-error.ts'

/** Java classes and resources of Android, as Debian packs them. */
export interface AndroidTools {
  /** Classes of Android 6, for the compiler. */
  readonly androidJar: string
  /** Translates Java classes for Android. */
  readonly dxJar: string
  /** Resources of Android 10, for `aapt`. */
  readonly frameworkApk: string
}

const PROGRAMS = ['java', 'javac', 'keytool', 'aapt', 'zipalign', 'apksigner']
const FRAMEWORK = '/usr/share/android-framework-res/framework-res.apk'
const DEBIAN_PACKAGES = [
  'default-jdk-headless',
  'aapt',
  'zipalign',
  'apksigner',
  'android-framework-res',
]

/** Only Debian 11 has these two. They are unpacked beside the sources, not installed. */
const FROM_DEBIAN_11 = {
  'dalvik-exchange': '8fc128db7c27253d963eb9b33de79b197162a4749d2ba69019b2fd0664cbd7fe',
  'libandroid-23-java': '8af1b6df556971dda0a6da3536ea526a838e0c363afcdd454213d8bce94793e3',
}
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg'
/** Where Debian keeps releases that mirrors no longer have. */
const ARCHIVE = 'http://archive.debian.org/debian/'
const DOWNLOAD_LIMIT_MS = 300_000
const OTHER_WAY = 'Without Debian, open apps/firestick in Android Studio.'

/** Finds the tools; installs and downloads what is missing where the machine permits it. Throws `PackagingError`. */
export function ensureAndroidTools(root: string, machine: Machine = thisMachine): AndroidTools {
  if (missingPrograms().length > 0 && machine.canUseApt()) {
    console.log(`Installing ${DEBIAN_PACKAGES.join(', ')} …`)
    aptInstall(...DEBIAN_PACKAGES).every((command) => machine.run(command))
  }
  const missing = missingPrograms()
  if (missing.length > 0) {
    const install = `apt-get install ${DEBIAN_PACKAGES.join(' ')}`
    throw new PackagingError(
      `The Fire TV package needs ${missing.join(', ')}. Install them: ${install}\n${OTHER_WAY}`,
    )
  }
  const folder = join(root, '.cache/android')
  const java = join(folder, 'unpacked/usr/share/java')
  const tools = {
    androidJar: join(java, 'com.android.android-23.jar'),
    dxJar: join(java, 'com.android.dx.jar'),
    frameworkApk: FRAMEWORK,
  }
  if (!existsSync(tools.androidJar) || !existsSync(tools.dxJar)) downloadFromDebian11(folder)
  return tools
}

function missingPrograms(): string[] {
  const missing = PROGRAMS.filter((name) => findOnPath(process.env, [name]) === null)
  return existsSync(FRAMEWORK) ? missing : [...missing, 'android-framework-res']
}

/** Downloads with a state of apt of its own: the machine's list of packages does not change. */
function downloadFromDebian11(folder: string): void {
  console.log(`Downloading ${Object.keys(FROM_DEBIAN_11).join(' and ')} of Debian 11 …`)
  rmSync(folder, { recursive: true, force: true })
  for (const mirror of [...debianMirrors(), ARCHIVE]) {
    if (tryDownload(folder, mirror)) return
  }
  rmSync(folder, { recursive: true, force: true })
  throw new PackagingError(
    `dalvik-exchange and libandroid-23-java of Debian 11 cannot be downloaded. Check the network.\n${OTHER_WAY}`,
  )
}

/** The machine's own mirrors of Debian. */
function debianMirrors(): string[] {
  try {
    const format = ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages']
    const uris = execFileSync('apt-get', format, { encoding: 'utf8' }).split('\n')
    return [...new Set(uris.filter((uri) => /\/debian\/?$/.test(uri)))]
  } catch {
    return []
  }
}

function tryDownload(folder: string, mirror: string): boolean {
  const state = join(folder, 'apt')
  for (const path of ['lists/partial', 'cache/archives/partial']) {
    mkdirSync(join(state, path), { recursive: true })
  }
  const list = join(state, 'debian-11.list')
  writeFileSync(list, `deb [signed-by=${KEYRING}] ${mirror} bullseye main\n`)
  writeFileSync(join(state, 'status'), '')
  const own = [
    `Dir::Etc::sourcelist=${list}`,
    'Dir::Etc::sourceparts=/dev/null',
    `Dir::State::lists=${join(state, 'lists')}`,
    `Dir::State::status=${join(state, 'status')}`,
    `Dir::Cache=${join(state, 'cache')}`,
    // Signatures of an archived release have expired; the checksums below are ours.
    'Acquire::Check-Valid-Until=false',
  ].flatMap((option) => ['-o', option])
  const run = (program: string, ...args: readonly string[]): void => {
    const stdio = ['ignore', 'ignore', 'ignore'] as const
    execFileSync(program, args, { cwd: folder, stdio: [...stdio], timeout: DOWNLOAD_LIMIT_MS })
  }
  try {
    run('apt-get', 'update', ...APT_OPTIONS, ...own)
    run('apt-get', 'download', ...APT_OPTIONS, ...own, ...Object.keys(FROM_DEBIAN_11))
    for (const [name, sha256] of Object.entries(FROM_DEBIAN_11)) {
      const file = readdirSync(folder).find((each) => each.startsWith(`${name}_`)) ?? ''
      const bytes = readFileSync(join(folder, file))
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) return false
      run('dpkg', '-x', file, 'unpacking')
    }
    // An interrupted run leaves no half of a file where the tools are looked for.
    renameSync(join(folder, 'unpacking'), join(folder, 'unpacked'))
    return true
  } catch {
    return false
  }
}
