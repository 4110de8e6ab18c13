/** Of the bar on top of every page. */
export const portalNav = {
  'app.new_tab': '(abre em outra aba)',
  'bar.about': 'Como funciona',
  'bar.prices': 'Preços',
  'bar.chat': 'Fale com a gente',
  'bar.menu': 'Abrir o menu',
  'bar.person': 'Sua conta: {{name}}',
  'bar.profile': 'Meu perfil',
  'bar.plan': 'Meu plano',
  'bar.mentions': 'Menções',
  'bar.tutorials': 'Tutoriais',
}
