/** Maximum length of a stored device model, in characters. */
const MODEL_MAX_LENGTH = 40

const PLAIN = /^[A-Za-z0-9 .\-_()]*$/

/**
 * The model a device claims to be, if it has the form of one: letters, digits, spaces and . - _ ( ). A value
 * with another character is dropped, so that it cannot carry sentences or signs; commas
 * are removed, because older app versions send them. Longer values are truncated.
 */
export function plainDeviceModel(claimed: string): string {
  const model = claimed.replaceAll(',', '').trim()
  return PLAIN.test(model) ? model.slice(0, MODEL_MAX_LENGTH).trim() : ''
}
