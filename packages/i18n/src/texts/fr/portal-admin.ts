import type { PortalAdminTexts } from '../texts.ts'

/** Of the admins’ pages. */
export const portalAdmin: PortalAdminTexts = {
  'admin.nav_label': 'Pages du panneau',
  'admin.nav_overview': 'Vue d’ensemble',
  'admin.nav_accounts': 'Comptes',
  'admin.nav_shipments': 'Envois',
  'admin.nav_payments': 'Paiements',
  'admin.nav_audit': 'Journal',
  'admin.nav_back': 'Revenir au portail',
  'admin.nav_panel': 'Panneau de contrôle',
}
