import type { ErrorTexts } from '../texts.ts'
import { checkoutErrors } from './checkout-errors.ts'
import { screenErrors } from './screen-errors.ts'
import { securityErrors } from './security-errors.ts'

export const errors = {
  ...screenErrors,
  ...securityErrors,
  ...checkoutErrors,
  'request.invalid': 'Revisa el que has escrit.',
  'request.unknown_field': 'Aquesta petició té un camp que no coneixem.',
  'request.not_json': 'La petició ha arribat incompleta. Torna-ho a provar.',
  'request.too_large': 'És massa gran per enviar-ho.',
  'request.not_found': 'Aquesta adreça no existeix.',
  'request.too_many': 'Massa intents. Espera una mica i torna-ho a provar.',
  'server.busy': 'Ara mateix hi ha molta activitat. Torna-ho a provar d’aquí a un moment.',
  'field.required': 'Omple aquest camp.',
  'field.too_long': 'El text és massa llarg.',
  'users.name_required': 'Escriu el teu nom',
  'users.telephone_required': 'Escriu el teu telèfon',
  'users.telephone_invalid': 'Escriu un telèfon vàlid',
  'users.email_required': 'Escriu el teu correu electrònic',
  'users.email_invalid': 'Escriu un correu electrònic vàlid',
  'users.password_required': 'Escriu la contrasenya',
  'users.password_too_short': 'Mínim: 6 caràcters',
  'users.password_too_common': 'Aquesta contrasenya és fàcil d’endevinar. Tria’n una altra.',
  'users.password_of_names':
    'No facis servir el teu nom, el correu, el nom de la botiga ni «Vitrine» a la contrasenya. Tria’n una altra.',
  'users.password_confirmation_required': 'Confirma la contrasenya',
  'users.password_confirmation_differs': 'Les contrasenyes han de coincidir',
  'users.email_taken':
    'Ja hi ha un compte amb aquest correu. Inicia la sessió o fes-ne servir un altre.',
  'users.wrong_credentials': 'El correu o la contrasenya no són correctes.',
  'users.demo_only': 'Aquest compte és només de demostració i aquí no funciona.',
  'users.review_account':
    'Aquest és el compte d’avaluació de les botigues: no pot comprar ni connectar res, i les seves dades no canvien.',
  'users.not_found': 'No trobem aquest usuari.',
  'users.current_password_required': 'Escriu la contrasenya actual',
  'users.current_password_wrong': 'La contrasenya actual no és correcta.',
  'users.reset_invalid':
    'Aquest enllaç ja no és vàlid. Demana’n un de nou per canviar la contrasenya.',
  'users.verification_invalid':
    'Aquest enllaç ja no val. Demana’n un altre a la pàgina del teu compte.',
  'users.verification_code_wrong':
    'El codi no és correcte o ja no val. Revisa’l o demana’n un altre.',
  'users.verification_sign_in':
    'Per canviar el correu, inicia la sessió en aquest dispositiu i torna a obrir l’enllaç.',
  'users.document_required': 'Escriu el teu CNPJ',
  'users.document_invalid': 'Escriu un CNPJ vàlid',
  'users.registered_name_required': 'Escriu la raó social',
  'users.registered_agent_required': 'Escriu el nom de la persona responsable',
  'users.address_required': 'Escriu l’adreça',
  'users.number_required': 'Escriu el número',
  'users.neighborhood_required': 'Escriu el barri',
  'users.city_required': 'Escriu la ciutat',
  'users.state_required': 'Tria l’estat',
  'users.zip_code_required': 'Escriu el codi postal (CEP)',
  'users.zip_code_invalid': 'El CEP ha de tenir 8 dígits',
  'contracts.data_missing':
    'Falten dades de la teva empresa per al contracte. Completa el perfil i torna-ho a provar.',
  'contracts.not_paid': 'El contracte només es pot acceptar amb un pla pagat i vigent.',
  'contracts.not_offered':
    'El contracte encara no es pot oferir: falten les dades de qui presta el servei. Parla amb el nostre equip.',
  'zip_codes.not_found': 'No trobem aquest CEP. Revisa’l o escriu l’adreça a mà.',
  'zip_codes.unavailable': 'La cerca de CEP no ha respost. Escriu l’adreça a mà.',
  'authorizations.not_found':
    'Aquest codi ja no és vàlid. Fes servir el que mostra ara el televisor.',
  'authorizations.vuex_invalid': 'No s’ha pogut preparar el televisor. Torna a escanejar el codi.',
  'authorizations.token_differs': 'Torna a iniciar la sessió per donar permís a aquest televisor.',
  'authorizations.wrong_ending':
    'El televisor mostrava uns altres caràcters. Per seguretat, aquest codi ja no val: fes servir el nou, que ja és al televisor.',
  'codes.not_found': 'Aquest codi no existeix, prova’n un altre.',
  'codes.wrong_length': 'El codi ha de tenir 6 caràcters.',
  'accounts.not_found': 'No trobem aquest compte.',
  'accounts.name_required': 'Escriu el nom del compte',
  'accounts.too_many': 'Has arribat al límit de comptes. Treu-ne un per afegir-ne un altre.',
  'connections.denied': 'S’ha cancel·lat la connexió. No ha canviat res al teu compte.',
  'connections.state_invalid': 'Aquesta petició de connexió ha caducat. Torna a començar.',
  'connections.failed': 'La xarxa social ha rebutjat la connexió. Prova de tornar a connectar.',
  'connections.no_pages':
    'No has triat cap Pàgina. Torna a connectar i marca la Pàgina de la botiga.',
  'connections.not_professional':
    'Aquest compte d’Instagram és personal. Des de l’aplicació d’Instagram, passa’l a professional i torna a connectar.',
  'connections.permission_missing':
    'Falta un permís sense el qual no es pot mostrar res. Torna a connectar i deixa’ls tots marcats.',
  'connections.other_account':
    'Has fet servir un altre compte. Connecta el mateix que hi ha en aquesta targeta.',
  'connections.network_unavailable':
    'La xarxa social no ha respost. Espera un minut i torna a connectar.',
  'screens.not_found': 'No trobem aquesta pantalla.',
  'screens.name_required': 'Posa un nom a la pantalla',
  'screens.too_many': 'Has arribat al límit de 50 pantalles.',
  'screens.never_open': 'Deixa la pantalla oberta almenys un dia',
  'screens.unknown_time_zone': 'No coneixem aquest fus horari.',
  'sessions.not_found': 'Aquest dispositiu ja ha tancat la sessió.',
  'playback.preview_over':
    'La mostra s’ha acabat. Reprodueix en un televisor, o aquí ocupant una plaça del pla.',
  'sessions.not_waiting': 'Aquest dispositiu ja no espera cap plaça.',
  'sessions.not_playing': 'Aquell dispositiu ja ha deixat de reproduir.',
  'accounts.repost_not_allowed':
    'Aquest compte encara no pot mostrar mencions. Parla amb el nostre equip.',
  'connections.link_invalid':
    'Aquest enllaç per tornar a connectar ja no és vàlid. Inicia la sessió per tornar a connectar el compte.',
  'media.resting': 'La xarxa social ha demanat una pausa. Actualitzarem tan bon punt ho permeti.',
  'mentions.not_found': 'No trobem aquesta menció.',
  'mentions.author_not_found': 'No trobem aquesta persona.',
  'mentions.ended': 'Aquesta story ja s’ha acabat a Instagram.',
  'deletions.not_found': 'No trobem aquesta sol·licitud d’eliminació.',
  'admin.reason_required': 'Indica el motiu: el client el pot veure',
  'admin.nothing_changed': 'No ha canviat res. Canvia algun camp abans de desar.',
  'admin.plan_end_invalid': 'Tria un dia entre ahir i d’aquí a cinc anys',
  'admin.changed_meanwhile':
    'Algú ha canviat aquestes dades mentre les editaves. Torna a carregar la pàgina i comprova-les.',
  'admin.last_admin':
    'Ets l’única persona de l’equip amb accés d’administració. Dona’l abans a algú altre.',
} satisfies ErrorTexts
