import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureAndroidTools } from './firestick/android-tools.ts'
import { packageFirestick, requireValidApk } from './firestick/package-firestick.ts'
import { electronOf } from './kiosk/electron-zip.ts'
import { packageKiosk } from './kiosk/package-kiosk.ts'
import { describeMissing, hasTool } from './missing-tool.ts'
import type { PackagingOptions, Target } from './options.ts'
import type { PackageFiles } from './package-files.ts'
import {
  type CertificateFile,
  createThrowawayIdentity,
  readIdentity,
} from './tizen/certificates.ts'
import { packageTizen } from './tizen/package-tizen.ts'
import { verifyByXmlsec, XMLSEC } from './tizen/verify-widget.ts'
import type { SigningIdentity } from './tizen/widget-signature.ts'
import { installLgTool, requireReadable } from './webos/lg-tool.ts'
import { packageWebOs } from './webos/package-webos.ts'
import type { BuiltFile } from './write-package.ts'

const LG_LIBRARY = 'node_modules/@procot/webostv/webOSTV/index.js'

const THROWAWAY_WARNING = `THESE FILES ARE SIGNED WITH A THROW-AWAY CERTIFICATE: EVERY TV REFUSES THEM.
Set TIZEN_AUTHOR_P12, TIZEN_AUTHOR_PASSWORD, TIZEN_DISTRIBUTOR_P12 and TIZEN_DISTRIBUTOR_PASSWORD to Samsung's
certificates. docs/packages.md explains how to get them.`
const TIZEN_NEXT =
  'Next: upload store/Vitrine.wgt to the Seller Office, or serve the folder signage/ to the URL Launcher.'
const FIRETV_WARNING = `THIS PACKAGE IS SIGNED WITH A THROW-AWAY KEY: A DEVICE THAT HAS IT REFUSES EVERY LATER PACKAGE
UNTIL THE APP IS REMOVED. Set FIRETV_P12 and FIRETV_PASSWORD. docs/packages.md explains how to make a key.`
const FIRETV_NEXT =
  'Next: upload it to the Amazon Appstore, or install it with: adb install -r Vitrine.apk'
const KIOSK_NEXT =
  'Next: dpkg -i the .deb, or unpack the .zip on Windows; then start it with --autostart=on.'
const WEBOS_NEXT = 'Next: upload it to the Seller Lounge, or install it with ares-install.'

export interface BuildInput {
  readonly root: string
  readonly options: PackagingOptions
  readonly app: PackageFiles
}

export interface BuiltPackage {
  readonly files: readonly BuiltFile[]
  /** Name of the platform's own tool that accepted it; null where none has read it. */
  readonly verifiedBy: string | null
  /** What to do with the files. */
  readonly next: string
}

export const builders: Readonly<Record<Target, (input: BuildInput) => Promise<BuiltPackage>>> = {
  tizen: buildTizen,
  webos: buildWebOs,
  firestick: buildFirestick,
  kiosk: buildKiosk,
}

async function buildTizen({ root, options, app }: BuildInput): Promise<BuiltPackage> {
  const { version, author, distributor } = options
  const identities = {
    author: await identityOf(author, 'Vitrine author'),
    distributor: await identityOf(distributor, 'Vitrine distributor'),
  }
  const files = await packageTizen({ root, app, version, ...identities })
  const widgets = files.filter(({ name }) => name.endsWith('.wgt'))
  const isThrowaway = author === null || distributor === null
  const next = isThrowaway ? THROWAWAY_WARNING : TIZEN_NEXT
  if (!hasTool(XMLSEC)) {
    const missing = describeMissing(XMLSEC, 'the signatures were not verified')
    return { files, verifiedBy: null, next: `${missing}\n${next}` }
  }
  for (const { bytes } of widgets) await verifyByXmlsec({ wgt: bytes, ...identities })
  return { files, verifiedBy: XMLSEC.program, next }
}

async function identityOf(file: CertificateFile | null, name: string): Promise<SigningIdentity> {
  return file === null ? createThrowawayIdentity(name) : readIdentity(file)
}

async function buildWebOs({ root, options, app }: BuildInput): Promise<BuiltPackage> {
  const library = await readFile(join(root, LG_LIBRARY))
  const files = await packageWebOs({ root, app, version: options.version, library })
  const tool = await installLgTool(root)
  for (const file of files) await requireReadable(tool, file)
  return { files, verifiedBy: 'ares-package', next: WEBOS_NEXT }
}

async function buildFirestick({ root, options, app }: BuildInput): Promise<BuiltPackage> {
  const tools = ensureAndroidTools(root)
  const { version, fireTvKey: key } = options
  const isLocal = options.apiUrl.startsWith('http://')
  const file = await packageFirestick({ root, tools, app, version, key, isLocal })
  await requireValidApk(tools, file)
  return {
    files: [file],
    verifiedBy: 'apksigner',
    next: key === null ? FIRETV_WARNING : FIRETV_NEXT,
  }
}

async function buildKiosk({ root, options, app }: BuildInput): Promise<BuiltPackage> {
  const { version, electronFolder } = options
  const files = await packageKiosk({ root, app, version, electronFolder })
  return {
    files,
    verifiedBy: files.some(({ name }) => name.endsWith('.deb')) ? 'dpkg-deb' : null,
    next: electronFolder === null ? withoutElectron(await electronOf(root)) : KIOSK_NEXT,
  }
}

function withoutElectron({ version }: { readonly version: string }): string {
  return `THESE ARE THE APP'S OWN FILES WITHOUT ELECTRON. Download electron-v${version}-linux-x64.zip, -linux-arm64.zip or
-win32-x64.zip from Electron's releases, and name their folder in ELECTRON_ZIP_DIR.`
}
