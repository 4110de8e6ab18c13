import { type CheckoutStep, checkoutRedirect } from '@vitrine/domain'
import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router-dom'
import { storedPlanChoice } from '../shared/checkout/chosen-plan.ts'
import { isSignedIn } from '../shared/session/token.ts'
import { requirePerson } from './guards.ts'

/** A loader that redirects from a step of the checkout whose conditions are not met. */
export function checkoutLoader(step: CheckoutStep) {
  return (args: LoaderFunctionArgs): Response | null | Promise<Response | null> => {
    const path = checkoutRedirect(step, {
      isSignedIn: isSignedIn(),
      hasPlan: storedPlanChoice() !== null,
      finishStatus: new URL(args.request.url).searchParams.get('status'),
    })
    return path === null ? requirePerson(args) : redirect(path)
  }
}

const ADDRESS_AND_RESULT: RouteObject[] = [
  {
    path: '/checkout/shipping-address',
    loader: checkoutLoader('shipping'),
    lazy: async () => ({
      Component: (await import('../features/checkout-address/shipping-address-page.tsx'))
        .ShippingAddressPage,
    }),
  },
  {
    path: '/checkout/finish',
    loader: checkoutLoader('finish'),
    lazy: async () => ({
      Component: (await import('../features/checkout-result/finish-page.tsx')).FinishPage,
    }),
  },
]

/** The pages between the choice of a plan and the result of its payment. */
export const checkoutRoutes: RouteObject[] = [...ADDRESS_AND_RESULT]
