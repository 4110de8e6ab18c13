import { languageTag } from '@vitrine/i18n'
import { currentLanguage } from './language.ts'

/**
 * An amount in cents of BRL with its sign, such as `R$ 1.197,60`. `tag` is BCP 47; without it the format is that of
 * the page's language.
 */
export function moneyText(cents: number, tag = languageTag(currentLanguage())): string {
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'BRL',
    currencyDisplay: 'narrowSymbol',
  })
    .format(cents / 100)
    .replace(/^(?:BRL|R\$)\s?/, 'R$\u00a0')
}
