import type { Infra } from '../../infra/infra.ts'
import { recordCall } from './call-events.rules.ts'
import { createSecurityEventBuffer } from './security-event-buffer.ts'
import { deleteOldSecurityEvents, exportSecurityEvents, writeEvents } from './security-log.repo.ts'

/** Records events of users' security, such as sign-ins. */
export function createSecurityLog({ executor, clock, random, log, sweeps }: Infra) {
  const { record, flush, stop } = createSecurityEventBuffer({
    ...{ clock, random, log },
    write: (events) => writeEvents(executor, events),
  })
  sweeps.register((now) => deleteOldSecurityEvents(executor, now))
  return {
    record,
    /** Records the event of a finished call, if any. */
    recordCall: (call: Parameters<typeof recordCall>[1]) => {
      recordCall(record, call)
    },
    async exportData(userId: string) {
      await flush()
      return exportSecurityEvents(executor, userId)
    },
    stop,
  }
}
