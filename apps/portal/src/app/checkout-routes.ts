import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router-dom'
import { checkoutRedirect, type CheckoutStep } from '@vitrine/domain'
import { requirePerson } from './guards.ts'
import { storedPlanChoice } from '../shared/checkout/chosen-plan.ts'
import { isSignedIn } from '../shared/session/token.ts'

/** Redirects as the specification says: to the plans without a user or a chosen plan. */
function requireChoice(step: CheckoutStep) {
  return async (args: LoaderFunctionArgs): Promise<Response | null> => {
    const path = checkoutRedirect(step, {
      isSignedIn: isSignedIn(),
      hasPlan: storedPlanChoice() !== null,
      finishStatus: new URL(args.request.url).searchParams.get('status'),
    })
    return path === null ? requirePerson(args) : redirect(path)
  }
}

/** The pages of the checkout. */
export const CHECKOUT: RouteObject[] = [
  {
    path: '/checkout/payment',
    loader: requireChoice('payment'),
    lazy: async () => ({
      Component: (await import('./pages/checkout/payment-page.tsx')).PaymentPage,
    }),
  },
]
