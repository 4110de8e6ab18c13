import type { PortalAdminTexts } from '../texts.ts'

/** Of the admins’ pages. */
export const portalAdmin: PortalAdminTexts = {
  'admin.nav_label': 'Pàgines del tauler',
  'admin.nav_overview': 'Resum',
  'admin.nav_accounts': 'Comptes',
  'admin.nav_shipments': 'Enviaments',
  'admin.nav_payments': 'Pagaments',
  'admin.nav_audit': 'Registre',
  'admin.nav_back': 'Torna al portal',
  'admin.nav_panel': 'Tauler de control',
}
