import type { PortalAdminTexts } from '../texts.ts'

/** Of the admins’ pages. */
export const portalAdmin: PortalAdminTexts = {
  'admin.nav_label': 'Páginas do painel',
  'admin.nav_overview': 'Visão geral',
  'admin.nav_accounts': 'Contas',
  'admin.nav_shipments': 'Envios',
  'admin.nav_payments': 'Pagamentos',
  'admin.nav_audit': 'Registo',
  'admin.nav_back': 'Voltar ao portal',
  'admin.nav_panel': 'Painel de controlo',
}
