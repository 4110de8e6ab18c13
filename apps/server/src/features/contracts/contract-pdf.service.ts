import type { ContractPdf } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { contractWords as words } from '@vitrine/i18n/contract'
import { type PdfBlock, writeTaggedPdf } from '../../integrations/pdf/tagged-pdf.ts'
import type { Fact } from '../../shared/printable-page.ts'
import {
  type ContractDocument,
  contractDocument,
  type WrittenContract,
} from './contract-document.rules.ts'

/** The contract as a PDF. Its time is that of the acceptance, so the same contract has the same bytes. */
export async function writeContractPdf(contract: WrittenContract): Promise<ContractPdf> {
  const { accepted, terms, provider, language } = contract
  const document = contractDocument(contract)
  const bytes = await writeTaggedPdf({
    facts: {
      ...{ title: document.title, subject: document.version, lang: 'pt-BR' },
      author: provider?.name ?? 'Vitrine',
      keywords: `SHA-256 ${document.textHash}`,
      createdAt: accepted?.acceptedAt ?? terms.startsAt,
    },
    blocks: blocksOf(document, languageTag(language)),
    footer: (page, pages) =>
      words.page.replace('{{page}}', String(page)).replace('{{pages}}', String(pages)),
  })
  return {
    name: `${document.name}.pdf`,
    type: 'application/pdf',
    base64: bytes.toString('base64'),
  }
}

function blocksOf(document: ContractDocument, readerTag: string): readonly PdfBlock[] {
  const { title, note, draft } = document
  return [
    { kind: 'heading', level: 1, text: title },
    ...(note === null ? [] : [{ kind: 'hint', text: note, lang: readerTag } as const]),
    ...(draft === null ? [] : [{ kind: 'hint', text: draft } as const]),
    { kind: 'heading', level: 2, text: words.parties },
    { kind: 'facts', items: document.parties.map(toItem) },
    { kind: 'heading', level: 2, text: words.what },
    { kind: 'facts', items: document.plan.map(toItem) },
    { kind: 'heading', level: 2, text: words.clauses },
    ...document.clauses.flatMap(blocksOfClause),
    { kind: 'heading', level: 2, text: words.acceptance },
    { kind: 'paragraph', text: document.acceptance },
    { kind: 'quiet', text: document.version },
    { kind: 'quiet', text: words.hash.replace('{{hash}}', document.textHash) },
  ]
}

function toItem({ label, value }: Fact): { readonly label: string; readonly text: string } {
  return { label, text: value }
}

/** A clause with its numbers, as its text was hashed. */
function blocksOfClause(
  { title, points }: ContractDocument['clauses'][number],
  index: number,
): readonly PdfBlock[] {
  const number = String(index + 1)
  return [
    { kind: 'heading', level: 3, text: `${number}. ${title}` },
    {
      kind: 'list',
      items: points.map(({ text }, point) => ({ label: `${number}.${String(point + 1)}.`, text })),
    },
  ]
}
