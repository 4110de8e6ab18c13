/** URLs of images of the pages, by the name of the page. */
export type PageImages = ReadonlyMap<string, string>

const STYLE = `body { font: 15px/1.5 sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1b1b22 }
table { border-collapse: collapse } td, th { border: 1px solid #ccc; padding: .3rem .5rem; text-align: left; vertical-align: top }
img { width: 100%; border: 1px solid #ccc } h3 { break-before: page } code { font-family: monospace }`

/**
 * The description of the user interface as an HTML page. Knows the Markdown that it is written in: headings, tables,
 * lists and paragraphs. `images` are shown below the headings.
 */
export function uiDocument(markdown: string, images: PageImages): string {
  const blocks = markdown.trim().split(/\n{2,}/)
  const body = blocks.map((block) => toHtml(block, images)).join('\n')
  return `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Vitrine</title>\n<style>${STYLE}</style>\n${body}\n</html>\n`
}

function toHtml(block: string, images: PageImages): string {
  const heading = /^(#{1,3}) (.+)$/.exec(block)
  if (heading !== null) return headingHtml(heading[1] ?? '', heading[2] ?? '', images)
  const lines = block.split('\n')
  if (block.startsWith('|')) return tableHtml(lines)
  if (block.startsWith('- ')) return listHtml('ul', block.split(/^- /m))
  if (/^1\. /.test(block)) return listHtml('ol', block.split(/^\d+\. /m))
  return `<p>${inline(block)}</p>`
}

function headingHtml(marks: string, text: string, images: PageImages): string {
  const level = String(marks.length)
  const url = images.get(text)
  const image = url === undefined ? '' : `\n<p><img src="${url}" alt="${inline(text)}"></p>`
  return `<h${level}>${inline(text)}</h${level}>${image}`
}

function tableHtml([head = '', , ...rows]: readonly string[]): string {
  return `<table>\n${[rowHtml('th', head), ...rows.map((row) => rowHtml('td', row))].join('\n')}\n</table>`
}

function rowHtml(tag: string, line: string): string {
  const cells = line.split('|').slice(1, -1)
  return `<tr>${cells.map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`).join('')}</tr>`
}

function listHtml(tag: string, [, ...entries]: readonly string[]): string {
  return `<${tag}>${entries.map((entry) => `<li>${inline(entry.trim())}</li>`).join('')}</${tag}>`
}

function inline(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}
