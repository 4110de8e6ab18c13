import type { MailAccountTexts } from '../texts.ts'

export const mailAccount = {
  'user.footer': 'Vous recevez cet avis car vous avez un compte Vitrine.',
  'user.not_you': 'Ce n’était pas vous ? Répondez vite à cet e-mail : nous vous aiderons.',
  'user.open': 'Ouvrir mon compte',
  'reset.subject': 'Créez un nouveau mot de passe pour Vitrine',
  'reset.text': 'Nous avons reçu une demande de nouveau mot de passe pour votre compte.',
  'reset.button': 'Créer un nouveau mot de passe',
  'reset.note_one':
    'Le lien est valable {{count}} heure, une seule fois, et seul le plus récent fonctionne.',
  'reset.note_other':
    'Le lien est valable {{count}} heures, une seule fois, et seul le plus récent fonctionne.',
  'reset.ignore': 'Si vous n’avez rien demandé, ignorez cet e-mail : rien ne change.',
  'verify.subject': 'Confirmez votre e-mail pour Vitrine',
  'verify.text':
    'Cette adresse a été indiquée pour un compte Vitrine. Confirmez qu’elle est bien à vous.',
  'verify.code': 'Ou saisissez ce code sur la page de votre compte : {{code}}',
  'verify.button': 'Confirmer l’e-mail',
  'verify.note':
    'Le lien est valable {{hours}} heures et le code {{minutes}} minutes. Seul l’e-mail le plus récent fonctionne.',
  'verify.ignore': 'Si ce n’était pas vous, ne confirmez pas : ignorez cet e-mail.',
  'password.subject': 'Votre mot de passe Vitrine a été changé',
  'password.text':
    'Changement effectué le {{when}}. Tous les navigateurs ont été déconnectés et demandent le nouveau mot de passe. Les télés continuent comme avant.',
  'password.not_you':
    'Si ce n’était pas vous, créez tout de suite un autre mot de passe avec le bouton.',
  'password.button': 'Créer un autre mot de passe',
  'email.subject': 'L’adresse e-mail de votre compte Vitrine a changé',
  'email.new_text':
    'Depuis le {{when}}, c’est avec cette adresse que vous vous connectez à Vitrine et recevez nos avis.',
  'email.old_text':
    'Depuis le {{when}}, le compte utilise une autre adresse pour la connexion et les avis. Celle-ci ne sert plus.',
  'email.started_subject': 'Nous allons changer l’adresse e-mail de votre compte Vitrine',
  'email.started_text':
    'Le {{when}}, notre équipe a commencé à changer l’adresse e-mail de votre compte. Le changement prendra effet une fois la nouvelle adresse confirmée ; d’ici là, celle-ci reste valable.',
  'removal.subject': 'Votre compte Vitrine sera supprimé le {{date}}',
  'removal.text':
    'Comme vous l’avez demandé, nous supprimerons tout le {{when}} : l’inscription, les comptes connectés, les écrans et le contenu préparé. Les télés s’arrêteront, et ce sera définitif.',
  'removal.keep':
    'Vous avez changé d’avis ? D’ici là, connectez-vous et choisissez de garder le compte. Rien n’est perdu.',
  'removal.not_you': 'Si ce n’était pas vous, gardez le compte et changez le mot de passe.',
  'removal.button': 'Garder mon compte',
  'plan_ending.subject': 'Votre abonnement Vitrine expire le {{date}}',
  'plan_ending.text':
    'Vos écrans continuent jusqu’au {{until}} inclus. Renouvelez-le avant, et rien ne s’arrêtera sur la télé.',
  'plan_over.subject': 'Vos écrans se sont arrêtés : l’abonnement Vitrine a expiré',
  'plan_over.text':
    'Votre abonnement a expiré le {{date}}, et vos écrans ont continué jusqu’au {{until}}.',
  'plan_over.card':
    'En attendant, les télés montrent la carte de votre commerce, avec son nom et sa photo : les passants ne lisent pas que l’abonnement a expiré. Renouvelez-le, et vos écrans reprendront.',
  'plan.button': 'Voir mon abonnement',
} satisfies MailAccountTexts
