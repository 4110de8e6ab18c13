import { type CheckoutStep, checkoutRedirect } from '@vitrine/domain'
import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router-dom'
import { storedPlanChoice } from '../shared/checkout/chosen-plan.ts'
import { isSignedIn } from '../shared/session/token.ts'
import { requirePerson } from './guards.ts'

/** A loader that redirects from a step of the checkout whose conditions are not met. */
function requireChoice(step: CheckoutStep) {
  return (args: LoaderFunctionArgs): Response | null | Promise<Response | null> => {
    const path = checkoutRedirect(step, {
      isSignedIn: isSignedIn(),
      hasPlan: storedPlanChoice() !== null,
      finishStatus: new URL(args.request.url).searchParams.get('status'),
    })
    return path === null ? requirePerson(args) : redirect(path)
  }
}

/** The pages between the choice of a plan and the result of its payment. */
export const CHECKOUT: RouteObject[] = [
  {
    path: '/checkout/shipping-address',
    loader: requireChoice('shipping'),
    lazy: async () => ({
      Component: (await import('./pages/checkout/address-page.tsx')).AddressPage,
    }),
  },
  {
    path: '/checkout/payment',
    loader: requireChoice('payment'),
    lazy: async () => ({
      Component: (await import('./pages/checkout/payment-page.tsx')).PaymentPage,
    }),
  },
  {
    path: '/checkout/finish',
    loader: requireChoice('finish'),
    lazy: async () => ({
      Component: (await import('../features/checkout-result/finish-page.tsx')).FinishPage,
    }),
  },
]
