import type { SignedInDevice } from '@vitrine/api'
import type { Say } from './texts.ts'

/** What people call a device: its model as the maker names it, else what kind of thing it is. */
export function deviceName(
  { kind, model, platform }: Pick<SignedInDevice, 'kind' | 'model' | 'platform'>,
  t: Say,
): string {
  if (model !== null && model.trim() !== '') return model
  if (kind === 'person') return t('devices.browser')
  return platform === null ? t('allow.unknown') : t(`allow.${platform}`)
}
