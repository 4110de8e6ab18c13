/** Why a card was declined, as far as it changes what the buyer can do. */
export const DECLINE_REASONS = [
  /** Limit or balance: another card, Pix, or a higher limit. */
  'insufficient_funds',
  /** Number, expiry or security code: check them. */
  'check_card',
  /** The bank refuses without a reason that it may give to others: ask the bank. */
  'call_bank',
  /** A new card that is not unlocked. */
  'unlock_card',
  /** The bank did not respond, or asks for another attempt. */
  'try_later',
  /** The card does not allow this number of installments. */
  'fewer_installments',
  /** This card cannot pay, whatever is changed: another card. */
  'other_card',
  /** No card will help: the refusal is not about the card. Pix or boleto. */
  'other_method',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

export interface Decline {
  readonly reason: DeclineReason
  /** Whether the same card may be tried again. The card brands fine merchants who ignore a no. */
  readonly canRetryCard: boolean
}

const again = (reason: DeclineReason): Decline => ({ reason, canRetryCard: true })
const never = (reason: DeclineReason): Decline => ({ reason, canRetryCard: false })

/** By `payment_response.code` of PagBank. Its texts differ between acquirers and are not read. */
const DECLINES: Readonly<Record<string, Decline>> = {
  '10000': again('other_method'),
  '10001': never('other_method'),
  '10002': again('call_bank'),
  '10003': never('other_method'),
  '10004': never('other_method'),
  '20001': again('call_bank'),
  '20003': again('insufficient_funds'),
  '20007': never('check_card'),
  '20008': never('fewer_installments'),
  '20012': never('other_method'),
  '20016': never('other_card'),
  '20017': never('other_card'),
  '20018': never('other_card'),
  '20019': again('try_later'),
  '20039': never('other_card'),
  '20101': never('other_card'),
  '20102': again('call_bank'),
  '20103': again('call_bank'),
  '20104': again('insufficient_funds'),
  '20105': again('insufficient_funds'),
  '20110': never('other_card'),
  '20111': never('other_card'),
  '20112': never('other_method'),
  '20113': never('other_card'),
  '20114': never('other_card'),
  '20115': never('other_card'),
  '20116': never('check_card'),
  '20117': never('other_card'),
  '20118': never('other_card'),
  '20119': again('try_later'),
  '20158': again('try_later'),
  // Asks for 3-D Secure, which the checkout does not offer.
  '20159': never('other_card'),
  '20169': never('other_card'),
  '20301': again('unlock_card'),
  '20999': again('other_method'),
}

/** What a decline code of the provider means. An unlisted code is read as: not with this card. */
export function declineOf(code: string): Decline {
  return (Object.hasOwn(DECLINES, code) ? DECLINES[code] : undefined) ?? never('other_card')
}
