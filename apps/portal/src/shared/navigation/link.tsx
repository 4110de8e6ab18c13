import type { ComponentProps, MouseEvent } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router-dom'
import { isOnPage } from './link.rules.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of ours, with its query and its place on the page. */
  readonly to: To
  /** Going back does not lead here again. */
  readonly replace?: boolean
}

/**
 * Leads to another page of ours without loading the document anew. The router's own `Link` can also fetch
 * a page's data ahead for its server framework: some kilobytes that every visitor's phone would load.
 */
export function Link({ to, replace, target, onClick, ...others }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(replace === undefined ? {} : { replace }),
    ...(target === undefined ? {} : { target }),
  })
  return (
    <a
      {...others}
      href={href}
      target={target}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

/** A link of a menu: it says when the page it leads to, or one below that, is the one that is shown. */
export function MenuLink(props: LinkProps & { readonly to: string }) {
  const { pathname } = useLocation()
  return <Link {...props} aria-current={isOnPage(pathname, props.to) ? 'page' : undefined} />
}
