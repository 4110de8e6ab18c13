export const tv = {
  'app.name': 'Vitrine',
  'app.loading': 'Carregando…',
}
