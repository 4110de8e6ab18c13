import { tvTexts } from '@vitrine/i18n/tv'
import { expect, it } from 'vitest'
import { tableCode } from '../build/text-tables.ts'

it('builds every text of every language', async () => {
  const address = `data:text/javascript,${encodeURIComponent(tableCode())}`
  const built: unknown = await import(/* @vite-ignore */ address)
  expect(built).toMatchObject({ tvTexts })
})
