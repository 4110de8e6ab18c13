/** Of the admins’ pages. */
export const portalAdmin = {
  'admin.nav_label': 'Páginas do painel',
  'admin.nav_overview': 'Visão geral',
  'admin.nav_accounts': 'Contas',
  'admin.nav_shipments': 'Envios',
  'admin.nav_payments': 'Pagamentos',
  'admin.nav_audit': 'Registro',
  'admin.nav_back': 'Voltar ao portal',
  'admin.nav_panel': 'Painel de controle',
}
