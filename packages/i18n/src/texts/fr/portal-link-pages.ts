import type { PortalLinkPageTexts } from '../texts.ts'

export const portalLinkPages = {
  'reconnect.page_title': 'Renouveler la connexion',
  'reconnect.title': 'La connexion de {{name}} est à renouveler',
  'reconnect.text':
    'Confirmez sur la page de {{network}} avec le même compte. Les télés gardent ce qu’elles ont et reçoivent à nouveau les nouveautés.',
  'reconnect.go': 'Renouveler la connexion de {{name}}',
  'reconnect.open_mail': 'Pour réessayer, rouvrez le lien de notre e-mail.',
  'deletion.page_title': 'Suppression des données',
  'deletion.pending_title': 'Vos données sont en cours de suppression',
  'deletion.pending_text':
    'Comptes connectés, autorisations, stories et reels préparés, registre des mentions. Cela prend quelques minutes ; cette page se met à jour seule.',
  'deletion.done_title': 'Vos données ont été supprimées',
  'deletion.done_text':
    'Nous ne gardons plus rien de ce que le réseau social nous avait donné. L’inscription à Vitrine est à part : pour la supprimer, connectez-vous et choisissez « Supprimer mon compte ».',
  'deletion.requested': 'Demande reçue le {{when}}.',
  'deletion.completed': 'Terminée le {{when}}.',
  'deletion.code': 'Code de confirmation : {{code}}',
  'deletion.check_code':
    'Vérifiez que l’adresse est complète, telle que le réseau social l’a montrée.',
} satisfies PortalLinkPageTexts
