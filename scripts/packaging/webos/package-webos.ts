import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withFirstScript } from '../build-tv.ts'
import { type PackageFiles, sortedFiles } from '../package-files.ts'
import { readImage } from '../png-size.ts'
import type { BuiltFile } from '../write-package.ts'
import { packIpk } from './ipk.ts'

/** LG's library: model, version, and the way to the home screen. */
const LG_LIBRARY = 'webOSTV.js'
/** Never changes: LG updates an app by its id. */
const APP_ID = 'app.vitrine.tv'
const ICONS = {
  'icon.png': { width: 80, height: 80 },
  'large-icon.png': { width: 130, height: 130 },
}

export interface WebOsInput {
  readonly root: string
  readonly app: PackageFiles
  readonly version: string
  /** LG's library as its package contains it. */
  readonly library: Buffer
}

/** The package for LG's store and for its signage. LG signs it itself. */
export async function packageWebOs({
  root,
  app,
  version,
  library,
}: WebOsInput): Promise<BuiltFile[]> {
  const folder = join(root, 'webos')
  const icons = await Promise.all(
    Object.entries(ICONS).map(
      async ([name, size]) => [name, await readImage(root, `webos/${name}`, size)] as const,
    ),
  )
  const template = await readFile(join(folder, 'appinfo.json'), 'utf8')
  const text = template.replace('{{id}}', APP_ID).replace('{{version}}', version)
  const info = { id: APP_ID, version }
  const files = sortedFiles([
    ...withFirstScript(app, LG_LIBRARY),
    ...icons,
    [LG_LIBRARY, library],
    ['appinfo.json', Buffer.from(text)],
  ])
  return [{ name: `webos/${info.id}_${version}_all.ipk`, bytes: packIpk(files, info) }]
}
