/** All texts of the player; apps pass them in the user's language. */
export interface PlayerTexts {
  readonly loading: string
  readonly preparing: (ready: number, total: number) => string
  /** Age of a story; highlighted under 60 minutes. */
  readonly liveTag: (minutes: number) => string
  readonly downloadFailed: (status: number | null) => string
  readonly itemFailed: string
  readonly offline: string
  readonly serverFailed: string
  readonly soundBlocked: string
  /** Label of the dot in the corner, for screen readers. */
  readonly trouble: string
}
