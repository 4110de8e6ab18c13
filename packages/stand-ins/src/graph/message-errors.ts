import { GraphError } from './errors.ts'
import { rowError } from './row-error.ts'

export const windowClosed = () => rowError('10/2534022')
export const recipientUnknown = () => rowError('100/2534014')
export const pageNotLinked = () => rowError('100/2534013')
export const messagesOff = () => rowError('200/2534041')
export const personUnavailable = () => rowError('551/1545041')
/** The code is documented, the message is not. */
export const messageInvalid = (text: string) =>
  rowError('100/2534015', {}, { message: `(#100) ${text}` })

/** A profile is readable only after the person wrote to the account. */
export const consentMissing = () =>
  new GraphError({
    status: 403,
    code: 230,
    message: '(#230) User consent is required to access user profile',
  })
