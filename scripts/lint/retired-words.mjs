/**
 * Words that were used instead of a standard term, and the term. `a b` is two words in a row, `a…` a first word that
 * others follow, `=a` the whole name.
 */
export const RETIRED_NAMES = {
  '=answers': 'permissionReply',
  '=ending': 'disposers',
  '=given': 'input',
  '=keep': 'storage',
  '=known': 'a noun that says what it is',
  '=look': 'sample',
  '=of': 'a noun that says what it is',
  '=opening': 'mediaLink',
  '=standing': 'status',
  '=still': 'poster or lastFrame',
  'drawn page': 'prerendered page',
  'first try': 'initialLoad',
  'fresh start': 'reloadBackoff',
  'keep…': 'save, persist, cache or store',
  'lay…': 'create',
  'note…': 'record or mark',
  'set aside': 'quarantined',
  'shown again': 'pageRestore',
  'stall cure': 'stallRecovery',
  'tell…': 'notify',
  'use deciding': 'useMentionDecision',
  'use leaving': 'useSignOut',
  'use saving': 'useSaveForm',
  'when drawable': 'afterPrerender',
  'work through': 'registerWorkers',
  asking: 'permissionRequest or useDeviceCommand',
  beat: 'heartbeat',
  beats: 'heartbeats',
  distrust: 'invalidate',
  door: 'public',
  faint: 'noise',
  film: 'video',
  films: 'videos',
  foundation: 'infra',
  gate: 'semaphore',
  gates: 'semaphores',
  ghosts: 'ghosting',
  hole: 'punchThrough',
  holes: 'punchThrough or lost samples',
  judge: 'decoderProbe',
  keeper: 'prefetcher',
  kept: 'cached or stored',
  letter: 'mail',
  letters: 'mails',
  looking: 'authorLookup',
  news: 'event',
  notice: 'notification',
  notices: 'notifications',
  outside: 'external',
  picture: 'image',
  pictures: 'images',
  piece: 'chunk',
  pieces: 'chunks',
  plane: 'nativeVideoLayer',
  resting: 'cooldown',
  rests: 'cooldown',
  said: 'payload or output',
  setback: 'failure',
  setbacks: 'failures',
  soon: 'preload',
  stills: 'posters or last frames',
  stranger: 'visitor',
  strangers: 'visitors',
  takeover: 'seatTransfer',
  trust: 'seatCache',
  turn: 'step, or a place in a queue',
  turns: 'steps, or a queue',
  verdict: 'visibility',
  verdicts: 'visibility',
}

/** Names of standards and libraries that contain one of these words. */
const STANDARD_NAMES = [
  'keepAlive',
  'keepAwake',
  'KeepAwake',
  'TrustProxy',
  'trustProxy',
  'TRUST_PROXY',
]

/** Figures of speech in comments, and how to say it. */
export const RETIRED_PHRASES = {
  'are told': 'name the event or the argument',
  'is told': 'name the event or the argument',
  'set aside': 'quarantined',
  'without a word': 'silently',
  aloud: 'explicitly',
  believed: 'say what is stored or assumed',
  believes: 'say what is stored or assumed',
  hears: 'is called with, or receives',
  stranger: 'visitor',
  strangers: 'visitors',
}

/**
 * What a package still uses of both lists. Remove an entry when its last use is gone; add none.
 * `npm run measure -- --words` prints what is used.
 */
const STILL_USED = {}

function without(list, used) {
  return Object.fromEntries(Object.entries(list).filter(([word]) => !used.includes(word)))
}

/** What the rule refuses in most folders. */
export const RETIRED_WORDS = {
  names: RETIRED_NAMES,
  phrases: RETIRED_PHRASES,
  allowed: STANDARD_NAMES,
}

/** The folders that still use some of the words, each with what the rule refuses there. */
export function exceptedFolders() {
  return Object.entries(STILL_USED).map(([folder, used]) => ({
    folder,
    words: {
      ...RETIRED_WORDS,
      names: without(RETIRED_NAMES, used),
      phrases: without(RETIRED_PHRASES, used),
    },
  }))
}
