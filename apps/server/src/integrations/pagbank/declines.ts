/** Why a card was declined, as far as the buyer can act on it. */
export type DeclineReason =
  | 'funds'
  | 'card_data'
  | 'contact_bank'
  | 'not_permitted'
  | 'installments'
  | 'blocked_card'
  | 'try_later'
  | 'risk'
  | 'other'

export interface Decline {
  readonly reason: DeclineReason
  /** Whether the same card may succeed later. Card brands fine repeated attempts otherwise. */
  readonly canRetryCard: boolean
}

const row = (reason: DeclineReason, canRetryCard: boolean): Decline => ({ reason, canRetryCard })

/** The codes of the provider's page "motivos de compra negada". */
const DECLINES: ReadonlyMap<string, Decline> = new Map([
  ['10000', row('risk', true)],
  ['10001', row('try_later', false)],
  ['10002', row('contact_bank', true)],
  ['10003', row('other', false)],
  ['10004', row('not_permitted', false)],
  ['20001', row('contact_bank', true)],
  ['20003', row('funds', true)],
  ['20007', row('card_data', false)],
  ['20008', row('installments', false)],
  ['20012', row('not_permitted', false)],
  ['20016', row('card_data', false)],
  ['20017', row('not_permitted', false)],
  ['20018', row('contact_bank', false)],
  ['20019', row('try_later', true)],
  ['20039', row('not_permitted', false)],
  ['20101', row('card_data', false)],
  ['20102', row('card_data', true)],
  ['20103', row('contact_bank', true)],
  ['20104', row('funds', true)],
  ['20105', row('funds', true)],
  ['20110', row('other', false)],
  ['20111', row('other', false)],
  ['20112', row('other', false)],
  ['20113', row('not_permitted', false)],
  ['20114', row('not_permitted', false)],
  ['20115', row('not_permitted', false)],
  ['20116', row('card_data', false)],
  ['20117', row('contact_bank', false)],
  ['20118', row('not_permitted', false)],
  ['20119', row('try_later', true)],
  ['20158', row('try_later', true)],
  ['20159', row('contact_bank', false)],
  ['20169', row('not_permitted', false)],
  ['20301', row('blocked_card', true)],
  ['20999', row('other', true)],
])

/** What a code means. Texts are not read: they differ between issuers. */
export function explainDecline(code: string | null): Decline {
  return DECLINES.get(code ?? '') ?? row('other', true)
}
