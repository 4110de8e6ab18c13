import type { Turn } from './tv.ts'

/** Of the sample films that are shown, how many pictures each has. */
const FILMS = {
  'latte-pour': 144,
  terrace: 144,
  beans: 144,
  brigadeiros: 120,
  'iced-latte': 144,
  'espresso-steam': 144,
} as const

export const FILM_NAMES = Object.keys(FILMS)

function film(name: keyof typeof FILMS) {
  return { film: name, pictures: FILMS[name] }
}

/** What the television's slots show, by seconds of our film; each changes at a moment of its own. */
export const SHOWN: readonly (readonly Turn[])[] = [
  [
    { from: 5.78, fade: 0.02, footage: { photo: 'carrot-cake.jpg' } },
    { from: 8.2, footage: film('beans') },
    { from: 11.6, footage: { photo: 'menu-board.jpg' } },
    { from: 14.4, footage: film('iced-latte') },
  ],
  [
    { from: -5, footage: film('latte-pour') },
    { from: 9.9, footage: film('brigadeiros') },
    { from: 13, footage: { photo: 'good-morning.jpg' } },
    { from: 16, footage: film('latte-pour') },
  ],
  [
    { from: -5, footage: film('terrace') },
    { from: 7.2, footage: { photo: 'cheese-breads.jpg' } },
    { from: 10.7, footage: film('espresso-steam') },
    { from: 15.2, footage: film('terrace') },
  ],
]
