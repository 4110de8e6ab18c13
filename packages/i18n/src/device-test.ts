import { deviceResults as caResults } from './texts/ca/device-results.ts'
import { deviceTest as caTest } from './texts/ca/device-test.ts'
import { deviceResults as enResults } from './texts/en/device-results.ts'
import { deviceTest as enTest } from './texts/en/device-test.ts'
import { deviceResults as esResults } from './texts/es/device-results.ts'
import { deviceTest as esTest } from './texts/es/device-test.ts'
import { deviceResults as frResults } from './texts/fr/device-results.ts'
import { deviceTest as frTest } from './texts/fr/device-test.ts'
import { deviceResults as ptResults } from './texts/pt/device-results.ts'
import { deviceTest as ptTest } from './texts/pt/device-test.ts'
import { deviceResults as ptPTResults } from './texts/ptPT/device-results.ts'
import { deviceTest as ptPTTest } from './texts/ptPT/device-test.ts'
import type { Language } from './languages.ts'
import type { DeviceResultTexts, DeviceTestTexts } from './texts/texts.ts'

export type DeviceTestPageTexts = DeviceResultTexts & DeviceTestTexts

/** Texts of the TV's page with the device test, in all languages. */
export const deviceTestTexts: Readonly<Record<Language, DeviceTestPageTexts>> = {
  pt: { ...ptResults, ...ptTest },
  ca: { ...caResults, ...caTest },
  fr: { ...frResults, ...frTest },
  ptPT: { ...ptPTResults, ...ptPTTest },
  es: { ...esResults, ...esTest },
  en: { ...enResults, ...enTest },
}
