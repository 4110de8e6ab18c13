import { z } from 'zod/mini'
import type { Queue } from '../../jobs/queue.ts'
import { DURABLE_QUEUE, EVERY_MINUTE, registerCronJob } from '../../jobs/work-queues.ts'
import { registerWorkers } from '../../jobs/workers.ts'
import { ServerStopping } from '../../shared/server-stopping.ts'
import type { AttemptDeps } from './attempt.service.ts'
import { checkPayment } from './checks.service.ts'
import { listDuePayments } from './payments.repo.ts'

const CHECK_QUEUE = 'payments-check'
const SCAN_QUEUE = 'payments-scan'
const CHECK_TIMEOUT_SECONDS = 180
const CHECK_WORKERS = 3
/** Maximum number of checks that one scan adds; the rest waits for the next minute. */
const SCAN_LIMIT = 500

const CheckJob = z.object({ paymentId: z.uuid() })

/** The queue of checks. At most one check of a payment waits. */
export interface PaymentQueue {
  enqueueCheck(paymentId: string): Promise<void>
  enqueueDueChecks(): Promise<void>
}

type ScanDeps = Pick<AttemptDeps, 'executor' | 'clock'>

export async function createPaymentQueue(queue: Queue, deps: ScanDeps): Promise<PaymentQueue> {
  // A failed check is not retried: the payment's own schedule has a next one.
  const options = { ...DURABLE_QUEUE, expireInSeconds: CHECK_TIMEOUT_SECONDS, retryLimit: 0 }
  await queue.createQueue(CHECK_QUEUE, options)
  const enqueueCheck = async (paymentId: string): Promise<void> => {
    await queue.send(CHECK_QUEUE, { paymentId }, { singletonKey: paymentId })
  }
  return {
    enqueueCheck,
    async enqueueDueChecks() {
      const due = { now: deps.clock.now(), limit: SCAN_LIMIT }
      for (const id of await listDuePayments(deps.executor, due)) await enqueueCheck(id)
    },
  }
}

export interface PaymentWorkers {
  /** Aborts running checks. */
  stop(): void
}

/** Registers the workers of the checks, and a scan that runs every minute and at the start. */
export async function registerPaymentWorkers(
  queue: Queue,
  deps: AttemptDeps & PaymentQueue & { readonly applyRunningPeriods: () => Promise<void> },
): Promise<PaymentWorkers> {
  const stop = new AbortController()
  const { log } = deps
  await registerWorkers(queue, { name: CHECK_QUEUE, workers: CHECK_WORKERS, log }, (job) =>
    checkPayment(
      deps,
      CheckJob.parse(job.data).paymentId,
      AbortSignal.any([stop.signal, job.signal]),
    ),
  )
  await registerCronJob(queue, { name: SCAN_QUEUE, cron: EVERY_MINUTE, log }, async () => {
    await deps.enqueueDueChecks()
    await deps.applyRunningPeriods()
  })
  return {
    stop: () => {
      stop.abort(new ServerStopping())
    },
  }
}
