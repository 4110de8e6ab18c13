import { Outlet, type RouteObject } from 'react-router-dom'
import {
  accountsLoader,
  callbackLoader,
  changePasswordLoader,
  requirePerson,
  requireSession,
  requireVisitor,
} from './guards.ts'
import { ADMIN } from './admin-routes.ts'
import { CHECKOUT } from './checkout-routes.ts'
import { loadAllTexts } from '../shared/texts/language.ts'

const SIGNED_OUT: RouteObject[] = [
  {
    path: '/sign-up',
    loader: requireVisitor,
    lazy: async () => ({
      Component: (await import('../features/session/sign-up-page.tsx')).SignUpPage,
    }),
  },
  {
    path: '/forgot-password',
    loader: requireVisitor,
    lazy: async () => ({
      Component: (await import('../features/password/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: '/change-password',
    loader: changePasswordLoader,
    lazy: async () => ({
      Component: (await import('../features/password/change-password-page.tsx')).ChangePasswordPage,
    }),
  },
]

const ACCOUNT: RouteObject[] = [
  {
    path: '/accounts',
    loader: accountsLoader,
    lazy: async () => ({
      Component: (await import('./pages/accounts/accounts-page.tsx')).AccountsPage,
    }),
  },
  {
    path: '/accounts/:id/items',
    loader: requirePerson,
    lazy: async () => ({ Component: (await import('./pages/items/items-page.tsx')).ItemsPage }),
  },
  {
    path: '/accounts/:id/config',
    loader: requirePerson,
    lazy: async () => ({
      Component: (await import('./pages/settings/account-settings-page.tsx')).AccountSettingsPage,
    }),
  },
  {
    path: '/mentions',
    loader: requirePerson,
    lazy: async () => ({
      Component: (await import('./pages/mentions/mentions-page.tsx')).MentionsPage,
    }),
  },
  {
    path: '/account/user',
    loader: requirePerson,
    lazy: async () => ({ Component: (await import('../features/profile/user-page.tsx')).UserPage }),
  },
  {
    path: '/account/user/edit',
    loader: requirePerson,
    lazy: async () => ({
      Component: (await import('../features/profile/user-edit-page.tsx')).UserEditPage,
    }),
  },
  {
    path: '/account/plan',
    loader: requirePerson,
    lazy: async () => ({ Component: (await import('./pages/plan/plan-page.tsx')).PlanPage }),
  },
  // TVs name this address when a plan is over or too small. It leads to the plan while there is no page of
  // prices.
  {
    path: '/account/screens',
    loader: requireSession,
    lazy: async () => ({
      Component: (await import('./pages/screens/screens-page.tsx')).ScreensPage,
    }),
  },
  {
    path: '/account/tutorials',
    loader: requirePerson,
    lazy: async () => ({
      Component: (await import('../features/tutorials/tutorials-page.tsx')).TutorialsPage,
    }),
  },
  {
    path: '/account/tutorials/:slug',
    loader: requirePerson,
    lazy: async () => ({
      Component: (await import('../features/tutorials/tutorials-page.tsx')).TutorialPage,
    }),
  },
  {
    path: '/screens/:id/config',
    loader: requireSession,
    lazy: async () => ({
      Component: (await import('./pages/settings/screen-settings-page.tsx')).ScreenSettingsPage,
    }),
  },
  {
    path: '/allow-tv',
    loader: requireSession,
    lazy: async () => ({ Component: (await import('./pages/allow-tv-page.tsx')).AllowTvPage }),
  },
]

const CALLBACKS: RouteObject[] = [
  {
    path: '/callback',
    loader: callbackLoader,
    lazy: async () => ({
      Component: (await import('../features/accounts/callback-page.tsx')).InstagramCallbackPage,
    }),
  },
  {
    path: '/callback_facebook',
    loader: callbackLoader,
    lazy: async () => ({
      Component: (await import('../features/accounts/callback-page.tsx')).FacebookCallbackPage,
    }),
  },
]

/** Pages that are opened by links in mails or by networks, signed in or not. */
const LINKED: RouteObject[] = [
  {
    path: '/reconnect',
    lazy: async () => ({ Component: (await import('./pages/reconnect-page.tsx')).ReconnectPage }),
  },
  {
    path: '/confirm-email',
    lazy: async () => ({
      Component: (await import('../features/profile/confirm-email-page.tsx')).ConfirmEmailPage,
    }),
  },
  {
    path: '/data-deletion/:code',
    lazy: async () => ({
      Component: (await import('../features/deletion/deletion-page.tsx')).DeletionPage,
    }),
  },
]

const PLAYBACK: RouteObject[] = ['/accounts/:id/show', '/accounts/:id/show-app'].map((path) => ({
  path,
  loader: requireSession,
  lazy: async () => ({ Component: (await import('./pages/show-page.tsx')).ShowPage }),
}))

/** Every page that is not public. All texts are loaded before them. */
export const privateRoutes: RouteObject[] = [
  {
    lazy: async () => {
      await loadAllTexts()
      return { Component: Outlet }
    },
    children: [
      ...SIGNED_OUT,
      ...CALLBACKS,
      {
        lazy: async () => ({
          Component: (await import('./layouts/data-layout.tsx')).DataLayout,
        }),
        children: [
          ...PLAYBACK,
          ...LINKED,
          ADMIN,
          {
            lazy: async () => ({
              Component: (await import('./layouts/account-layout.tsx')).AccountLayout,
            }),
            children: [...ACCOUNT, ...CHECKOUT],
          },
        ],
      },
    ],
  },
]
