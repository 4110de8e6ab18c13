import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { uiDocument } from '../../stores/ui-document.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

describe('uiDocument', () => {
  it('writes headings, tables, lists and paragraphs', () => {
    const html = uiDocument(
      '# Title\n\nA `word` & <tag>\nsecond line\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n- one\n- two\n\n1. first\n2. second\n   line\n',
      new Map(),
    )
    expect(html).toContain('<h1>Title</h1>')
    expect(html).toContain('<p>A <code>word</code> &amp; &lt;tag>\nsecond line</p>')
    expect(html).toContain('<tr><th>A</th><th>B</th></tr>\n<tr><td>1</td><td>2</td></tr>')
    expect(html).toContain('<ul><li>one</li><li>two</li></ul>')
    expect(html).toContain('<ol><li>first</li><li>second\n   line</li></ol>')
  })

  it('shows the picture of a page below its heading', () => {
    const html = uiDocument('### Pairing\n\nText\n', new Map([['Pairing', 'ui/pairing.jpg']]))
    expect(html).toMatch(/<h3>Pairing<\/h3>\n<p><img src="ui\/pairing\.jpg" alt="Pairing"><\/p>/)
  })

  it('keeps every key and every page of the description', async () => {
    const markdown = await readFile(join(ROOT, 'docs/stores/ui-description.md'), 'utf8')
    const html = uiDocument(markdown, new Map())
    expect(html.match(/<h3>/g)).toHaveLength((markdown.match(/^### /gm) ?? []).length)
    expect(html.match(/<tr>/g)).toHaveLength((markdown.match(/^\|/gm) ?? []).length - 1)
  })
})
