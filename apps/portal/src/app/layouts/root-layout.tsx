import { Loading } from '@vitrine/ui'
import { useTexts } from '../../shared/texts/texts.ts'
import { Outlet, ScrollRestoration } from 'react-router-dom'

export function RootLayout() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

/** While the first page's own script is on its way. */
export function StartingPage() {
  const { t } = useTexts()
  return <Loading label={t('app.loading')} />
}
