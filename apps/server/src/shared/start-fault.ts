/** Why the server cannot start, for its administrator. Printed without a stack. */
export class StartFault extends Error {
  override readonly name: string = 'StartFault'
}
