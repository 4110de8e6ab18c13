import type { PortalAdminTexts } from '../texts.ts'

/** Of the admins’ pages. */
export const portalAdmin: PortalAdminTexts = {
  'admin.nav_label': 'Pages of the control panel',
  'admin.nav_overview': 'Overview',
  'admin.nav_accounts': 'Accounts',
  'admin.nav_shipments': 'Shipments',
  'admin.nav_payments': 'Payments',
  'admin.nav_audit': 'Audit log',
  'admin.nav_back': 'Back to the portal',
  'admin.nav_panel': 'Control panel',
}
