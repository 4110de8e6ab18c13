/** Every word the player can show; apps pass them in the person's language. */
export interface PlayerTexts {
  readonly loading: string
  readonly preparing: (ready: number, total: number) => string
  /** How fresh a story is; under 60 minutes it stands out. */
  readonly liveTag: (minutes: number) => string
  readonly downloadFailed: (status: number | null) => string
  readonly itemFailed: string
  readonly offline: string
  readonly serverFailed: string
  readonly soundBlocked: string
  /** What a dot in the corner means, for those who cannot see it. */
  readonly trouble: string
}
