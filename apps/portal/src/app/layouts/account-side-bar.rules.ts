/** The entries of the side bar, in their order. */
const PLACES = {
  user: '/account/user',
  plan: '/account/plan',
  screens: '/account/screens',
  tutorials: '/account/tutorials',
  control: '/admin',
  mentions: '/mentions',
} as const
export type SideBarPlace = keyof typeof PLACES

export interface SideBarEntry {
  readonly place: SideBarPlace
  readonly path: string
  /** Whether it is also in the bottom bar of a phone. */
  readonly isOnPhone: boolean
}

/** Maximum entries of a phone's bar besides Back: more would be too narrow to tap and to read. */
const MOST_ON_PHONE = 4
/** The entries of a phone's bar by priority. The user's menu and the top bar lead to the others. */
const PHONE_ORDER: readonly SideBarPlace[] = ['user', 'plan', 'screens', 'control', 'tutorials']

export interface SideBarView {
  readonly isAdmin: boolean
  /** Whether the user has a mentions page (reading M3). */
  readonly hasMentions: boolean
}

/** The entries between Back and sign-out: pages that the user may open. */
export function sideBarEntries({ isAdmin, hasMentions }: SideBarView): SideBarEntry[] {
  const places: readonly SideBarPlace[] = [
    'user',
    'plan',
    'screens',
    'tutorials',
    ...(isAdmin ? (['control'] as const) : []),
    ...(hasMentions ? (['mentions'] as const) : []),
  ]
  const onPhone = PHONE_ORDER.filter((place) => places.includes(place)).slice(0, MOST_ON_PHONE)
  return places.map((place) => ({
    place,
    path: PLACES[place],
    isOnPhone: onPhone.includes(place),
  }))
}

/** The side bar is shown on the pages of the account area. */
export function isAccountArea(pathname: string): boolean {
  return pathname.startsWith('/account/')
}
