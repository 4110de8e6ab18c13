import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The configured Chromium, else the first on the `path`. Throws without one. */
export function findChromium(named: string | undefined, path: string): string {
  if (named) return named
  const places = path.split(delimiter).flatMap((place) => NAMES.map((name) => join(place, name)))
  const found = places.find(isProgram)
  if (!found) throw new Error('no Chromium on the PATH: install one or set CHROMIUM_PATH')
  return found
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
