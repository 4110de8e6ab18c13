export const portal = {
  'app.name': 'Vitrine',
  'app.loading': 'Carregando…',
}
