import type { SignedInDevice } from '@vitrine/api'
import type { Translate } from '../texts/texts.ts'

type NamedDevice = Pick<SignedInDevice, 'kind' | 'model' | 'platform' | 'browser' | 'system'>

/** The display name of a device: the manufacturer's model name, else its kind. */
export function deviceName(device: NamedDevice, t: Translate): string {
  const { kind, model, platform } = device
  if (model !== null && model.trim() !== '') return model
  if (kind === 'person') return browserName(device, t)
  return platform === null ? t('allow.unknown') : t(`allow.${platform}`)
}

/** The name of a browser in the form of a TV's model, such as "Chrome 130 (Windows)". */
function browserName({ browser, system }: NamedDevice, t: Translate): string {
  const name = browser ?? t('devices.browser')
  return system == null ? name : `${name} (${system})`
}
