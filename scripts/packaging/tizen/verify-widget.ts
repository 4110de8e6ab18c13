import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import type { DebianTool } from '../missing-tool.ts'
import { PackagingError } from '../packaging-error.ts'
import { AUTHOR_FILE, DISTRIBUTOR_FILE, type SigningIdentity } from './widget-signature.ts'

const VERIFY_TIMEOUT_MS = 30_000

interface SignedWidget {
  /** The widget as it is written. */
  readonly wgt: Buffer
  readonly author: SigningIdentity
  readonly distributor: SigningIdentity
}

export const XMLSEC: DebianTool = { program: 'xmlsec1', debianPackage: 'xmlsec1' }

/** Verifies both signatures of a widget with Debian's `xmlsec1`. Throws `PackagingError` when it refuses one. */
export async function verifyByXmlsec({ wgt, author, distributor }: SignedWidget): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-widget-'))
  try {
    const widget = join(folder, 'widget')
    for (const [path, bytes] of Object.entries(unzipSync(new Uint8Array(wgt)))) {
      await mkdir(dirname(join(widget, path)), { recursive: true })
      await writeFile(join(widget, path), bytes)
    }
    for (const [file, { certificates }] of [
      [AUTHOR_FILE, author],
      [DISTRIBUTOR_FILE, distributor],
    ] as const) {
      const trusted = join(folder, `${file}.pem`)
      await writeFile(trusted, certificates.map(pem).join(''))
      verify(widget, file, trusted)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** In the folder of the widget, because the references are relative paths. */
function verify(widget: string, file: string, trusted: string): void {
  const args = ['--verify', '--id-attr:Id', 'Object', '--trusted-pem', trusted, file]
  const { status, stderr } = spawnSync('xmlsec1', args, {
    cwd: widget,
    timeout: VERIFY_TIMEOUT_MS,
    encoding: 'utf8',
  })
  if (status !== 0) throw new PackagingError(`xmlsec1 refuses ${file}:\n${stderr}`)
}

function pem(der: string): string {
  const lines = der.match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
