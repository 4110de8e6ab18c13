import type { PortalPasswordTexts } from '../texts.ts'

export const portalPassword = {
  'password.forgot': 'He oblidat la contrasenya',
  'password.forgot_title': 'Has oblidat la contrasenya?',
  'password.forgot_lead': 'Digues-nos el correu: t’enviem un enllaç per triar-ne una altra.',
  'password.send': 'Envia l’enllaç',
  'password.back': 'Torna a l’inici de sessió',
  'password.sent':
    'Si hi ha un compte amb aquest correu, l’enllaç arribarà de seguida. No el veus? Mira el correu brossa.',
  'password.change_title': 'Tria una contrasenya nova',
  'password.change_lead':
    'Per seguretat, es tanca la sessió als altres navegadors. Els televisors continuen.',
  'password.new': 'Contrasenya nova',
  'password.too_short': 'La contrasenya ha de tenir com a mínim 6 caràcters',
  'password.submit': 'Desa la contrasenya',
  'password.changed': 'Contrasenya canviada. Inicia la sessió amb la nova.',
  'password.dead_one': 'Aquest enllaç ja no és vàlid: funciona un sol cop, durant {{count}} hora.',
  'password.dead_other':
    'Aquest enllaç ja no és vàlid: funciona un sol cop, durant {{count}} hores.',
  'password.missing':
    'Per triar la contrasenya, obre l’enllaç del nostre correu o demana’n un de nou.',
  'password.ask_again': 'Demana un enllaç nou',
} satisfies PortalPasswordTexts
