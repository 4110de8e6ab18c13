import { DAY_MS } from '@vitrine/domain'
import type { FastifyInstance } from 'fastify'
import type { Executor } from '../../db/database.ts'
import type { Infra } from '../../infra/infra.ts'
import { createPagBankClient } from '../../integrations/pagbank/pagbank.ts'
import { ServerStopping } from '../../shared/server-stopping.ts'
import { applyRunningPeriods } from '../billing/index.ts'
import { exportOrders } from './exported-orders.repo.ts'
import type { PaymentMail } from './payment-mail.ts'
import { createPaymentQueue, registerPaymentWorkers } from './payments.jobs.ts'
import { deleteProviderEvents } from './payments.repo.ts'
import { paymentRoutes } from './payments.routes.ts'
import { PLAN_VERSIONS } from './plan-versions.ts'
import { insertPlanVersions } from './plans.repo.ts'
import { registerPagBankWebhook, WEBHOOK_PATH } from './webhook.routes.ts'
import { EVENT_TTL_DAYS } from './webhook.service.ts'

interface PaymentPorts {
  /** Makes the user's screens load their lists again with the next heartbeat. */
  readonly raiseRevisionsOfUser: (tx: Executor, userId: string) => Promise<void>
  readonly paymentMail: PaymentMail
}

/** Plans on sale, orders, payments and what PagBank reports about them. */
export async function createPayments(infra: Infra, ports: PaymentPorts) {
  const { executor, clock, log, random, config, configSecrets, queue, sweeps, secrets } = infra
  await insertPlanVersions(executor, PLAN_VERSIONS)
  const stop = new AbortController()
  const token = configSecrets.pagBankToken ?? ''
  const baseUrl = config.pagBankUrl
  const pagBank = createPagBankClient({
    ...{ baseUrl, token, fetch: infra.fetch, clock, log },
    onTokenRefused: () => ports.paymentMail.recordTokenRefusal(),
  })
  const paymentQueue = await createPaymentQueue(queue, { executor, clock })
  const { planGraceDays, devicePriceCents, publicUrl, company } = config
  const deps = {
    ...ports,
    ...{ executor, clock, log, random, planGraceDays, devicePriceCents, pagBank, ...paymentQueue },
    company,
    notificationUrl: `${publicUrl}${WEBHOOK_PATH}`,
    isSelling: configSecrets.pagBankToken !== null,
    stopping: stop.signal,
  }
  const workers = await registerPaymentWorkers(queue, {
    ...deps,
    applyRunningPeriods: () => applyRunningPeriods(executor, clock.now()),
  })
  sweeps.register((now) =>
    deleteProviderEvents(executor, new Date(now.getTime() - EVENT_TTL_DAYS * DAY_MS)),
  )
  return {
    routes: paymentRoutes(deps),
    registerRoutes: (app: FastifyInstance) => {
      registerPagBankWebhook(app, { ...deps, secrets, token })
    },
    exportData: (userId: string) => exportOrders(executor, userId),
    stop: () => {
      stop.abort(new ServerStopping())
      workers.stop()
    },
  }
}
