import { fileURLToPath } from 'node:url'

export type SampleOwner = 'cafe' | 'flowers'

export type SampleKind =
  | 'story'
  | 'reel'
  | 'page story'
  | 'page reel'
  | 'avatar'
  | 'spare'
  | 'thumbnail'
  | 'faulty'

/** Property of an item that a test needs. */
export type SampleOddity =
  | 'about to expire'
  | 'no media url'
  | 'landscape'
  | 'square'
  | 'png'
  | 'no sound'
  | 'rotated by its display matrix'
  | 'truncated'
  | 'text playlist'

interface SampleFile {
  readonly id: string
  /** File name inside `sample-media/`. */
  readonly path: string
  readonly owner: SampleOwner
  readonly kind: SampleKind
  /** Displayed size, after rotation. */
  readonly width: number
  readonly height: number
  readonly caption: string
  /** Age in hours at the demo's start. */
  readonly hoursOld: number
  readonly oddity?: SampleOddity
}

export interface SamplePhoto extends SampleFile {
  readonly media: 'photo'
}

export interface SampleVideo extends SampleFile {
  readonly media: 'video'
  /** Exact duration; for a faulty file the declared one. */
  readonly seconds: number
  readonly hasSound: boolean
}

export type SampleMedia = SamplePhoto | SampleVideo

const PORTRAIT_PHOTO = { media: 'photo', width: 1080, height: 1920 } as const
const PORTRAIT_VIDEO = { media: 'video', width: 720, height: 1280, hasSound: true } as const
const AVATAR = {
  media: 'photo',
  kind: 'avatar',
  width: 320,
  height: 320,
  caption: '',
  hoursOld: 0,
} as const

