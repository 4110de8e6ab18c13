import { useEffect } from 'react'
import { useTexts } from '../texts/texts.ts'

/** A page's title followed by the product's name, unless it starts with it. */
export function pageTitle(title: string, name: string): string {
  return title.startsWith(name) ? title : `${title} · ${name}`
}

/** Sets the document's title, in the page's language. */
export function usePageTitle(title: string): void {
  const { t } = useTexts()
  const name = t('app.name')
  useEffect(() => {
    document.title = pageTitle(title, name)
  }, [title, name])
}
