import { describe, expect, it } from 'vitest'
import { loadCaptionTexts } from '../src/captions.ts'
import { deviceTestTexts } from '../src/device-test.ts'
import { LANGUAGES, type Language } from '../src/languages.ts'
import { loadLegalTexts } from '../src/legal.ts'
import { mailTexts } from '../src/mail.ts'
import { loadPortalTexts } from '../src/portal.ts'
import { messageTexts } from '../src/server.ts'
import { loadTutorialTexts } from '../src/tutorials.ts'
import { tvTexts } from '../src/tv.ts'

type Texts = Readonly<Record<string, string>>

/** All texts of a language, under `namespace:key`. */
async function textsOf(language: Language): Promise<Texts> {
  const namespaces: Readonly<Record<string, Texts>> = {
    ...(await loadPortalTexts[language]()),
    ...(await loadLegalTexts[language]()),
    ...(await loadTutorialTexts[language]()),
    ...(await loadCaptionTexts[language]()),
    ...tvTexts[language],
    deviceTest: deviceTestTexts[language],
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

/** The texts of a language that match, without their values. */
function textsWith(language: Language, wrong: RegExp): readonly string[] {
  return Object.entries(all[language] ?? {})
    .filter(([, text]) => wrong.test(text.replaceAll(/\{\{\w+\}\}/g, '7')))
    .map(([key, text]) => `${key}: ${text}`)
}

function word(...words: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu')
}

/** Words that compete with the chosen word of an idea in a language. */
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

/** The word for a social network. Alone it could mean the Wi-Fi, which always has its full name. */
const NETWORK_ALONE: Readonly<Record<Language, RegExp>> = {
  pt: word('rede(?! social| de internet)', 'redes(?! sociais)'),
  ptPT: word('rede(?! social| de internet)', 'redes(?! sociais)'),
  es: word('red(?! social| de internet)', 'redes(?! sociales)'),
  fr: word('réseau(?! social| internet)', 'réseaux(?! sociaux)'),
  ca: word('xarxa(?! social| d’internet)', 'xarxes(?! socials)'),
  en: /(?<!social |internet )\bnetworks?\b/i,
}

/** Words for a lamp or a cable, not for an account. */
const SWITCHING_OFF: Readonly<Record<Language, RegExp>> = {
  pt: word('desligar'),
  ptPT: word('desligar'),
  es: word('apagar', 'desconectar esta tele'),
  fr: word('éteindre', 'déconnecter cette télé'),
  ca: word('apagar?', 'desconnectar aquest televisor'),
  en: word('switch off'),
}

/** Forms of address other than the one that a language uses. */
const OTHER_ADDRESS: Readonly<Record<Language, RegExp>> = {
  pt: word('tu', 'teus?', 'tuas?', 'vocês'),
  ca: word('vós', 'vostr\\p{L}+', 'heu', 'teniu', 'voleu', 'torneu', 'escriviu', 'feu'),
  fr: word('tu', 'toi', 'tes'),
  ptPT: word('você', 'vocês', 'teus?', 'tuas?'),
  es: word('usted', 'ustedes', 'vosotros', 'vuestr\\p{L}+'),
  en: word('thou'),
}

describe.each(LANGUAGES)('the wording of %s', (language) => {
  it('is not empty', () => {
    expect(Object.keys(all[language] ?? {}).length).toBeGreaterThan(900)
  })

  it('has typographic quotes, dashes and ellipses', () => {
    expect(textsWith(language, /['"`]|\.\.\.| {2}|^\s|\s$|(?<=\s)-(?=\s)/)).toEqual([])
  })

  it('keeps a number and its unit on one line', () => {
    expect(textsWith(language, /(?:\d|\}\}) (?:h|s|min|%|Mbit)(?!\p{L}|’)/u)).toEqual([])
  })

  it('uses one word per idea', () => {
    expect(textsWith(language, SECOND_NAMES[language])).toEqual([])
  })

  it('starts accessible names with the visible label, for voice control', () => {
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

  it('uses the full term for social network, which cannot mean the Wi-Fi', () => {
    expect(textsWith(language, NETWORK_ALONE[language])).toEqual([])
  })

  it('uses a word for signing out that does not mean switching off', () => {
    expect(textsWith(language, SWITCHING_OFF[language])).toEqual([])
  })

  it('uses the same words in the TV app and the portal', () => {
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

  it('uses one form of address', () => {
    expect(textsWith(language, OTHER_ADDRESS[language])).toEqual([])
  })
})

it('French has no-break spaces at double punctuation and quotes', () => {
  expect(textsWith('fr', /(?<![\u00a0\u202f])[:;!?»%]|«(?![\u00a0\u202f])/)).toEqual([])
})

it.each(LANGUAGES.filter((language) => language !== 'fr'))(
  '%s has no space before closing punctuation',
  (language) => {
    expect(textsWith(language, /\s[:;!?»”]|[«“]\s/)).toEqual([])
  },
)

it('Spanish has opening question and exclamation marks', () => {
  expect(textsWith('es', /^[^¿]*\?|^[^¡]*!|\?[^¿]*\?|![^¡]*!/)).toEqual([])
})

it('Catalan uses the raised dot in l·l', () => {
  expect(textsWith('ca', /l[.•-]l|ŀ/i)).toEqual([])
})

it.each(LANGUAGES)('%s contains no @ before a name, because a Page may have none', (language) => {
  expect(textsWith(language, /@7/)).toEqual([])
})