/** The sample media of the demo café and the flower shop. */
export const SAMPLE_MEDIA = [
  {
    id: 'good-morning',
    path: 'good-morning.jpg',
    owner: 'cafe',
    kind: 'story',
    ...PORTRAIT_PHOTO,
    caption: 'Bom dia! Café passado às 7h.',
    hoursOld: 2,
  },
  {
    id: 'carrot-cake',
    path: 'carrot-cake.jpg',
    owner: 'cafe',
    kind: 'story',
    ...PORTRAIT_PHOTO,
    caption: 'Hoje tem bolo de cenoura com cobertura de chocolate.',
    hoursOld: 4,
  },
  {
    id: 'cheese-breads',
    path: 'cheese-breads.jpg',
    owner: 'cafe',
    kind: 'story',
    ...PORTRAIT_PHOTO,
    caption: 'Saiu do forno: pão de queijo quentinho.',
    hoursOld: 1,
  },
  {
    id: 'menu-board',
    path: 'menu-board.jpg',
    owner: 'cafe',
    kind: 'page story',
    ...PORTRAIT_PHOTO,
    caption: 'O cardápio de hoje.',
    hoursOld: 3,
  },
  {
    id: 'from-above',
    path: 'from-above.jpg',
    owner: 'cafe',
    kind: 'story',
    media: 'photo',
    width: 1080,
    height: 1080,
    caption: 'Três jeitos de começar a tarde.',
    hoursOld: 9,
    oddity: 'square',
  },
  {
    id: 'counter',
    path: 'counter.jpg',
    owner: 'cafe',
    kind: 'story',
    media: 'photo',
    width: 1620,
    height: 1080,
    caption: 'O balcão espera por você.',
    hoursOld: 12,
    oddity: 'landscape',
  },
  {
    id: 'live-music',
    path: 'live-music.png',
    owner: 'cafe',
    kind: 'story',
    ...PORTRAIT_PHOTO,
    caption: 'Sexta tem música ao vivo, às 19h.',
    hoursOld: 7,
    oddity: 'png',
  },
  {
    id: 'good-night',
    path: 'good-night.jpg',
    owner: 'cafe',
    kind: 'story',
    ...PORTRAIT_PHOTO,
    caption: 'Boa noite! Voltamos às 7h.',
    hoursOld: 23.9,
    oddity: 'about to expire',
  },
  {
    id: 'espresso-steam',
    path: 'espresso-steam.mp4',
    owner: 'cafe',
    kind: 'story',
    ...PORTRAIT_VIDEO,
    seconds: 6,
    caption: 'Espresso da casa, R$ 7.',
    hoursOld: 0.5,
  },
  {
    id: 'latte-pour',
    path: 'latte-pour.mp4',
    owner: 'cafe',
    kind: 'story',
    ...PORTRAIT_VIDEO,
    seconds: 6,
    caption: 'Arte no latte, uma de cada vez.',
    hoursOld: 5,
  },
  {
    id: 'terrace',
    path: 'terrace.mp4',
    owner: 'cafe',
    kind: 'page story',
    ...PORTRAIT_VIDEO,
    seconds: 6,
    caption: 'Happy hour na varanda, das 18h às 20h.',
    hoursOld: 8,
  },
  {
    id: 'extraction',
    path: 'extraction.mp4',
    owner: 'cafe',
    kind: 'story',
    ...PORTRAIT_VIDEO,
    hasSound: false,
    seconds: 5,
    caption: 'Vinte e cinco segundos de paciência.',
    hoursOld: 10,
    oddity: 'no sound',
  },
  {
    id: 'beans',
    path: 'beans.mp4',
    owner: 'cafe',
    kind: 'reel',
    ...PORTRAIT_VIDEO,
    seconds: 6,
    caption: 'Torra fresca toda terça. #tv #cafe',
    hoursOld: 30,
  },
  {
    id: 'ring-cake',
    path: 'ring-cake.mp4',
    owner: 'cafe',
    kind: 'reel',
    ...PORTRAIT_VIDEO,
    seconds: 7,
    caption: 'Fatia ou inteiro? Encomende até sábado. #tv #bolo',
    hoursOld: 52,
  },
  {
    id: 'iced-latte',
    path: 'iced-latte.mp4',
    owner: 'cafe',
    kind: 'reel',
    ...PORTRAIT_VIDEO,
    seconds: 6,
    caption: 'Café gelado para os dias de sol. #cafegelado',
    hoursOld: 75,
  },
  {
    id: 'brigadeiros',
    path: 'brigadeiros.mp4',
    owner: 'cafe',
    kind: 'reel',
    ...PORTRAIT_VIDEO,
    seconds: 5,
    caption: 'Um por R$ 5, quatro por R$ 18. #tv #brigadeiro',
    hoursOld: 101,
  },
  {
    id: 'opening',
    path: 'opening.mp4',
    owner: 'cafe',
    kind: 'reel',
    ...PORTRAIT_VIDEO,
    seconds: 6,
    caption: 'Antes e depois de acender as luzes. #tv',
    hoursOld: 148,
  },
  {
    id: 'vinyl',
    path: 'vinyl.mp4',
    owner: 'cafe',
    kind: 'reel',
    ...PORTRAIT_VIDEO,
    seconds: 5,
    caption: 'Lado B, domingo à tarde. #vinil',
    hoursOld: 170,
    oddity: 'rotated by its display matrix',
  },
  {
    id: 'pastry-shelf',
    path: 'pastry-shelf.mp4',
    owner: 'cafe',
    kind: 'page reel',
    ...PORTRAIT_VIDEO,
    seconds: 6,
    caption: 'Croissants feitos aqui, todo dia. #tv',
    hoursOld: 196,
  },
  {
    id: 'counter-walk',
    path: 'counter-walk.mp4',
    owner: 'cafe',
    kind: 'reel',
    media: 'video',
    width: 1280,
    height: 720,
    hasSound: true,
    seconds: 6,
    caption: 'Um passeio pelo balcão.',
    hoursOld: 220,
    oddity: 'landscape',
  },
  {
    id: 'licensed-song',
    path: 'licensed-song.jpg',
    owner: 'cafe',
    kind: 'thumbnail',
    media: 'photo',
    width: 720,
    height: 1280,
    caption: 'Domingo com trilha sonora. #vinil',
    hoursOld: 244,
    oddity: 'no media url',
  },
  {
    id: 'sunflowers',
    path: 'sunflowers.jpg',
    owner: 'flowers',
    kind: 'story',
    ...PORTRAIT_PHOTO,
    caption: 'Girassóis chegaram!',
    hoursOld: 3,
  },
  {
    id: 'tulips',
    path: 'tulips.jpg',
    owner: 'flowers',
    kind: 'story',
    ...PORTRAIT_PHOTO,
    caption: 'Tulipas da semana: R$ 45 o maço.',
    hoursOld: 6,
  },
  {
    id: 'tulips-turning',
    path: 'tulips-turning.mp4',
    owner: 'flowers',
    kind: 'reel',
    ...PORTRAIT_VIDEO,
    seconds: 6,
    caption: 'Um vaso, quatro lados. #flores',
    hoursOld: 40,
  },
  {
    id: 'spare-affogato',
    path: 'spare-affogato.jpg',
    owner: 'cafe',
    kind: 'spare',
    ...PORTRAIT_PHOTO,
    caption: 'Novidade: affogato.',
    hoursOld: 0,
  },
  {
    id: 'spare-cups',
    path: 'spare-cups.mp4',
    owner: 'cafe',
    kind: 'spare',
    ...PORTRAIT_VIDEO,
    seconds: 5,
    caption: 'Xícaras novas na casa.',
    hoursOld: 0,
  },
  { id: 'cafe-avatar', path: 'cafe-avatar.png', owner: 'cafe', ...AVATAR },
  { id: 'flowers-avatar', path: 'flowers-avatar.png', owner: 'flowers', ...AVATAR },
  {
    id: 'truncated',
    path: 'truncated.mp4',
    owner: 'cafe',
    kind: 'faulty',
    ...PORTRAIT_VIDEO,
    seconds: 6,
    caption: 'Espresso saindo, sem pressa.',
    hoursOld: 20,
    oddity: 'truncated',
  },
  {
    id: 'playlist',
    path: 'playlist.mp4',
    owner: 'cafe',
    kind: 'faulty',
    ...PORTRAIT_VIDEO,
    seconds: 6,
    caption: 'A playlist da casa para a sua tarde.',
    hoursOld: 21,
    oddity: 'text playlist',
  },
] as const satisfies readonly SampleMedia[]

export type SampleId = (typeof SAMPLE_MEDIA)[number]['id']

/** The sample with this id. */
export function findSample(id: SampleId): SampleMedia {
  const found = SAMPLE_MEDIA.find((item) => item.id === id)
  if (!found) throw new Error(`no sample media ${id}`)
  return found
}

/** Oddities that the demo includes to show how the product handles them. */
const PLANTED: readonly SampleOddity[] = [
  'about to expire',
  'no media url',
  'truncated',
  'text playlist',
]

/** The caption; planted items have a suffix that marks them. */
export function captionOf({ caption, oddity }: SampleMedia): string {
  const isPlanted = oddity !== undefined && PLANTED.includes(oddity)
  return isPlanted ? `${caption} (plantado pela demonstração)` : caption
}

/** Path of a sample's file on this machine. */
export function sampleFile(item: SampleMedia): string {
  return fileURLToPath(new URL(`../sample-media/${item.path}`, import.meta.url))
}
