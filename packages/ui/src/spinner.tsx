import './spinner.css'

export function Spinner({ small = false }: { readonly small?: boolean }) {
  return <span aria-hidden="true" className={`ui-spinner${small ? ' ui-spinner--small' : ''}`} />
}

/** An area that is loading; `label` is shown and announced. */
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

/** Placeholder of what is loading, in its final size so that the layout does not shift. */
export function Skeleton({ width = '100%', height }: SkeletonProps) {
  return <div aria-hidden="true" className="ui-skeleton" style={{ width, height }} />
}
