/** Why the server cannot start, in words for the person who starts it: shown without a stack. */
export class StartFault extends Error {
  override readonly name: string = 'StartFault'
}
