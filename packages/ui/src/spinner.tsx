import './spinner.css'

export function Spinner({ small = false }: { readonly small?: boolean }) {
  return <span aria-hidden="true" className={`ui-spinner${small ? ' ui-spinner--small' : ''}`} />
}

/** A whole area that waits; `label` is said, and shown. */
export function Loading({ label }: { readonly label: string }) {
  return (
    <div className="ui-loading" role="status">
      <Spinner />
      <span>{label}</span>
    </div>
  )
}

export interface SkeletonProps {
  /** CSS lengths. */
  readonly width?: string
  readonly height: string
}

/** The place of something that is on its way, in its final size so that nothing jumps. */
export function Skeleton({ width = '100%', height }: SkeletonProps) {
  return <div aria-hidden="true" className="ui-skeleton" style={{ width, height }} />
}
