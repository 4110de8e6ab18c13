export interface ScreensRange {
  readonly min: number
  readonly max: number
}

/** The number of screens of a typed text, within the range; null for a text without digits. */
export function screensOf(text: string, range: ScreensRange): number | null {
  const digits = text.replaceAll(/\D/g, '')
  return digits === '' ? null : clampScreens(Number(digits), range)
}

export function clampScreens(screens: number, { min, max }: ScreensRange): number {
  return Math.min(max, Math.max(min, screens))
}
