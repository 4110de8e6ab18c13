/** The longest model of a device that is kept, in characters. */
const MODEL_MAX_LENGTH = 40

const PLAIN = /^[A-Za-z0-9 .\-_()]*$/

/**
 * The model a device claims to be, when it reads like one: letters, digits, blanks and . - _ ( ). Whatever
 * holds another character is dropped as a whole, so that nobody writes sentences or signs with it; commas
 * alone are left out, because older versions of ours send them. Too long ones are cut.
 */
export function plainDeviceModel(claimed: string): string {
  const model = claimed.replaceAll(',', '').trim()
  return PLAIN.test(model) ? model.slice(0, MODEL_MAX_LENGTH).trim() : ''
}
