import type { TokenDeath } from '../world/ledger.ts'

export type GraphErrorType = 'OAuthException' | 'GraphMethodException' | 'IGApiException'

type Details = {
  readonly status?: number
  readonly type?: GraphErrorType
  readonly code: number
  readonly subcode?: number
  readonly message: string
  readonly isTransient?: boolean
  /** The word of the `WWW-Authenticate` header. */
  readonly challenge?: 'invalid_token' | 'invalid_code' | 'invalid_request'
  readonly headers?: Record<string, string>
}

/** A refusal in the Graph API's own shape. */
export class GraphError extends Error {
  readonly details: Details

  constructor(details: Details) {
    super(details.message)
    this.name = 'GraphError'
    this.details = details
  }

  get status(): number {
    return this.details.status ?? 400
  }

  /** The JSON body, with the id of this answer. */
  body(traceId: string) {
    const { message, type = 'OAuthException', code, subcode, isTransient } = this.details
    return {
      error: {
        message,
        type,
        code,
        ...(subcode === undefined ? {} : { error_subcode: subcode }),
        ...(isTransient === undefined ? {} : { is_transient: isTransient }),
        fbtrace_id: traceId,
      },
    }
  }

  headers(): Record<string, string> {
    if (this.status >= 500) return { ...this.details.headers }
    const word = this.details.challenge ?? 'invalid_request'
    return {
      'www-authenticate': `OAuth "Facebook Platform" "${word}" "${this.message}"`,
      ...this.details.headers,
    }
  }
}

function badToken(message: string, subcode?: number): GraphError {
  const details = { code: 190, message, challenge: 'invalid_token' } as const
  return new GraphError(subcode === undefined ? details : { ...details, subcode })
}

export const cannotParseToken = () =>
  badToken('Invalid OAuth access token - Cannot parse access token')
export const tokenExpired = (at: number, now: number) =>
  badToken(
    `Error validating access token: Session has expired on ${sessionTime(at)}. The current time is ${sessionTime(now)}.`,
    463,
  )
export const dataAccessExpired = () =>
  badToken(
    "The access token is invalid since the user hasn't engaged the app in longer than 90 days.",
    493,
  )
export const pageTokenNeeded = () =>
  badToken('A Page access token is required to request this resource.', 2069032)

const DEATHS: Record<TokenDeath, { subcode: number; reason: string }> = {
  removed: { subcode: 458, reason: 'The user has not authorized application {app}.' },
  checkpoint: {
    subcode: 459,
    reason:
      'You cannot access the app till you log in to www.facebook.com and follow the instructions given.',
  },
  password: {
    subcode: 460,
    reason:
      'The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.',
  },
  unconfirmed: {
    subcode: 464,
    reason: 'Sessions for the user are not allowed because the user is not a confirmed user.',
  },
  'logged-out': { subcode: 467, reason: 'The session is invalid because the user logged out.' },
  'lost-role': {
    subcode: 492,
    reason: 'The user must be an administrator, editor, or moderator of the page.',
  },
}

export function tokenDead(death: TokenDeath, appId: string): GraphError {
  const { subcode, reason } = DEATHS[death]
  return badToken(`Error validating access token: ${reason.replace('{app}', appId)}`, subcode)
}

export const tokenMissing = (path: 'me' | 'node') =>
  path === 'me'
    ? new GraphError({
        code: 2500,
        message: 'An active access token must be used to query information about the current user.',
      })
    : new GraphError({
        code: 104,
        message: 'An access token is required to request this resource.',
      })

export const badParameter = (text: string) =>
  new GraphError({ code: 100, message: `(#100) ${text}` })
export const unknownField = (field: string, nodeType: string) =>
  badParameter(`Tried accessing nonexisting field (${field}) on node type (${nodeType})`)
export const badCursor = () =>
  badParameter('The After Cursor specified exceeds the max limit supported by this endpoint')
export const fieldSyntax = (position: number) =>
  new GraphError({
    code: 2500,
    message: `Syntax error "Unexpected character or end of string." at character ${position}: fields`,
  })
export const unknownPath = (path: string) =>
  new GraphError({ code: 2500, message: `Unknown path components: ${path}` })
export const badProof = () =>
  new GraphError({ code: 100, message: 'Invalid appsecret_proof provided in the API argument' })

export const unsupportedMethod = (method: string, type: GraphErrorType = 'IGApiException') =>
  new GraphError({
    code: 100,
    type,
    message: `Unsupported request - method type: ${method.toLowerCase()}`,
  })

export const objectMissing = (id: string) =>
  new GraphError({
    code: 100,
    subcode: 33,
    type: 'GraphMethodException',
    message: `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
  })

/** Code 10: graph.facebook.com writes the number into the text, graph.instagram.com does not. */
export const permissionMissing = (host: 'facebook' | 'instagram') => {
  const text = 'Application does not have permission for this action'
  return host === 'facebook'
    ? new GraphError({ status: 403, code: 10, message: `(#10) ${text}` })
    : new GraphError({ status: 403, code: 10, type: 'IGApiException', message: text })
}
/** Code 200: the permission behind a list of the person's own things. */
export const listPermissionMissing = (permission: string) =>
  new GraphError({
    status: 403,
    code: 200,
    message: `(#200) Requires ${permission} permission to manage the object`,
  })

const codeRefused = (code: number, message: string, subcode?: number) => {
  const details = { code, message, challenge: 'invalid_code' } as const
  return new GraphError(subcode === undefined ? details : { ...details, subcode })
}
export const codeUsed = () => codeRefused(100, 'This authorization code has been used.', 36009)
export const codeExpired = () => codeRefused(100, 'This authorization code has expired.', 36007)
export const codeInvalid = () => codeRefused(100, 'Invalid verification code format.')
export const redirectDiffers = () =>
  codeRefused(
    100,
    'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
    36008,
  )
export const badAppId = () =>
  codeRefused(101, 'Error validating application. Invalid application ID.')
export const badAppSecret = () => codeRefused(1, 'Error validating client secret.')
export const parameterMissing = (name: string) => codeRefused(101, `Missing ${name} parameter.`)

/** The provider's way to write an instant: `Monday, 05-Jan-26 10:00:00 PST`. */
function sessionTime(at: number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    weekday: 'long',
    day: '2-digit',
    month: 'short',
    year: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? ''
  const day = `${part('day')}-${part('month')}-${part('year')}`
  const time = `${part('hour')}:${part('minute')}:${part('second')}`
  return `${part('weekday')}, ${day} ${time} ${part('timeZoneName')}`
}
