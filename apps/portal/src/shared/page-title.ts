import { useEffect } from 'react'
import { useTexts } from './texts.ts'

/** Names the browser's tab after the page, in the page's language. */
export function usePageTitle(title: string): void {
  const { t } = useTexts()
  const name = t('app.name')
  useEffect(() => {
    document.title = title.startsWith(name) ? title : `${title} · ${name}`
  }, [title, name])
}
