import type { ComponentProps, MouseEvent } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router-dom'
import { isOnPage } from './link.rules.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the portal with query and hash. */
  readonly to: To
  /** Replaces the history entry. */
  readonly replace?: boolean
}

/**
 * Navigates within the portal without a page load. The router's own `Link` contains data prefetching, which
 * would add some kilobytes to every visitor's download.
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

/** A link of a menu. It is marked as current when its page, or one below it, is shown. */
export function MenuLink(props: LinkProps & { readonly to: string }) {
  const { pathname } = useLocation()
  return <Link {...props} aria-current={isOnPage(pathname, props.to) ? 'page' : undefined} />
}
