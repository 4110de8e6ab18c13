import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withFirstScript } from '../build-tv.ts'
import { type PackageFiles, sortedFiles } from '../package-files.ts'
import { readImage } from '../png-size.ts'
import type { BuiltFile } from '../write-package.ts'
import { zipFiles } from '../zip-files.ts'
import { type SigningIdentity, signWidget } from './widget-signature.ts'

/** The TV replaces `$WEBAPIS` with the folder of Samsung's own library. */
const SAMSUNG_LIBRARY = '$WEBAPIS/webapis/webapis.js'
const CONFIG = 'config.xml'
const ICON = 'icon.png'
const ICON_SIZE = { width: 512, height: 423 }
/** For the store, or for the URL Launcher of a signage panel, on which no mouse pointer is shown. */
const VARIANTS = { store: '', signage: ' pointing-device-support="disable"' } as const

export interface TizenInput {
  readonly root: string
  readonly app: PackageFiles
  readonly version: string
  readonly author: SigningIdentity
  readonly distributor: SigningIdentity
}

/** The widgets for the store and for signage, and the file that a signage panel reads first. */
export async function packageTizen(input: TizenInput): Promise<BuiltFile[]> {
  const folder = join(input.root, 'tizen')
  const icon = await readImage(input.root, `tizen/${ICON}`, ICON_SIZE)
  const app = withFirstScript(input.app, SAMSUNG_LIBRARY)
  const template = (await readFile(join(folder, CONFIG), 'utf8')).replace(
    '{{version}}',
    input.version,
  )
  const built = Object.entries(VARIANTS).map(([variant, pointingDevice]) => {
    const config = Buffer.from(template.replace('{{pointing_device}}', pointingDevice))
    const files = sortedFiles([...app, [ICON, icon], [CONFIG, config]])
    return { name: `tizen/${variant}/Vitrine.wgt`, bytes: zipFiles(signWidget(files, input)) }
  })
  const signage = built.find(({ name }) => name.includes('signage'))
  return signage === undefined
    ? built
    : [...built, { name: 'tizen/signage/sssp_config.xml', bytes: launcherFile(input, signage) }]
}

/** The URL Launcher reads this file beside the widget, at every power-on. `size` is in bytes. */
function launcherFile({ version }: TizenInput, { bytes }: BuiltFile): Buffer {
  return Buffer.from(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<widget>',
      `  <ver>${version}</ver>`,
      `  <size>${String(bytes.length)}</size>`,
      '  <widgetname>Vitrine</widgetname>',
      '  <webtype>tizen</webtype>',
      '</widget>',
      '',
    ].join('\n'),
  )
}
