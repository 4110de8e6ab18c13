import type { FastifyReply } from 'fastify'
import { pagBankError } from '../errors.ts'
import type { PagBankFault } from '../pagbank-faults.ts'
import type { PagBankState } from '../pagbank-state.ts'

type Deps = {
  readonly state: PagBankState
  readonly reply: FastifyReply
  readonly wait: (ms: number) => Promise<void>
}

/** Applies a planned fault. True when the call has ended; false when it continues. */
export async function applyFault(
  { state, reply, wait }: Deps,
  fault: PagBankFault,
): Promise<boolean> {
  switch (fault.kind) {
    case 'slow':
      await wait(fault.ms)
      return false
    case 'held':
      await state.faults.hold()
      return false
    case 'drop':
      reply.hijack()
      reply.request.socket.destroy()
      return true
    case 'silence':
      // The connection ends when one side closes it.
      reply.hijack()
      return true
    case 'error': {
      const error = pagBankError(fault.code)
      await reply.code(error.status).send(error.body())
      return true
    }
    case 'status': {
      const { status, body = '{}', contentType = 'application/json' } = fault
      await reply.code(status).type(contentType).send(body)
      return true
    }
  }
}
