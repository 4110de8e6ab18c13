import { Loading, Wordmark } from '@vitrine/ui'
import { useTexts } from '../../shared/texts/texts.ts'
import layout from './account-layout.module.css'
import bar from '../../shared/layout/nav-bar.module.css'

/** The prerendered frame of a private page until its script runs. It shows no personal data. */
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
