import type { SignedInDevice } from '@vitrine/api'
import { Icon } from '@vitrine/ui'
import { type Translate, useTexts } from '../../shared/texts/texts.ts'
import styles from './device-problems.module.css'

/** What the owner of a TV should repair: its page runs in plain mode, or its app is not the newest. */
export function DeviceProblems({ device }: { readonly device: SignedInDevice }) {
  const { t } = useTexts()
  return (
    <>
      {device.plain_mode && <Problem text={t('devices.plain_mode')} />}
      {device.outdated && <Problem text={updateText(device, t)} />}
    </>
  )
}

/** The version, and how this kind of TV gets the newer one. */
function updateText({ platform, version }: SignedInDevice, t: Translate): string {
  const text = t('devices.outdated', { version })
  return platform === null ? text : `${text} ${t(`devices.update_${platform}`)}`
}

function Problem({ text }: { readonly text: string }) {
  return (
    <div className={styles.problem}>
      <Icon name="warning" size={20} />
      <p>{text}</p>
    </div>
  )
}
