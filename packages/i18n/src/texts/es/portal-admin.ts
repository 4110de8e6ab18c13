import type { PortalAdminTexts } from '../texts.ts'

/** Of the admins’ pages. */
export const portalAdmin: PortalAdminTexts = {
  'admin.nav_label': 'Páginas del panel',
  'admin.nav_overview': 'Resumen',
  'admin.nav_accounts': 'Cuentas',
  'admin.nav_shipments': 'Envíos',
  'admin.nav_payments': 'Pagos',
  'admin.nav_audit': 'Registro',
  'admin.nav_back': 'Volver al portal',
  'admin.nav_panel': 'Panel de control',
}
