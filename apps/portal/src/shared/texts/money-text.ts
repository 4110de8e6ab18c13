import { languageTag } from '@vitrine/i18n'
import { currentLanguage } from './language.ts'

/** An amount in cents of BRL in the page's language, always with "R$". */
export function moneyText(cents: number): string {
  const style = { style: 'currency', currency: 'BRL', currencyDisplay: 'narrowSymbol' } as const
  return new Intl.NumberFormat(languageTag(currentLanguage()), style).format(cents / 100)
}
