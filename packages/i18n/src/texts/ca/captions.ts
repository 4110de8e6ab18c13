import type { CaptionTexts } from '../texts.ts'

export const captions = {
  'tv.1': 'Obre Vitrine al televisor: hi surt un codi QR.',
  'tv.2': 'Apunta-hi la càmera del mòbil i obre l’enllaç.',
  'tv.3': 'Comprova, pel final del codi, que és el teu televisor.',
  'tv.4': 'Dona-li permís amb un toc. Sense això no n’entra cap.',
  'tv.5': 'Fet: el televisor mostra les stories de la botiga.',

  'instagram.1': 'Tingues un perfil professional a Instagram: és gratis.',
  'instagram.2': 'A Vitrine, toca el botó d’Instagram.',
  'instagram.3': 'A la pàgina d’Instagram, tria el perfil i autoritza’l.',
  'instagram.4': 'De tornada, la targeta compta el que ja està a punt.',
  'instagram.5': 'Amb el primer a punt, ja el pots reproduir al televisor.',

  'facebook.1': 'A «Comptes», toca el botó de Facebook.',
  'facebook.2': 'A la pàgina de Facebook, marca la Pàgina de la botiga.',
  'facebook.3': 'Deixa els permisos activats, també el dels missatges.',
  'facebook.4': 'La Pàgina és ara una targeta, amb les mencions dels clients.',
  'facebook.5': 'Abans que caduqui, la targeta avisa. Renova amb un toc.',

  'second.1': 'L’altre televisor mostra un codi de sis lletres i xifres.',
  'second.2': 'Al mòbil, tria reproduir en una altra pantalla.',
  'second.3': 'Escriu el codi del televisor i confirma’l.',
  'second.4': 'El televisor mostra el nom del compte cinc segons…',
  'second.5': '…i comença. Cada televisor ocupa una plaça del pla.',

  'screen.1': 'A la targeta del compte, obre la configuració de pantalla.',
  'screen.2': 'Tria el contingut: stories, reels o totes dues coses.',
  'screen.3': 'Un o tres alhora, horitzontal o vertical: mira com queda.',
  'screen.4': 'T’agrada? Desa la configuració.',
  'screen.5': 'El televisor canvia en segons, sense aturar-se.',

  'mentions.1': 'Qui menciona la botiga en una story surt a «Mencions».',
  'mentions.2': 'Toca la imatge per veure la story gran.',
  'mentions.3': 'Accepta-la: ho preguntem per missatge a qui l’ha publicada.',
  'mentions.4': 'Amb el seu sí, la story va al televisor.',
  'mentions.5': 'Has canviat d’idea? Desfés-ho quan vulguis.',

  'missing.1': 'Falta alguna cosa? Pregunta-ho a la targeta del compte.',
  'missing.2': 'Cada publicació diu si és al televisor i, si no, per què.',
  'missing.3': 'Pots veure només el que hi falta.',
  'missing.4': 'L’enllaç de sota el motiu porta al lloc adequat.',
  'missing.5': 'Ho acabes de publicar? Demana que s’actualitzi ara.',
} satisfies CaptionTexts
