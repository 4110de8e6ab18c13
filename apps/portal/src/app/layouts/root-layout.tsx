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

/** Shown while the first page's script is loading. */
export function StartingPage() {
  const { t } = useTexts()
  return <Loading label={t('app.loading')} />
}
