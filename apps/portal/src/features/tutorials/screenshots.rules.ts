import { DEFAULT_LANGUAGE, type Language } from '@vitrine/i18n'

export interface Screenshot {
  readonly url: string
  /** CSS pixels. */
  readonly width: number
  readonly height: number
}

export interface ScreenshotQuery {
  readonly slug: string
  readonly step: number
  readonly language: Language
}

/** Finds a step's screenshot in the page's language, else in the default one; null when there is none. */
export function findScreenshot(
  { slug, step, language }: ScreenshotQuery,
  sizes: Readonly<Record<string, readonly [number, number]>>,
): Screenshot | null {
  for (const candidate of [language, DEFAULT_LANGUAGE]) {
    const name = `${candidate}/${slug}-${step}`
    const size = sizes[name]
    if (size !== undefined) {
      return { url: `/tutorials/${name}.webp`, width: size[0], height: size[1] }
    }
  }
  return null
}
