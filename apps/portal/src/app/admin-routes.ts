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
  ],
}
