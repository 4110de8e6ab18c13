import type { MessageTexts } from '../texts.ts'

export const messages = {
  'permission.ask':
    'Hola! Hem vist que has mencionat {{account}} a la teva story i ens encanta. La podem mostrar al televisor de la nostra botiga mentre estigui publicada? No en guardem res.',
  'permission.yes': 'Sí, endavant',
  'permission.no': 'No, gràcies',
} satisfies MessageTexts
