/** Text that is already markup. */
export type Html = { readonly markup: string }

type Content = string | number | Html | readonly Html[]

/** Builds markup. Escapes every value that is not `Html`. */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Html {
  const markup = parts.reduce((text, part, index) => text + render(values[index - 1]) + part)
  return { markup }
}

export const NOTHING: Html = { markup: '' }

function render(value: Content | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value))
  if ('markup' in value) return value.markup
  return value.map(({ markup }) => markup).join('')
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** Hidden inputs with the parameters of a request. */
export function hiddenFields(fields: Readonly<Record<string, string>>): readonly Html[] {
  return Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
}

/** A drop-down list; the first entry is the default. */
export function choice(
  name: string,
  label: string,
  entries: Readonly<Record<string, string>>,
): Html {
  return html`<select name="${name}" aria-label="${label}">
    ${Object.entries(entries).map(
      ([value, text]) => html`<option value="${value}">${text}</option>`,
    )}
  </select>`
}
