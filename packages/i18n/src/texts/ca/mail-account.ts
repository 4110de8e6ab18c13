import type { MailAccountTexts } from '../texts.ts'

export const mailAccount = {
  'user.footer': 'Reps aquest avís perquè tens un compte a Vitrine.',
  'user.not_you': 'No has estat tu? Respon de seguida aquest correu i t’ajudarem.',
  'user.open': 'Obre el meu compte',
  'reset.subject': 'Crea una contrasenya nova per a Vitrine',
  'reset.text': 'Hem rebut una petició de contrasenya nova per al teu compte.',
  'reset.button': 'Crea la contrasenya nova',
  'reset.note_one':
    'L’enllaç val {{count}} hora, serveix una sola vegada i només val el més recent.',
  'reset.note_other':
    'L’enllaç val {{count}} hores, serveix una sola vegada i només val el més recent.',
  'reset.ignore': 'Si no l’has demanada tu, ignora aquest correu: no canvia res.',
  'verify.subject': 'Confirma el teu correu a Vitrine',
  'verify.text': 'S’ha indicat aquesta adreça en un compte de Vitrine. Confirma que és teva.',
  'verify.code': 'O escriu aquest codi a la pàgina del teu compte: {{code}}',
  'verify.button': 'Confirma el correu',
  'verify.note':
    'L’enllaç val {{hours}} hores i el codi {{minutes}} minuts. Només val el correu més recent.',
  'verify.ignore': 'Si no has estat tu, no confirmis: ignora aquest correu.',
  'password.subject': 'S’ha canviat la teva contrasenya de Vitrine',
  'password.text':
    'El canvi es va fer el {{when}}. S’ha tancat la sessió a tots els navegadors, que necessiten la contrasenya nova. Els televisors continuen com estaven.',
  'password.not_you': 'Si no has estat tu, crea ara mateix una altra contrasenya amb el botó.',
  'password.button': 'Crea una altra contrasenya',
  'email.subject': 'Ha canviat el correu del teu compte de Vitrine',
  'email.new_text':
    'Des del {{when}}, aquesta és l’adreça per entrar a Vitrine i per rebre els nostres avisos.',
  'email.old_text':
    'Des del {{when}}, el compte fa servir una altra adreça per entrar i per rebre avisos. Aquesta ja no serveix.',
  'email.started_subject': 'Canviarem el correu del teu compte de Vitrine',
  'email.started_text':
    'El {{when}}, el nostre equip va iniciar el canvi de correu del teu compte. Només valdrà quan es confirmi l’adreça nova; fins llavors, aquesta continua servint.',
  'removal.subject': 'El teu compte de Vitrine s’esborrarà el {{date}}',
  'removal.text':
    'Tal com has demanat, el {{when}} ho esborrarem tot: el registre, els comptes connectats, les pantalles i el contingut preparat. Els televisors s’aturaran i no es podrà desfer.',
  'removal.keep':
    'Has canviat d’idea? Fins aleshores, inicia la sessió i tria conservar el compte. No es perd res.',
  'removal.not_you': 'Si no has estat tu, conserva el compte i canvia la contrasenya.',
  'removal.button': 'Conserva el meu compte',
  'plan_ending.subject': 'El teu pla de Vitrine caduca el {{date}}',
  'plan_ending.text':
    'Les teves pantalles continuen reproduint fins al final del {{until}}. Renova’l abans i res no s’aturarà al televisor.',
  'plan_over.subject': 'Les teves pantalles s’han aturat: el pla de Vitrine ha caducat',
  'plan_over.text':
    'El teu pla va caducar el {{date}} i les pantalles van continuar reproduint fins al {{until}}.',
  'plan_over.card':
    'Mentrestant, els televisors mostren la targeta de la teva botiga, amb el nom i la foto: qui passa no llegeix que el pla ha caducat. Renova el pla i les pantalles tornaran a reproduir.',
  'plan.button': 'Mostra el meu pla',
} satisfies MailAccountTexts
