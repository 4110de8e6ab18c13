/** Seeded synthesis of short café music with background voices. Stereo, 48 kHz. */
export interface Tune {
  readonly seconds: number
  readonly seed: number
  readonly beatsPerMinute: number
  /** Chords as MIDI notes, two beats each, lowest note for the bass. */
  readonly chords: readonly (readonly number[])[]
  /** Level of each layer, 0 to 1. */
  readonly keys: number
  readonly brushes: number
  readonly murmur: number
  /** Level of the noise of pouring or steam. */
  readonly hiss?: number
}

export const SAMPLE_RATE = 48_000
type Channels = readonly [Float64Array, Float64Array]

/** Synthesizes the tune as a WAV file with 16 bits per sample. */
export function playTune(tune: Tune): Buffer {
  const length = Math.round(tune.seconds * SAMPLE_RATE)
  const out: Channels = [new Float64Array(length), new Float64Array(length)]
  const random = seeded(tune.seed)
  playKeys(out, tune, random)
  playBrushes(out, tune, random)
  addMurmur(out, tune, random)
  return toWav(out)
}

/** Deterministic random numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

function playKeys(out: Channels, tune: Tune, random: () => number): void {
  const quarterNote = 60 / tune.beatsPerMinute
  for (let i = 0; i * quarterNote * 2 < tune.seconds; i++) {
    const chord = tune.chords[i % tune.chords.length] ?? []
    chord.forEach((note, voice) => {
      const start = i * quarterNote * 2 + voice * 0.018 + random() * 0.012
      const level = tune.keys * (voice === 0 ? 0.3 : 0.17) * (0.85 + 0.3 * random())
      strike(out, {
        note,
        start,
        level,
        pan: voice / chord.length,
        seconds: voice === 0 ? 1.6 : 2.4,
      })
      if (voice > 1) {
        const again = start + quarterNote * (voice % 2 === 0 ? 1.5 : 1.0)
        strike(out, {
          note: note + 12,
          start: again,
          level: level * 0.45,
          pan: 1 - voice / chord.length,
          seconds: 1.2,
        })
      }
    })
  }
}

interface Strike {
  readonly note: number
  readonly start: number
  readonly level: number
  readonly pan: number
  readonly seconds: number
}

/** One note of an electric piano: frequency modulation by a sine one octave above. */
function strike([left, right]: Channels, { note, start, level, pan, seconds }: Strike): void {
  const hertz = 440 * 2 ** ((note - 69) / 12)
  const from = Math.round(start * SAMPLE_RATE)
  const to = Math.min(left.length, from + Math.round(seconds * 1.6 * SAMPLE_RATE))
  for (let i = from; i < to; i++) {
    const t = (i - from) / SAMPLE_RATE
    const fade = Math.exp((-3.2 * t) / seconds) * Math.min(1, t / 0.006)
    const bend = 1.1 * Math.exp(-5 * t) * Math.sin(2 * Math.PI * hertz * 2 * t)
    const bell = 0.12 * Math.exp(-9 * t) * Math.sin(2 * Math.PI * hertz * 7.02 * t)
    const tremble = 1 + 0.12 * Math.sin(2 * Math.PI * 4.6 * (start + t))
    const v = level * fade * (Math.sin(2 * Math.PI * hertz * t + bend) + bell) * tremble
    left[i] = (left[i] ?? 0) + v * (1 - 0.6 * pan)
    right[i] = (right[i] ?? 0) + v * (0.4 + 0.6 * pan)
  }
}

function playBrushes([left, right]: Channels, tune: Tune, random: () => number): void {
  const quarterNote = 60 / tune.beatsPerMinute
  for (let n = 0; n * quarterNote * 0.5 < tune.seconds; n++) {
    const swing = n % 2 === 1 ? quarterNote * 0.09 : 0
    const from = Math.round((n * quarterNote * 0.5 + swing) * SAMPLE_RATE)
    const level = tune.brushes * (n % 4 === 2 ? 0.11 : 0.05)
    let low = 0
    for (let i = from; i < Math.min(left.length, from + SAMPLE_RATE * 0.14); i++) {
      const t = (i - from) / SAMPLE_RATE
      const white = random() * 2 - 1
      low += (white - low) * 0.35
      const v = (white - low) * level * Math.exp(-t * 32) * Math.min(1, t / 0.004)
      left[i] = (left[i] ?? 0) + v
      right[i] = (right[i] ?? 0) + v * 0.8
    }
  }
}

/** Unintelligible background voices, and the noise of pouring. */
function addMurmur([left, right]: Channels, tune: Tune, random: () => number): void {
  const hiss = tune.hiss ?? 0
  let deep = 0
  let mid = 0
  let airLow = 0
  for (let i = 0; i < left.length; i++) {
    const t = i / SAMPLE_RATE
    const white = random() * 2 - 1
    deep += (white - deep) * 0.012
    mid += (deep - mid) * 0.09
    const talk = 0.6 + 0.25 * Math.sin(t * 7.3 + Math.sin(t * 2.1) * 3) + 0.15 * Math.sin(t * 12.7)
    const other = random() * 2 - 1
    airLow += (other - airLow) * 0.22
    const pour =
      (other - airLow) * hiss * 0.06 * (0.8 + 0.2 * Math.sin(t * 31 + 4 * Math.sin(t * 5)))
    left[i] = (left[i] ?? 0) + mid * talk * tune.murmur * 1.6 + pour
    right[i] = (right[i] ?? 0) + mid * (1.2 - talk * 0.4) * tune.murmur * 1.4 + pour * 0.9
  }
}

function toWav([left, right]: Channels): Buffer {
  const wav = Buffer.alloc(44 + left.length * 4)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + left.length * 4, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(2, 22)
  wav.writeUInt32LE(SAMPLE_RATE, 24)
  wav.writeUInt32LE(SAMPLE_RATE * 4, 28)
  wav.writeUInt16LE(4, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(left.length * 4, 40)
  for (let i = 0; i < left.length; i++) {
    const edge = Math.min(1, i / 1200, (left.length - 1 - i) / 3600)
    wav.writeInt16LE(pcm((left[i] ?? 0) * edge), 44 + i * 4)
    wav.writeInt16LE(pcm((right[i] ?? 0) * edge), 46 + i * 4)
  }
  return wav
}

/** Soft clipping. */
function pcm(v: number): number {
  return Math.round(Math.tanh(v * 1.1) * 0.82 * 32_767)
}
