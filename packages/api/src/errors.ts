/**
 * Every error code with its HTTP status. A code is a text key too: each client shows it in its own
 * language, and the server puts the same text into `message` (reading L3).
 */
export const ERRORS = {
  // Any call
  'request.invalid': 400,
  'request.unknown_field': 400,
  'request.not_json': 400,
  'request.too_large': 413,
  'request.not_found': 404,
  'request.too_many': 429,
  'auth.required': 401,
  'auth.forbidden': 403,
  'auth.second_factor_missing': 403,
  'client.too_old': 403,
  'server.busy': 503,
  internal: 500,

  // Fields; checked by forms and by the server
  'field.required': 400,
  'field.too_long': 400,
  'users.name_required': 400,
  'users.telephone_required': 400,
  'users.telephone_invalid': 400,
  'users.email_required': 400,
  'users.email_invalid': 400,
  'users.password_required': 400,
  'users.password_too_short': 400,
  'users.password_too_common': 400,
  'users.password_of_names': 400,
  'users.password_confirmation_required': 400,
  'users.password_confirmation_differs': 400,

  'users.current_password_required': 400,
  'users.document_required': 400,
  'users.document_invalid': 400,
  'users.registered_name_required': 400,
  'users.registered_agent_required': 400,
  'users.address_required': 400,
  'users.number_required': 400,
  'users.neighborhood_required': 400,
  'users.city_required': 400,
  'users.state_required': 400,
  'users.zip_code_required': 400,
  'users.zip_code_invalid': 400,

  'users.email_taken': 409,
  'users.current_password_wrong': 403,
  'users.reset_invalid': 404,
  'users.verification_invalid': 404,
  'users.verification_code_wrong': 422,
  'users.verification_sign_in': 403,
  'users.wrong_credentials': 401,
  'users.demo_only': 403,
  'users.review_account': 403,
  'users.not_found': 404,

  // The password is right; `challenge` of the error is needed for the second step.
  'users.second_factor_required': 401,
  'second_factor.name_required': 400,
  'second_factor.code_required': 400,
  'second_factor.code_wrong': 422,
  'second_factor.recovery_code_wrong': 422,
  'second_factor.challenge_ended': 403,
  'second_factor.passkey_refused': 422,
  'second_factor.passkey_known': 409,
  'second_factor.passkeys_unavailable': 409,
  'second_factor.too_many_passkeys': 409,
  'second_factor.last_factor': 409,
  'second_factor.not_found': 404,

  'contracts.data_missing': 422,
  'contracts.not_paid': 409,
  'contracts.not_offered': 409,

  // Fields of the checkout
  'plans.screens_invalid': 400,
  'payments.tax_id_required': 400,
  'payments.tax_id_invalid': 422,
  'payments.customer_name_required': 400,
  'payments.card_number_required': 400,
  'payments.card_number_invalid': 400,
  'payments.card_brand_refused': 400,
  'payments.card_expiry_required': 400,
  'payments.card_expiry_invalid': 400,
  'payments.card_expired': 400,
  'payments.card_cvv_required': 400,
  'payments.card_cvv_invalid': 400,
  'payments.card_holder_required': 400,
  'payments.terms_required': 400,
  'payments.contract_required': 400,

  'plans.not_found': 404,
  'plans.changed': 409,
  'orders.not_found': 404,
  'orders.plan_running': 409,
  'orders.no_plan': 409,
  'orders.too_early': 409,
  'orders.no_more_screens': 422,
  'orders.amount_too_low': 422,
  'orders.email_unverified': 403,
  'orders.address_missing': 422,
  'orders.payment_in_progress': 409,
  'orders.already_paid': 409,
  'orders.closed': 409,
  'orders.not_paid': 409,
  'orders.withdrawal_over': 409,
  'payments.not_found': 404,
  'payments.not_paid': 409,
  'payments.amount_differs': 422,
  'payments.installments_invalid': 422,
  'payments.card_unreadable': 422,
  'payments.email_refused': 422,
  'payments.unavailable': 502,

  'shipments.tracking_code_required': 400,
  'shipments.tracking_code_invalid': 400,
  'shipments.not_found': 404,
  'shipments.not_to_ship': 409,
  'shipments.not_shipped': 409,

  'admin.reason_required': 400,
  'admin.nothing_changed': 400,
  'admin.plan_end_invalid': 400,
  'admin.changed_meanwhile': 409,
  'admin.last_admin': 409,

  'zip_codes.not_found': 404,
  'zip_codes.unavailable': 502,

  'authorizations.not_found': 404,
  'authorizations.vuex_invalid': 400,
  'authorizations.token_differs': 403,
  'authorizations.wrong_ending': 403,

  'codes.not_found': 404,
  'codes.wrong_length': 400,

  'accounts.not_found': 404,
  'accounts.name_required': 400,
  'accounts.too_many': 409,
  'accounts.repost_not_allowed': 403,
  'connections.denied': 403,
  'connections.state_invalid': 400,
  'connections.failed': 502,
  'connections.no_pages': 422,
  'connections.not_professional': 422,
  'connections.permission_missing': 422,
  'connections.other_account': 409,
  'connections.network_unavailable': 502,
  'connections.link_invalid': 404,

  'media.expired_token': 403,
  'media.resting': 429,
  'mentions.not_found': 404,
  'mentions.author_not_found': 404,
  'mentions.ended': 409,
  'deletions.not_found': 404,
  'screens.not_found': 404,
  'screens.name_required': 400,
  'screens.too_many': 409,
  'screens.never_open': 400,
  'screens.unknown_time_zone': 400,

  'playback.plan_expired': 403,
  'playback.screen_limit': 422,
  'playback.preview_over': 422,

  'sessions.not_found': 404,
  'sessions.not_waiting': 409,
  'sessions.not_playing': 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERRORS

/** Codes any call can respond with; other codes are declared by their calls. */
export const COMMON_ERRORS: readonly ErrorCode[] = [
  'request.invalid',
  'request.unknown_field',
  'request.not_json',
  'request.too_large',
  'request.too_many',
  'auth.required',
  'auth.forbidden',
  'auth.second_factor_missing',
  'users.review_account',
  'server.busy',
  'internal',
]

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERRORS, text)
}

/** One entry of the `errors` list of a failed response. */
export interface WireError {
  readonly code: ErrorCode
  /** In the language of the request. */
  readonly message: string
  /** Path of the field in the request, such as `user.email`. */
  readonly field?: string
  /** Of `users.second_factor_required`: the secret that the second step needs. */
  readonly challenge?: string
}
