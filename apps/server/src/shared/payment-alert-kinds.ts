/** Faults of payments that an admin must look at. */
export const PAYMENT_ALERT_KINDS = [
  /** Money went back without a request of the buyer or of ours. */
  'chargeback',
  /** The provider reports a state that cannot follow the stored one. */
  'contradiction',
  /** The provider refuses our token: nobody can pay. */
  'provider_token',
  /** The provider was asked for 72 hours, and the outcome is still unknown. */
  'unsettled',
] as const
export type PaymentAlertKind = (typeof PAYMENT_ALERT_KINDS)[number]
