/** Abort reason of work when the server stops. An aborted job runs again after the next start. */
export class ServerStopping extends Error {
  override readonly name = 'ServerStopping'

  constructor() {
    super('the server is stopping')
  }
}
