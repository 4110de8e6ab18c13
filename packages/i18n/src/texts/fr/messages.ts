import type { MessageTexts } from '../texts.ts'

export const messages = {
  'permission.ask':
    'Bonjour ! Vous avez mentionné {{account}} dans votre story et nous l’adorons. Pouvons-nous la montrer sur la télé de notre boutique tant qu’elle est en ligne ? Nous n’en gardons rien.',
  'permission.yes': 'Oui, avec plaisir',
  'permission.no': 'Non merci',
} satisfies MessageTexts
