import type { TutorialTexts } from '../texts.ts'

export const tutorials = {
  'tv.title': 'Connecta un televisor amb el codi QR',
  'tv.about': 'El televisor mostra un codi, el mòbil li dona permís i comença a reproduir.',
  'tv.1': 'Obre Vitrine al televisor',
  'tv.1_text':
    'Instal·la l’aplicació al televisor o al Fire TV, o obre {{address}} al navegador del televisor. Mostra un codi QR.',
  'tv.2': 'Escaneja el codi amb el mòbil',
  'tv.2_text': 'Apunta la càmera del mòbil al televisor i obre l’enllaç. Si cal, inicia la sessió.',
  'tv.3': 'Comprova-ho i dona permís',
  'tv.3_text':
    'La pàgina diu quin televisor és i mostra tres opcions de 4 caràcters. Toca la que veus al televisor. Si no és el teu, toca «No és meu».',
  'tv.4': 'Comença a reproduir',
  'tv.4_text':
    'El televisor comença tot sol. Si pregunta què s’hi veurà, tria el compte amb les fletxes del comandament i prem OK a «Reprodueix».',

  'instagram.title': 'Connecta Instagram',
  'instagram.about':
    'Les teves stories i els teus reels al televisor, des d’un perfil professional.',
  'instagram.1': 'Tingues un perfil professional',
  'instagram.1_text':
    'Instagram només dona stories i reels de perfils professionals. A la seva aplicació: Configuració › Tipus de compte › Canvia a compte professional. És gratis i només cal un minut.',
  'instagram.2': 'Afegeix el compte',
  'instagram.2_text': 'A «Comptes», toca «Afegeix un compte d’Instagram».',
  'instagram.3': 'Dona permís a la pàgina d’Instagram',
  'instagram.3_text':
    'Entra a la pàgina del mateix Instagram i deixa els permisos marcats. Mai no veiem la teva contrasenya d’allà.',
  'instagram.4': 'Espera que el contingut estigui a punt',
  'instagram.4_text':
    'De tornada a Vitrine, la targeta compta el que ja està a punt, com ara 7 de 23. Pots reproduir així que n’hi ha un.',

  'facebook.title': 'Connecta Facebook',
  'facebook.about':
    'Tot de cop: la Pàgina, l’Instagram que hi està vinculat i les mencions dels clients.',
  'facebook.1': 'Afegeix el compte',
  'facebook.1_text':
    'A «Comptes», toca «Afegeix un compte de Facebook». Has d’administrar la Pàgina de la botiga.',
  'facebook.2': 'Marca la Pàgina de la botiga',
  'facebook.2_text':
    'A la pàgina de Facebook, marca les Pàgines que van al televisor. Deixa tots els permisos activats, també el dels missatges: per aquí arriben les mencions.',
  'facebook.3': 'Mira què ha arribat',
  'facebook.3_text':
    'Cada Pàgina es converteix en una targeta. Si falta un permís, la targeta diu què no es mostrarà i un botó el torna a demanar.',
  'facebook.4': 'Renova-la quan t’avisem',
  'facebook.4_text':
    'La xarxa social demana una autorització nova de tant en tant. Deu dies abans, la targeta i un correu t’avisen: toca «Renova la connexió» i els televisors ni se n’adonen.',

  'second.title': 'Reprodueix en un altre televisor amb un codi',
  'second.about': 'Sense càmera ni contrasenya al televisor: sis lletres i xifres i ja està.',
  'second.1': 'Obre Vitrine a l’altre televisor',
  'second.1_text':
    'Al costat del codi QR hi ha un codi de sis lletres i xifres. Val deu minuts i es renova tot sol.',
  'second.2': 'Tria el compte al mòbil',
  'second.2_text': 'A la targeta del compte, toca «Reprodueix en una altra pantalla».',
  'second.3': 'Escriu el codi del televisor',
  'second.3_text':
    'Tria amb quina pantalla ha de reproduir i escriu els sis caràcters. Els espais i les minúscules no fan nosa.',
  'second.4': 'Mira el televisor',
  'second.4_text':
    'Mostra el nom del compte cinc segons i comença. Cada televisor que reprodueix alhora ocupa una plaça del teu pla.',

  'screen.title': 'Tria què mostra una pantalla',
  'screen.about':
    'Stories o reels, de quantes hores, un o tres alhora, televisor horitzontal o vertical.',
  'screen.1': 'Obre la configuració de la pantalla',
  'screen.1_text':
    'A la targeta del compte, toca el botó del costat del nom de la pantalla. O entra a «Pantalles» i toca «Configuració».',
  'screen.2': 'Tria el contingut',
  'screen.2_text':
    'Stories, reels o tots dos, i de quantes hores són les stories. Amb un hashtag, només hi entren els reels que el porten al text.',
  'screen.3': 'Tria com es mostra',
  'screen.3_text':
    'La posició del televisor, un o tres alhora, quanta estona dura cada foto, el so, la capçalera i la qualitat dels vídeos.',
  'screen.4': 'Mira la previsualització i desa',
  'screen.4_text':
    'La previsualització canvia amb el que tries. Toca «Desa la configuració»: els televisors que fan servir la pantalla canvien en segons, sense aturar-se.',

  'mentions.title': 'Mostra les stories dels teus clients',
  'mentions.about':
    'Algú menciona la botiga, tu acceptes, la persona diu que sí i la story va al televisor.',
  'mentions.1': 'Rep les mencions',
  'mentions.1_text':
    'Arriben per un compte de Facebook amb el permís dels missatges, quan el nostre equip hi ha activat les mencions.',
  'mentions.2': 'Obre la pàgina de les mencions',
  'mentions.2_text':
    'Quan algú menciona la botiga en una story pública, surt tota sola a «Mencions». Toca la imatge per veure-la gran.',
  'mentions.3': 'Accepta o rebutja',
  'mentions.3_text':
    'Quan toques «Accepta», ho preguntem per missatge a qui l’ha publicada. Amb el seu sí, la story és al televisor fins que s’acaba.',
  'mentions.4': 'Canvia d’opinió quan vulguis',
  'mentions.4_text':
    '«Desfés» torna enrere. «Treu-ho tot de les pantalles» treu les mencions de tots els televisors en 15 segons.',

  'missing.title': 'Quan alguna cosa no és a la pantalla',
  'missing.about': 'Cada publicació diu si és al televisor, per què no hi és i què s’hi pot fer.',
  'missing.1': 'Pregunta-ho a la targeta del compte',
  'missing.1_text': 'Toca «Per què no surt?».',
  'missing.2': 'Llegeix la resposta de cada publicació',
  'missing.2_text':
    'Stories, reels i mencions surten en una llista, cadascun amb el motiu. Per veure només el que falta, tria «Només el que no surt».',
  'missing.3': 'Canvia el que calgui',
  'missing.3_text':
    'L’enllaç de sota el motiu porta al lloc adequat: la configuració de la pantalla, les mencions o la connexió del compte.',
  'missing.4': 'Torna a llegir la xarxa social',
  'missing.4_text':
    'Ho acabes de publicar? Toca «Actualitza ara». Un vídeo nou triga uns minuts a estar a punt.',
} satisfies TutorialTexts
