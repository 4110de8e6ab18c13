/** Whether the process is about to stop: balancers must send new calls to other processes. */
export interface Draining {
  readonly isDraining: boolean
  begin(): void
}

export function createDraining(): Draining {
  let isDraining = false
  return {
    get isDraining() {
      return isDraining
    },
    begin: () => {
      isDraining = true
    },
  }
}
