/** An amount of BRL with its sign, such as `R$ 1.197,60`. `tag` is BCP 47. */
export function moneyText(cents: number, tag: string): string {
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'BRL',
    currencyDisplay: 'narrowSymbol',
  })
    .format(cents / 100)
    .replace(/^(?:BRL|R\$)\s?/, 'R$\u00a0')
}
