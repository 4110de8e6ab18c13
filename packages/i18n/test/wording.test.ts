import { describe, expect, it } from 'vitest'
import { loadCaptionTexts } from '../src/captions.ts'
import { LANGUAGES, type Language } from '../src/languages.ts'
import { loadLegalTexts } from '../src/legal.ts'
import { mailTexts } from '../src/mail.ts'
import { loadPortalTexts } from '../src/portal.ts'
import { messageTexts } from '../src/server.ts'
import { loadTutorialTexts } from '../src/tutorials.ts'
import { tvTexts } from '../src/tv.ts'

type Texts = Readonly<Record<string, string>>

/** All that a person reads in a language, under `namespace:key`. */
async function textsOf(language: Language): Promise<Texts> {
  const namespaces: Readonly<Record<string, Texts>> = {
    ...(await loadPortalTexts[language]()),
    ...(await loadLegalTexts[language]()),
    ...(await loadTutorialTexts[language]()),
    ...(await loadCaptionTexts[language]()),
    ...tvTexts[language],
    mail: mailTexts[language],
    messages: messageTexts[language],
  }
  return Object.fromEntries(
    Object.entries(namespaces).flatMap(([namespace, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${namespace}:${key}`, text]),
    ),
  )
}

const all = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(async (language) => [language, await textsOf(language)] as const),
  ),
)

/** The texts of a language in which something is found, values that are put in left out. */
function textsWith(language: Language, wrong: RegExp): readonly string[] {
  return Object.entries(all[language] ?? {})
    .filter(([, text]) => wrong.test(text.replaceAll(/\{\{\w+\}\}/g, '7')))
    .map(([key, text]) => `${key}: ${text}`)
}

function word(...words: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu')
}

/** The words beside the one that an idea has in a language. */
const SECOND_NAMES: Readonly<Record<Language, RegExp>> = {
  pt: word('histórias?', 'códigos? QR', 'rejeit\\p{L}+', 'rotação da TV'),
  ca: word(
    'històri\\p{L}+',
    'aparells?',
    'llengu\\p{L}+',
    'etiquet\\p{L}+',
    'tele',
    'reconnect\\p{L}+',
  ),
  fr: word('forfaits?', 'téléviseurs?', 'codes? QR', 'identifi(?:e|er|é|ée|ent)'),
  ptPT: word(
    'histórias?',
    '(?<!Fire )TVs?',
    'navegador\\p{L}*',
    'aparelhos?',
    'carateres',
    'rejeit\\p{L}+',
  ),
  es: word(
    'televisor(?:es)?',
    '(?<!Fire )TVs?',
    'aparatos?',
    'sitios? en el plan',
    'etiquet\\p{L}+',
    'reconect\\p{L}+',
  ),
  en: word('tag(?:s|ged)?', 'television', 'your sign-up'),
}

/** The word for a place where people post. Alone it reads as the Wi-Fi; that one is named in full, too. */
const NETWORK_ALONE: Readonly<Record<Language, RegExp>> = {
  pt: word('rede(?! social| de internet)', 'redes(?! sociais)'),
  ptPT: word('rede(?! social| de internet)', 'redes(?! sociais)'),
  es: word('red(?! social| de internet)', 'redes(?! sociales)'),
  fr: word('réseau(?! social| internet)', 'réseaux(?! sociaux)'),
  ca: word('xarxa(?! social| d’internet)', 'xarxes(?! socials)'),
  en: /(?<!social |internet )\bnetworks?\b/i,
}

/** What is said of a lamp or a cable, not of an account. */
const SWITCHING_OFF: Readonly<Record<Language, RegExp>> = {
  pt: word('desligar'),
  ptPT: word('desligar'),
  es: word('apagar', 'desconectar esta tele'),
  fr: word('éteindre', 'déconnecter cette télé'),
  ca: word('apagar?', 'desconnectar aquest televisor'),
  en: word('switch off'),
}

/** Other forms of address than the one a language keeps to. */
const OTHER_ADDRESS: Readonly<Record<Language, RegExp>> = {
  pt: word('tu', 'teus?', 'tuas?', 'vocês'),
  ca: word('vós', 'vostr\\p{L}+', 'heu', 'teniu', 'voleu', 'torneu', 'escriviu', 'feu'),
  fr: word('tu', 'toi', 'tes'),
  ptPT: word('você', 'vocês', 'teus?', 'tuas?'),
  es: word('usted', 'ustedes', 'vosotros', 'vuestr\\p{L}+'),
  en: word('thou'),
}

describe.each(LANGUAGES)('the wording of %s', (language) => {
  it('is there', () => {
    expect(Object.keys(all[language] ?? {}).length).toBeGreaterThan(900)
  })

  it('has the signs of print, not of a typewriter', () => {
    expect(textsWith(language, /['"`]|\.\.\.| {2}|^\s|\s$|(?<=\s)-(?=\s)/)).toEqual([])
  })

  it('keeps a number and its unit on one line', () => {
    expect(textsWith(language, /\d (?:h|s|min|%)(?!\p{L}|’)/u)).toEqual([])
  })

  it('calls one thing by one name', () => {
    expect(textsWith(language, SECOND_NAMES[language])).toEqual([])
  })

  it('names a control by the words on it, so that whoever speaks to a device can say them', () => {
    const texts = all[language] ?? {}
    const named = Object.entries(texts).flatMap(([key, name]) => {
      const words = texts[key.replace(/_name$|(?<=(?:accept|reject))_of$/, '')]
      return words === undefined || texts[key] === words ? [] : [{ key, name, words }]
    })
    const unsaid = named.filter(
      ({ name, words }) => !name.toLowerCase().includes(words.toLowerCase()),
    )
    expect(named.length).toBeGreaterThan(4)
    expect(unsaid).toEqual([])
  })

  it('says social network, so that nobody takes it for the Wi-Fi', () => {
    expect(textsWith(language, NETWORK_ALONE[language])).toEqual([])
  })

  it('signs out of an account instead of switching it off', () => {
    expect(textsWith(language, SWITCHING_OFF[language])).toEqual([])
  })

  it('calls what the TV and the portal both have by the same words', () => {
    const texts = all[language] ?? {}
    const pairs = [
      ['tv:settings.degrees', 'portal:settings.degrees'],
      ['tv:settings.degrees0', 'portal:settings.degrees_0'],
      ['tv:settings.quantity', 'portal:settings.quantity'],
      ['tv:settings.audio', 'portal:settings.audio'],
      ['tv:settings.hours', 'portal:settings.hours'],
      ['tv:signOut.confirm', 'portal:nav.sign_out'],
    ] as const
    for (const [tv, portal] of pairs) expect(texts[tv], tv).toBe(texts[portal])
  })

  it('speaks to people in one way', () => {
    expect(textsWith(language, OTHER_ADDRESS[language])).toEqual([])
  })
})

it('French keeps its double signs and quotes beside their words', () => {
  expect(textsWith('fr', /(?<![\u00a0\u202f])[:;!?»%]|«(?![\u00a0\u202f])/)).toEqual([])
})

it.each(LANGUAGES.filter((language) => language !== 'fr'))(
  '%s sets no blank before a sign that ends something',
  (language) => {
    expect(textsWith(language, /\s[:;!?»”]|[«“]\s/)).toEqual([])
  },
)

it('Spanish opens what it asks and cries', () => {
  expect(textsWith('es', /^[^¿]*\?|^[^¡]*!|\?[^¿]*\?|![^¡]*!/)).toEqual([])
})

it('Catalan writes its l·l with the raised dot', () => {
  expect(textsWith('ca', /l[.•-]l|ŀ/i)).toEqual([])
})

it.each(LANGUAGES)('%s leaves the @ to the name: a Page may have none', (language) => {
  expect(textsWith(language, /@7/)).toEqual([])
})
