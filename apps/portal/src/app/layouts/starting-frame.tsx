import { Loading, Wordmark } from '@vitrine/ui'
import { useTexts } from '../../shared/texts/texts.ts'
import layout from './account-layout.module.css'
import bar from '../../shared/layout/nav-bar.module.css'

/** What stands in a page behind the door until its script is there: drawn by the build, for nobody by name. */
export function StartingFrame() {
  const { t } = useTexts()
  return (
    <div className={layout.page}>
      <div className={`${bar.bar} ${bar.ink}`}>
        <span className={bar.brand}>
          <Wordmark name={t('app.name')} />
        </span>
      </div>
      <div className={layout.main}>
        <Loading label={t('app.loading')} />
      </div>
    </div>
  )
}
