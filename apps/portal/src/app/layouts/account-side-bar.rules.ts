/** Where the side bar leads, in the order it stands there. */
const PLACES = {
  user: '/account/user',
  plan: '/account/plan',
  screens: '/account/screens',
  tutorials: '/account/tutorials',
  control: '/admin/accounts',
  mentions: '/mentions',
} as const
export type SideBarPlace = keyof typeof PLACES

export interface SideBarEntry {
  readonly place: SideBarPlace
  readonly path: string
  /** It stands in the bar at the bottom of a phone too. */
  readonly isOnPhone: boolean
}

/** Entries of a phone's bar beside the way back: more would be too narrow for a thumb and for their words. */
const MOST_ON_PHONE = 4
/** What a phone's bar keeps first. The menu of the person and the bar at the top lead to the others. */
const PHONE_ORDER: readonly SideBarPlace[] = ['user', 'plan', 'screens', 'control', 'tutorials']

export interface SideBarView {
  readonly isAdmin: boolean
  /** Whether there is a way to mentions for this person (reading M3). */
  readonly hasMentions: boolean
  readonly isPageAvailable: (path: string) => boolean
}

/** Between back and log out: what this person may open, and what is there. */
export function sideBarEntries({
  isAdmin,
  hasMentions,
  isPageAvailable,
}: SideBarView): SideBarEntry[] {
  const places: readonly SideBarPlace[] = [
    'user',
    'plan',
    'screens',
    'tutorials',
    ...(isAdmin ? (['control'] as const) : []),
    ...(hasMentions ? (['mentions'] as const) : []),
  ]
  const there = places.filter((place) => isPageAvailable(PLACES[place]))
  const onPhone = PHONE_ORDER.filter((place) => there.includes(place)).slice(0, MOST_ON_PHONE)
  return there.map((place) => ({
    place,
    path: PLACES[place],
    isOnPhone: onPhone.includes(place),
  }))
}

/** The side bar stands beside the pages of the account area. */
export function isAccountArea(pathname: string): boolean {
  return pathname.startsWith('/account/')
}
