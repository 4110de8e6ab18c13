import type { CallName } from '@vitrine/api'
import { AppError } from '../shared/app-error.ts'
import type { SignedIn } from '../shared/call.ts'

/**
 * Calls that the account for the reviewers of the stores may not make. Several people share its password: none of
 * them may buy, connect a network, or change what the next one needs.
 */
const REFUSED: ReadonlySet<CallName> = new Set<CallName>([
  ...(['createSubscription', 'createPayment', 'createPix', 'createBoleto'] as const),
  ...(['withdrawOrder', 'assignContract'] as const),
  ...(['startConnection', 'startReconnection', 'createAccount', 'deleteAccount'] as const),
  ...(['refreshAccount', 'updateUser', 'updateAddress', 'requestVerification'] as const),
  ...(['startPasskey', 'addPasskey', 'startTotp', 'addTotp', 'renewRecoveryCodes'] as const),
  ...(['verifyEmailCode', 'requestUserDeletion', 'cancelUserDeletion'] as const),
])

/** Throws `users.review_account` for a call that the account for reviewers may not make. */
export function requireReviewAccess(name: CallName, actor: SignedIn | null): void {
  if (actor?.isReview === true && REFUSED.has(name)) throw new AppError('users.review_account')
}
