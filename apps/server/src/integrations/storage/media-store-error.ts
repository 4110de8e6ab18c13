/**
 * `unreachable`: no answer, or one of an overloaded or broken server. `refused`: the credentials are wrong or
 * have no right. `no_bucket`: the bucket does not exist. `full`: no space is left. `damaged`: bytes differ from
 * their key. `invalid`: the server does not accept the request.
 */
export type StoreFault = 'unreachable' | 'refused' | 'no_bucket' | 'full' | 'damaged' | 'invalid'

/** The store could not do its part. The message has no key, address or signature. */
export class MediaStoreError extends Error {
  override readonly name = 'MediaStoreError'
  readonly code: StoreFault

  constructor(code: StoreFault, message: string) {
    super(message)
    this.code = code
  }
}
