import { Mark } from './mark.tsx'
import './wordmark.css'

/** The product's mark and name. */
export function Wordmark({ name }: { readonly name: string }) {
  return (
    <span className="ui-wordmark">
      <Mark width="34" height="26" />
      {name}
    </span>
  )
}
