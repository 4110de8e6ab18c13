interface ElementOptions {
  readonly className?: string | undefined
  readonly text?: string
  readonly attributes?: Readonly<Record<string, string>>
}

/** Creates an element of the test's page. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { className, text, attributes = {} }: ElementOptions,
  children: readonly HTMLElement[] = [],
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag)
  if (className !== undefined) created.className = className
  if (text !== undefined) created.textContent = text
  for (const name of Object.keys(attributes)) created.setAttribute(name, attributes[name] ?? '')
  for (const child of children) created.appendChild(child)
  return created
}

export interface ButtonChoice {
  readonly label: string
  readonly onPress: () => void
}

/** Buttons in a row; the page gives the first one the focus. */
export function buttonRow(className: string | undefined, choices: readonly ButtonChoice[]) {
  const buttons = choices.map(({ label, onPress }) => {
    const button = element('button', { text: label, attributes: { type: 'button' } })
    button.addEventListener('click', onPress)
    // A pointer shows where it would press.
    button.addEventListener('mouseenter', () => button.focus())
    return button
  })
  return element('div', { className }, buttons)
}
