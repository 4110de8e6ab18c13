/** What the caller must do after an error. */
export type MetaAction = 'reconnect' | 'permission' | 'slow_down' | 'try_later' | 'gone' | 'refused'

/** Why a message was refused. */
export type SendRefusal =
  | 'window-closed'
  | 'recipient-unknown'
  | 'page-not-linked'
  | 'message-invalid'
  | 'messages-off'
  | 'person-unavailable'
  | 'too-fast'
  | 'link-unverified'
  | 'business-blocked'
  | 'other-app'

const BAD_TOKEN = 'Error validating access token: '
const OBJECT_MISSING =
  "Unsupported get request. Object with ID '1' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api"
const TOO_MANY = 'There have been too many calls to this'

/*
 * The provider's table of errors: `code` or `code/subcode`, HTTP status, action, message. `{app}`, `{then}`
 * and `{now}` are replaced by the app's id and two times. The status of 3, 17, 32, 341, 368, 613 and 8000x is
 * not documented.
 */
const GRAPH_TABLE = [
  ['190', 400, 'reconnect', 'Invalid OAuth access token data.'],
  ['190/458', 400, 'reconnect', `${BAD_TOKEN}The user has not authorized application {app}.`],
  [
    '190/459',
    400,
    'reconnect',
    `${BAD_TOKEN}You cannot access the app till you log in to www.facebook.com and follow the instructions given.`,
  ],
  [
    '190/460',
    400,
    'reconnect',
    `${BAD_TOKEN}The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.`,
  ],
  [
    '190/463',
    400,
    'reconnect',
    `${BAD_TOKEN}Session has expired on {then}. The current time is {now}.`,
  ],
  [
    '190/464',
    400,
    'reconnect',
    `${BAD_TOKEN}Sessions for the user are not allowed because the user is not a confirmed user.`,
  ],
  ['190/467', 400, 'reconnect', `${BAD_TOKEN}The session is invalid because the user logged out.`],
  [
    '190/492',
    400,
    'reconnect',
    `${BAD_TOKEN}The user must be an administrator, editor, or moderator of the page.`,
  ],
  [
    '190/493',
    400,
    'reconnect',
    "The access token is invalid since the user hasn't engaged the app in longer than 90 days.",
  ],
  // The caller used the wrong token. No new login is needed.
  ['190/2069032', 400, 'refused', 'A Page access token is required to request this resource.'],
  ['102', 400, 'reconnect', 'Session key invalid or no longer valid'],
  ['102/463', 400, 'reconnect', `${BAD_TOKEN}Session has expired on {then}.`],
  [
    '2500',
    400,
    'reconnect',
    'An active access token must be used to query information about the current user.',
  ],
  ['104', 400, 'reconnect', 'An access token is required to request this resource.'],
  ['1', 500, 'try_later', 'An unknown error occurred'],
  ['2', 500, 'try_later', 'An unexpected error has occurred. Please retry your request later.'],
  ['3', 400, 'permission', '(#3) Application does not have the capability to make this API call.'],
  ['4', 403, 'slow_down', '(#4) Application request limit reached'],
  ['17', 403, 'slow_down', '(#17) User request limit reached'],
  ['32', 403, 'slow_down', '(#32) Page request limit reached'],
  ['613', 403, 'slow_down', '(#613) Calls to this api have exceeded the rate limit.'],
  ['613/1996', 403, 'slow_down', '(#613) Calls to this api have exceeded the rate limit.'],
  ['341', 403, 'slow_down', '(#341) Application limit reached'],
  [
    '368',
    400,
    'refused',
    '(#368) The action attempted has been deemed abusive or is otherwise disallowed',
  ],
  ['80001', 403, 'slow_down', `(#80001) ${TOO_MANY} Page account. Wait a bit and try again.`],
  ['80002', 403, 'slow_down', `(#80002) ${TOO_MANY} Instagram account. Wait a bit and try again.`],
  ['80006', 403, 'slow_down', `(#80006) ${TOO_MANY} Messenger account. Wait a bit and try again.`],
  ['10', 403, 'permission', '(#10) Application does not have permission for this action'],
  ['200', 403, 'permission', '(#200) Permissions error'],
  // The end of the documented range.
  ['299', 403, 'permission', '(#299) Permissions error'],
  ['100', 400, 'refused', '(#100) Invalid parameter'],
  ['100/33', 400, 'gone', OBJECT_MISSING],
  ['24', 400, 'gone', '(#24) The requested resource does not exist'],
] as const satisfies readonly (readonly [string, number, MetaAction, string])[]

/** Errors of `messages`, all with HTTP 400. Only the message of the closed window is documented. */
const SEND_TABLE = [
  ['10/2534022', 'window-closed', '(#10) This message is sent outside of allowed window.'],
  // The same error, as documented for Messenger.
  ['10/2018278', 'window-closed', '(#10) This message is sent outside of allowed window.'],
  ['100/2534014', 'recipient-unknown', '(#100) No matching Instagram user'],
  ['100/2534013', 'page-not-linked', '(#100) The Page is not linked to an Instagram account'],
  ['100/2534015', 'message-invalid', '(#100) Invalid message data'],
  ['200/2534041', 'messages-off', '(#200) The account does not allow access to messages'],
  ['200/1545041', 'person-unavailable', "(#200) This person isn't available right now."],
  ['551/1545041', 'person-unavailable', "(#551) This person isn't available right now."],
  ['551', 'person-unavailable', "(#551) This person isn't available right now."],
  ['613/2534040', 'too-fast', '(#613) Calls to this api have exceeded the rate limit.'],
  ['10/2534077', 'link-unverified', '(#10) The link to the Instagram account cannot be verified'],
  ['100/2534029', 'business-blocked', '(#100) This business is blocked from the API'],
  ['100/2534037', 'other-app', '(#100) Another app is controlling this conversation'],
  ['100/2018300', 'other-app', '(#100) Another app is controlling this thread now'],
] as const satisfies readonly (readonly [string, SendRefusal, string])[]

/** Errors that can be planned for any call, by the name of their row. */
export type GraphFault = (typeof GRAPH_TABLE)[number][0] | (typeof SEND_TABLE)[number][0]

export type ErrorRow = {
  /** `code` or `code/subcode`. */
  readonly name: GraphFault
  readonly code: number
  readonly subcode?: number
  readonly status: number
  readonly message: string
  readonly isTransient: boolean
}
export type MetaErrorRow = ErrorRow & { readonly action: MetaAction }
export type MetaSendErrorRow = ErrorRow & { readonly why: SendRefusal }

/** All rows of the provider's table of errors, with the action of the caller. */
export const META_ERROR_ROWS: readonly MetaErrorRow[] = GRAPH_TABLE.map(
  ([name, status, action, message]) => ({
    ...numbersIn(name),
    ...{ name, status, action, message },
    isTransient: action === 'slow_down' || name === '2',
  }),
)

/** All errors of a sent message. */
export const META_SEND_ERROR_ROWS: readonly MetaSendErrorRow[] = SEND_TABLE.map(
  ([name, why, message]) => ({
    ...numbersIn(name),
    ...{ name, why, message, status: 400 },
    isTransient: why === 'too-fast',
  }),
)

export const ERROR_ROWS: readonly ErrorRow[] = [...META_ERROR_ROWS, ...META_SEND_ERROR_ROWS]

function numbersIn(name: string): { readonly code: number; readonly subcode?: number } {
  const [code = 0, subcode] = name.split('/').map(Number)
  return subcode === undefined ? { code } : { code, subcode }
}
