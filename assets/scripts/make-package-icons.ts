/**
 * Draws the icons of the TV packages in Chromium, from the product's mark.
 *
 *   npm run package-icons -w assets
 *
 * Needs a Chromium, on the PATH or named by CHROMIUM_PATH. The product never runs it: the files are committed.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { BACKGROUND, brandPage, MARK, openArtStudio } from './brand-art.ts'

interface PackageIcon {
  /** From the project's root. */
  readonly path: string
  readonly width: number
  readonly height: number
  /** Whether the product's name stands below the mark. */
  readonly hasName: boolean
}

const ICONS: readonly PackageIcon[] = [
  { path: 'tizen/icon.png', width: 512, height: 423, hasName: true },
  { path: 'webos/icon.png', width: 80, height: 80, hasName: false },
  { path: 'webos/large-icon.png', width: 130, height: 130, hasName: false },
  {
    path: 'apps/firestick/app/src/main/res/drawable-xhdpi/banner.png',
    width: 320,
    height: 180,
    hasName: true,
  },
  {
    path: 'apps/firestick/app/src/main/res/mipmap-xxxhdpi/icon.png',
    width: 192,
    height: 192,
    hasName: false,
  },
]

/** The mark takes half of the shorter side, and more of it without a name. */
function pageOf({ width, height, hasName }: PackageIcon): string {
  const side = Math.min(width, height)
  const markWidth = Math.round(side * (hasName ? 0.5 : 0.72))
  const style = `svg { width: ${String(markWidth)}px }
    p { margin: ${String(Math.round(side * 0.06))}px 0 0; font-size: ${String(Math.round(side * 0.17))}px }`
  return brandPage({
    ...{ background: BACKGROUND, style, body: `${MARK}${hasName ? '<p>Vitrine</p>' : ''}` },
  })
}

const studio = await openArtStudio()
try {
  for (const icon of ICONS) {
    const bytes = await studio.draw(pageOf(icon), icon)
    await writeFile(fileURLToPath(new URL(`../../${icon.path}`, import.meta.url)), bytes)
  }
} finally {
  await studio.close()
}
