/** Why work is cut off when the server stops: nothing went wrong, and a job is done again after the next start. */
export class ServerStopping extends Error {
  override readonly name = 'ServerStopping'

  constructor() {
    super('the server is stopping')
  }
}
