/** For the page to evaluate: what has the document's focus, null while nothing has. */
export const FOCUSED_ELEMENT =
  '(document.activeElement === document.body ? null : document.activeElement)'

/** Its text, empty while nothing has the focus. */
export const FOCUSED = `((${FOCUSED_ELEMENT} || {}).innerText || '')`
