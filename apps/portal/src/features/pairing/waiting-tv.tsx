import type { EndpointResponse, getAuthorization, Platform } from '@vitrine/api'
import { Icon } from '@vitrine/ui'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './waiting-tv.module.css'

export type WaitingTvData = EndpointResponse<typeof getAuthorization>

const PLATFORM_TEXTS = {
  tizen: 'allow.tizen',
  webos: 'allow.webos',
  firetv: 'allow.firetv',
  electron: 'allow.electron',
  browser: 'allow.browser',
} as const satisfies Record<Platform, string>

/** Describes the TV that asks for pairing, so that its owner can recognise it. The TV reports its own model. */
export function WaitingTv({ tv }: { readonly tv: WaitingTvData }) {
  const { t } = useTexts()
  const { device } = tv
  return (
    <div className={styles.tv}>
      <div className={styles.screen}>
        <p className={styles.platform}>
          {device === null ? t('allow.unknown') : t(PLATFORM_TEXTS[device.platform])}
        </p>
        {device?.model ? (
          <p className={styles.model}>{t('allow.model', { model: device.model })}</p>
        ) : null}
      </div>
      <p className={tv.same_network ? styles.near : styles.far}>
        <Icon name={tv.same_network ? 'check' : 'warning'} />
        {tv.same_network ? t('allow.same_network') : t('allow.other_network')}
      </p>
    </div>
  )
}
