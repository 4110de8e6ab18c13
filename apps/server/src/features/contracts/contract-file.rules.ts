import type { ContractFile } from '@vitrine/api'
import { type Language, languageTag } from '@vitrine/i18n'
import { type ContractClause, contractWords as words } from '@vitrine/i18n/contract'
import { escapeHtml } from '../../shared/escape-html.ts'
import { renderFacts, renderPrintablePage } from '../../shared/printable-page.ts'
import {
  type ContractDocument,
  contractDocument,
  type WrittenContract,
} from './contract-document.rules.ts'

/** The contract as one HTML page for phones and printers, without scripts and external resources. */
export function writeContract(contract: WrittenContract): ContractFile {
  const document = contractDocument(contract)
  return {
    name: `${document.name}.html`,
    type: 'text/html;charset=utf-8',
    text: renderPrintablePage({
      lang: 'pt-BR',
      title: document.title,
      body: renderBody(document, contract.language),
    }),
  }
}

function renderBody(document: ContractDocument, language: Language): string {
  const { draft } = document
  return `${renderNote(document, language)}${draft === null ? '' : `<p class="draft">${draft}</p>\n`}<h2>${words.parties}</h2>
${renderFacts(document.parties)}
<h2>${words.what}</h2>
${renderFacts(document.plan)}
<h2>${words.clauses}</h2>
<ol class="clauses">
${document.clauses.map(renderClause).join('\n')}
</ol>
<h2>${words.acceptance}</h2>
<p>${escapeHtml(document.acceptance)}</p>
<p class="quiet">${escapeHtml(document.version)}</p>`
}

function renderNote({ note }: ContractDocument, language: Language): string {
  if (note === null) return ''
  return `<p class="note" lang="${languageTag(language)}">${escapeHtml(note)}</p>\n`
}

function renderClause(clause: ContractClause): string {
  const points = clause.points.map(({ text }) => `<li>${escapeHtml(text)}</li>`)
  return `<li><h3>${escapeHtml(clause.title)}</h3>\n<ol>\n${points.join('\n')}\n</ol></li>`
}
