import type { ContractFile } from '@vitrine/api'
import type { Language } from '@vitrine/i18n'
import type { Company } from '../../config/config.ts'
import type { Executor } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { SignedIn } from '../../shared/call.ts'
import { createReceiptTranslator } from '../../shared/receipt-rows.ts'
import { findPeriodsOfOrders } from '../billing/index.ts'
import { findUser } from '../users/index.ts'
import { requireOrder } from './orders.service.ts'
import { requireOwnPayment } from './payments.service.ts'
import { receiptTime, writeReceipt } from './receipt.rules.ts'

export interface ReceiptDeps {
  readonly executor: Executor
  /** The seller; null without the settings. */
  readonly company: Company | null
}

/** The receipt of one of the caller's payments, with the buyer's data of today. */
export async function getReceipt(
  { executor, company }: ReceiptDeps,
  actor: SignedIn,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<ContractFile> {
  const payment = await requireOwnPayment(executor, actor, id)
  const paidAt = receiptTime(payment)
  if (paidAt === null) throw new AppError('payments.not_paid')
  const { order } = await requireOrder(executor, actor, payment.orderId)
  const buyer = await findUser(executor, actor.userId)
  if (buyer === null) throw new AppError('auth.required')
  const periods = await findPeriodsOfOrders(executor, [order.id])
  const period = payment.isSurplus ? null : (periods.get(order.id) ?? null)
  const t = createReceiptTranslator(language)
  return writeReceipt(t, { payment, order, period, buyer, seller: company }, paidAt)
}
