export type GraphErrorType = 'OAuthException' | 'GraphMethodException' | 'IGApiException'

export type GraphErrorDetails = {
  readonly status?: number
  readonly type?: GraphErrorType
  readonly code: number
  readonly subcode?: number
  readonly message: string
  readonly isTransient?: boolean
  /** The error of the `WWW-Authenticate` header. */
  readonly challenge?: 'invalid_token' | 'invalid_code' | 'invalid_request'
  readonly headers?: Record<string, string>
}

/** An error of the Graph API. */
export class GraphError extends Error {
  readonly details: GraphErrorDetails

  constructor(details: GraphErrorDetails) {
    super(details.message)
    this.name = 'GraphError'
    this.details = details
  }

  get status(): number {
    return this.details.status ?? 400
  }

  /** The JSON body, with the id of this response. */
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

/** Code 10. Only graph.facebook.com includes the number in the message. */
export const permissionMissing = (host: 'facebook' | 'instagram') => {
  const text = 'Application does not have permission for this action'
  return host === 'facebook'
    ? new GraphError({ status: 403, code: 10, message: `(#10) ${text}` })
    : new GraphError({ status: 403, code: 10, type: 'IGApiException', message: text })
}
/** Code 200: the permission for a list of the person is missing. */
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
