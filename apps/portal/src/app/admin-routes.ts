import type { RouteObject } from 'react-router-dom'
import { loadAdminTexts } from '@vitrine/i18n/admin'
import { loadAreaTexts } from '../shared/texts/language.ts'
import { requireAdmin } from './guards.ts'

/** The pages of admins, with texts of their own. */
export const ADMIN: RouteObject = {
  lazy: async () => {
    await loadAreaTexts(async (language) => (await loadAdminTexts[language]()).portalAdmin)
    return { Component: (await import('./layouts/admin-layout.tsx')).AdminLayout }
  },
  children: [
    {
      path: '/admin',
      loader: requireAdmin,
      lazy: async () => ({
        Component: (await import('../features/admin/overview-page.tsx')).OverviewPage,
      }),
    },
    {
      path: '/admin/accounts',
      loader: requireAdmin,
      lazy: async () => ({
        Component: (await import('../features/admin/search-page.tsx')).SearchPage,
      }),
    },
    {
      path: '/accounts/:id/dashboard',
      loader: requireAdmin,
      lazy: async () => ({
        Component: (await import('../features/admin/dashboard-page.tsx')).DashboardPage,
      }),
    },
    {
      path: '/admin/screens',
      loader: requireAdmin,
      lazy: async () => ({
        Component: (await import('../features/admin/list-pages.tsx')).ActiveScreensPage,
      }),
    },
    {
      path: '/admin/connections',
      loader: requireAdmin,
      lazy: async () => ({
        Component: (await import('../features/admin/list-pages.tsx')).ConnectionsPage,
      }),
    },
    {
      path: '/admin/plans',
      loader: requireAdmin,
      lazy: async () => ({
        Component: (await import('../features/admin/list-pages.tsx')).PlansPage,
      }),
    },
    {
      path: '/admin/payments',
      loader: requireAdmin,
      lazy: async () => ({
        Component: (await import('../features/admin/list-pages.tsx')).PaymentsPage,
      }),
    },
    {
      path: '/admin/jobs',
      loader: requireAdmin,
      lazy: async () => ({
        Component: (await import('../features/admin/list-pages.tsx')).JobsPage,
      }),
    },
    {
      path: '/admin/providers',
      loader: requireAdmin,
      lazy: async () => ({
        Component: (await import('../features/admin/providers-page.tsx')).ProvidersPage,
      }),
    },
    {
      path: '/admin/shipments',
      loader: requireAdmin,
      lazy: async () => ({
        Component: (await import('../features/admin/shipments-page.tsx')).ShipmentsPage,
      }),
    },
    {
      path: '/admin/users/:id',
      loader: requireAdmin,
      lazy: async () => ({
        Component: (await import('../features/admin/user-page.tsx')).UserPage,
      }),
    },
    {
      path: '/admin/audit',
      loader: requireAdmin,
      lazy: async () => ({
        Component: (await import('../features/admin/audit-page.tsx')).AuditPage,
      }),
    },
  ],
}
