import type { Payment } from '@vitrine/api'
import { type ChargeStatus, HOUR_MS, MINUTE_MS, paymentTimeLeftMs } from '@vitrine/domain'
import type { AlertTone } from '@vitrine/ui'
import { shopDate } from '../../shared/time/shop-date.ts'

/** How a status looks. */
export const STATUS_TONES: Readonly<Record<ChargeStatus, AlertTone>> = {
  paid: 'positive',
  authorized: 'info',
  in_analysis: 'info',
  waiting: 'info',
  declined: 'danger',
  canceled: 'warning',
}

/** Whether a Pix or a boleto can no longer be paid. */
export function isExpired(payment: Payment, nowMs: number): boolean {
  const { pix, boleto } = payment
  if (pix !== null) return paymentTimeLeftMs(new Date(pix.expires_at), new Date(nowMs)) === 0
  return boleto !== null && shopDate(new Date(nowMs).toISOString()) > boleto.due_date
}

export interface TimeLeft {
  readonly hours: number
  /** Minutes beyond the hours, rounded up. */
  readonly minutes: number
}

/** Hours and minutes until a time; at least one minute. */
export function timeLeft(expiresAt: string, nowMs: number): TimeLeft {
  const ms = paymentTimeLeftMs(new Date(expiresAt), new Date(nowMs))
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS))
  const perHour = HOUR_MS / MINUTE_MS
  return { hours: Math.floor(minutes / perHour), minutes: minutes % perHour }
}

/** The digits of a boleto as banks take them from the clipboard. */
export function boletoDigits(formatted: string): string {
  return formatted.replaceAll(/\D/g, '')
}
