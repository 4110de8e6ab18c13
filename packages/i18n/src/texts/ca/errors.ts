import type { ErrorTexts } from '../texts.ts'
import { screenErrors } from './screen-errors.ts'

export const errors = {
  ...screenErrors,
  'request.invalid': 'Reviseu el que heu escrit.',
  'request.unknown_field': 'Aquesta petició té un camp que no coneixem.',
  'request.not_json': 'La petició ha arribat incompleta. Torneu-ho a provar.',
  'request.too_large': 'És massa gran per enviar-ho.',
  'request.not_found': 'Aquesta adreça no existeix.',
  'request.too_many': 'Massa intents. Espereu una mica i torneu-ho a provar.',
  'server.busy': 'Ara mateix hi ha molta activitat. Torneu-ho a provar d’aquí a un moment.',
  'field.required': 'Ompliu aquest camp.',
  'field.too_long': 'El text és massa llarg.',
  'users.name_required': 'Escriviu el vostre nom',
  'users.telephone_required': 'Escriviu el vostre telèfon',
  'users.telephone_invalid': 'Escriviu un telèfon vàlid',
  'users.email_required': 'Escriviu el vostre correu electrònic',
  'users.email_invalid': 'Escriviu un correu electrònic vàlid',
  'users.password_required': 'Escriviu la contrasenya',
  'users.password_too_short': 'Mínim: 6 caràcters',
  'users.password_too_common': 'Aquesta contrasenya és fàcil d’endevinar. Trieu-ne una altra.',
  'users.password_confirmation_required': 'Confirmeu la contrasenya',
  'users.password_confirmation_differs': 'Les contrasenyes han de coincidir',
  'users.email_taken':
    'Ja hi ha un compte amb aquest correu. Inicieu la sessió o feu-ne servir un altre.',
  'users.wrong_credentials': 'El correu o la contrasenya no són correctes.',
  'users.demo_only': 'Aquest compte és només de demostració i aquí no funciona.',
  'users.not_found': 'No trobem aquest usuari.',
  'authorizations.not_found':
    'Aquest codi ja no és vàlid. Feu servir el que mostra ara el televisor.',
  'authorizations.vuex_invalid': 'No s’ha pogut preparar el televisor. Torneu a llegir el codi.',
  'authorizations.token_differs': 'Torneu a iniciar la sessió per autoritzar aquest televisor.',
  'codes.not_found': 'Aquest codi no existeix, proveu-ne un altre.',
  'codes.wrong_length': 'El codi ha de tenir 6 caràcters.',
  'accounts.not_found': 'No trobem aquest compte.',
  'accounts.name_required': 'Escriviu el nom del compte',
  'accounts.too_many': 'Heu arribat al límit de comptes. Traieu-ne un per afegir-ne un altre.',
  'connections.denied': 'S’ha cancel·lat la connexió. No ha canviat res al vostre compte.',
  'connections.state_invalid': 'Aquesta petició de connexió ha caducat. Torneu a començar.',
  'connections.failed': 'La xarxa ha rebutjat la connexió. Torneu-la a provar.',
  'connections.no_pages':
    'No heu triat cap pàgina. Torneu a connectar i marqueu la pàgina de la botiga.',
  'connections.not_professional':
    'Aquest compte d’Instagram és personal. Des de l’aplicació d’Instagram, passeu-lo a professional i torneu a connectar.',
  'connections.permission_missing':
    'Falta un permís sense el qual no es pot mostrar res. Torneu a connectar i deixeu-los tots marcats.',
  'connections.other_account':
    'Heu entrat amb un altre compte. Connecteu el mateix que hi ha en aquesta targeta.',
  'connections.network_unavailable':
    'La xarxa no ha respost. Espereu un minut i torneu a connectar.',
  'screens.not_found': 'No trobem aquesta pantalla.',
  'screens.name_required': 'Poseu un nom a la pantalla',
  'screens.too_many': 'Heu arribat al límit de 50 pantalles.',
  'screens.quantity_needs_upright': 'Tres alhora només funcionen amb la pantalla sense girar.',
  'sessions.not_found': 'Aquest dispositiu ja ha tancat la sessió.',
  'accounts.repost_not_allowed':
    'Aquest compte encara no pot mostrar mencions. Parla amb el nostre equip.',
  'connections.link_invalid':
    'Aquest enllaç per reconnectar ja no és vàlid. Inicia la sessió per reconnectar el compte.',
  'media.resting': 'La xarxa ha demanat una pausa. Actualitzarem tan bon punt ho permeti.',
  'mentions.not_found': 'No trobem aquesta menció.',
  'mentions.author_not_found': 'No trobem aquesta persona.',
  'mentions.ended': 'Aquesta història ja ha acabat a Instagram.',
  'deletions.not_found': 'No trobem aquesta sol·licitud d’eliminació.',
} satisfies ErrorTexts
