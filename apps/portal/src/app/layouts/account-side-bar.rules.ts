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
}

export interface SideBarView {
  readonly isAdmin: boolean
  /** Whether there is a way to mentions for this person (reading M3). */
  readonly hasMentions: boolean
  readonly hasPage: (path: string) => boolean
}

/** Between back and log out: what this person may open, and what is there. */
export function sideBarEntries({ isAdmin, hasMentions, hasPage }: SideBarView): SideBarEntry[] {
  const places: readonly SideBarPlace[] = [
    'user',
    'plan',
    'screens',
    'tutorials',
    ...(isAdmin ? (['control'] as const) : []),
    ...(hasMentions ? (['mentions'] as const) : []),
  ]
  return places.map((place) => ({ place, path: PLACES[place] })).filter(({ path }) => hasPage(path))
}

/** The side bar stands beside the pages of the account area. */
export function isAccountArea(pathname: string): boolean {
  return pathname.startsWith('/account/')
}
