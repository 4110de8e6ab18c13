import type { LegalTexts } from '../texts.ts'

export const legal = {
  'privacy.title': 'Política de privacitat',
  'privacy.lead': 'Què guarda Vitrine, quant de temps i com esborrar-ho.',
  'privacy.who': 'Qui respon de les dades',
  'privacy.who_1':
    'Vitrine mostra al televisor d’una botiga les stories i els reels que la mateixa botiga publica a Instagram i a Facebook. Qui presta aquest servei és el responsable del tractament.',
  'privacy.who_2':
    'Per parlar amb nosaltres de dades personals, escriu al correu que hi ha al final d’aquesta pàgina: arriba al delegat de protecció de dades.',
  'privacy.you': 'El teu registre',
  'privacy.you_1':
    'Guardem el teu nom, telèfon, correu i idioma mentre tinguis compte. De la contrasenya només guardem una empremta que no es pot tornar a llegir.',
  'privacy.you_company':
    'Si ens dones les dades de la teva empresa (CNPJ, raó social, responsable i adreça), es queden el mateix temps. En acceptar el contracte del pla, en guardem també una còpia tal com eren aquell dia.',
  'privacy.you_2':
    'Per mantenir la sessió als navegadors i televisors, guardem el tipus de dispositiu, la versió de l’aplicació i quan s’ha vist per última vegada. Sense ús, la sessió s’acaba al cap de 30 dies al navegador i d’un any al televisor.',
  'privacy.you_3':
    'Al teu navegador hi queden l’idioma i la sessió. No hi ha galetes de publicitat ni de seguiment.',
  'privacy.connection': 'El teu compte d’Instagram o de Facebook',
  'privacy.connection_1':
    'Ho autoritzes a la pàgina de la mateixa xarxa social. La seva contrasenya mai no passa per nosaltres.',
  'privacy.connection_2':
    'Guardem el número, el nom, el @ i la foto del compte, els permisos donats i la clau d’accés de la xarxa social, xifrada.',
  'privacy.connection_3':
    'Serveixen per llegir el que el compte publica, saber quan el mencionen i preguntar a qui ha publicat si ho podem mostrar. Aquesta pregunta és l’únic missatge que s’envia en nom del compte. Quan treus el compte, ho esborrem tot.',
  'privacy.own': 'Les teves stories i els teus reels',
  'privacy.own_1':
    'Copiem els fitxers per preparar-los per al televisor. Una story es queda 48 hores com a màxim; un reel, fins que surt del compte.',
  'privacy.own_2':
    'El que esborres a la xarxa social surt de les pantalles i dels nostres fitxers a la lectura següent.',
  'privacy.own_3':
    'Els televisors guarden una còpia del que mostren, per seguir sense internet, i l’esborren quan surt de la llista.',
  'privacy.mentions': 'Stories d’altres persones que mencionen la botiga',
  'privacy.mentions_1':
    'La foto o el vídeo no es guarda mai, ni nosaltres ni els televisors: passa directament d’Instagram a la pantalla i desapareix amb la story.',
  'privacy.mentions_2':
    'Guardem durant 30 dies el nom i el @ de qui ha publicat i cada decisió, amb qui l’ha presa i quan: és la prova del permís. L’adreça de la story queda xifrada, i només mentre dura. Si la botiga ha triat acceptar o rebutjar sempre una persona, el nom es queda fins que ho canviï.',
  'privacy.mentions_3':
    'Dels missatges només guardem si la resposta ha estat sí o no, mai el text.',
  'privacy.mentions_4':
    'Qui ha publicat pot respondre que no, esborrar la story o parlar amb la botiga: en tots els casos, la story surt de les pantalles.',
  'privacy.mail': 'Correus i registres tècnics',
  'privacy.mail_1':
    'Enviem correus sobre el teu compte, com ara una connexió que s’acaba o mencions noves. Guardem que s’han enviat, no el que deien.',
  'privacy.mail_2':
    'Els registres tècnics no contenen contrasenyes, claus, correus, enllaços ni textos de missatges. Les adreces IP només serveixen per frenar abusos, durant poc temps, i per dir-te quins dels teus dispositius fan servir la mateixa internet.',
  'privacy.share': 'Amb qui les compartim',
  'privacy.share_1':
    'Amb Meta, per llegir el compte connectat i enviar la pregunta; amb qui allotja el servei; amb qui lliura els correus; i amb ViaCEP, que només rep el CEP escrit, per completar l’adreça. Amb ningú més. No venem dades ni les fem servir per a publicitat.',
  'privacy.share_2': 'El que rebem de Meta serveix només per al que es descriu en aquesta pàgina.',
  'privacy.base': 'Amb quin fonament',
  'privacy.base_1':
    'Per complir el contracte amb la botiga, amb el consentiment de qui ha publicat i per l’interès legítim de mantenir segur el servei (article 6 del RGPD; article 7 de la llei brasilera LGPD).',
  'privacy.rights': 'Els teus drets',
  'privacy.rights_1':
    'Pots saber si tractem dades teves, veure-les, corregir-les, dur-les a un altre servei, esborrar-les, saber amb qui s’han compartit i retirar el consentiment: ho garanteixen el RGPD a la Unió Europea i la LGPD al Brasil.',
  'privacy.rights_2':
    'Escriu al correu que hi ha al final d’aquesta pàgina: ho atenem en 15 dies. També pots reclamar a l’autoritat de protecció de dades del teu país o a la brasilera ANPD.',
  'privacy.delete': 'Com esborrar-les',
  'privacy.delete_1':
    'A Vitrine: a «Comptes», toca «Treu el compte». Esborrem la connexió, els fitxers i les mencions.',
  'privacy.delete_2':
    'A Facebook: Configuració › Aplicacions i llocs web › Vitrine › Elimina. A Instagram: Configuració › Permisos de llocs web › Aplicacions i llocs web › Vitrine › Elimina. A partir d’aquí ja no llegim el compte.',
  'privacy.delete_3':
    'Després pots demanar a la xarxa social que s’esborri tot. Et mostra un codi i un enllaç nostre que diu com va la sol·licitud.',
  'privacy.delete_4':
    'Per esborrar també el registre, inicia la sessió i tria «Suprimeix el meu compte».',
  'privacy.safety': 'Seguretat',
  'privacy.safety_1':
    'Les claus de les xarxes socials estan xifrades, les contrasenyes no es poden tornar a llegir i tot viatja per connexions protegides.',
  'privacy.changes': 'Canvis',
  'privacy.changes_1': 'Si canvia res d’important en aquesta pàgina, t’avisem abans per correu.',
  'terms.title': 'Condicions d’ús',
  'terms.lead': 'Les regles del servei, en poques línies.',
  'terms.service': 'El servei',
  'terms.service_1':
    'Vitrine llegeix les stories i els reels del compte que connectes i els mostra a pantalla completa als teus televisors.',
  'terms.service_2':
    'Depenem d’Instagram i de Facebook: si la xarxa social s’atura, canvia o reté un contingut, pot deixar de sortir. Els televisors segueixen amb el que tenen.',
  'terms.account': 'El teu compte',
  'terms.account_1':
    'Dona dades certes i guarda bé la contrasenya. Respons del que es faci amb el teu registre i dels televisors als quals dones permís.',
  'terms.account_2': 'Connecta només comptes d’Instagram i de Facebook que administris.',
  'terms.plan': 'Prova i pla',
  'terms.plan_1': 'La prova és gratis, amb una pantalla, i no demana targeta.',
  'terms.plan_2':
    'El pla diu quants televisors mostren contingut alhora i fins quan. El preu i el termini són els que s’indiquen en comprar. Quan el pla caduca, els televisors s’aturen.',
  'terms.content': 'El teu contingut',
  'terms.content_1':
    'El que publiques continua sent teu. Ens permets copiar-ho, convertir-ho i mostrar-ho als teus televisors, només mentre facis servir el servei.',
  'terms.content_2':
    'Garanteixes que ho pots mostrar en públic, amb la música i les persones que hi surten. Els drets de comunicació pública, com els de la SGAE, corresponen a la botiga.',
  'terms.mentions': 'Stories d’altres persones',
  'terms.mentions_1':
    'Mostra la story d’algú només amb el seu permís. Vitrine el pot demanar per missatge, en nom del teu compte. Si tries mostrar-la sense que preguntem, el permís va a càrrec teu.',
  'terms.mentions_2':
    'Qui ja no hi vulgui sortir ha de deixar aviat les pantalles: fes servir «Rebutja» o «Treu-ho tot de les pantalles».',
  'terms.use': 'Què no es permet',
  'terms.use_1':
    'Contingut il·legal, d’odi o enganyós; fer servir el compte d’algú altre; saltar-se límits o la seguretat; revendre sense acord amb nosaltres. Es pot suspendre l’accés.',
  'terms.end': 'Com s’acaba',
  'terms.end_1':
    'Pots parar quan vulguis: treu els comptes i demana que s’esborri el registre. Si tanquem el servei, t’avisem per correu amb 30 dies d’antelació.',
  'terms.liability': 'Responsabilitat',
  'terms.liability_1':
    'Treballem perquè les pantalles no quedin mai buides, però no prometem un servei sense errors. El que la llei garanteix als consumidors es manté.',
  'terms.law': 'Llei i canvis',
  'terms.law_1':
    'S’aplica la llei del Brasil. Si canvia res d’important en aquestes condicions, t’avisem abans per correu.',
} satisfies LegalTexts
