import { useEffect } from 'react'
import { useTexts } from '../texts/texts.ts'

/** A page's title with the product's name, where it does not begin with it. */
export function pageTitle(title: string, name: string): string {
  return title.startsWith(name) ? title : `${title} · ${name}`
}

/** Names the browser's tab after the page, in the page's language. */
export function usePageTitle(title: string): void {
  const { t } = useTexts()
  const name = t('app.name')
  useEffect(() => {
    document.title = pageTitle(title, name)
  }, [title, name])
}
