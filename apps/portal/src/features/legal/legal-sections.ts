import type { LegalTexts } from '@vitrine/i18n/legal'

type Key = keyof LegalTexts

export interface LegalSection {
  /** The anchor in the page's address. */
  readonly id: string
  readonly title: Key
  /** Paragraphs. */
  readonly body: readonly Key[]
}

export interface LegalDocument {
  readonly title: Key
  readonly lead: Key
  readonly sections: readonly LegalSection[]
}

/** The day on which these texts last changed. */
export const LEGAL_UPDATED = '2026-11-22'

export const PRIVACY: LegalDocument = {
  title: 'privacy.title',
  lead: 'privacy.lead',
  sections: [
    { id: 'who', title: 'privacy.who', body: ['privacy.who_1', 'privacy.who_2'] },
    {
      id: 'you',
      title: 'privacy.you',
      body: ['privacy.you_1', 'privacy.you_company', 'privacy.you_2', 'privacy.you_3'],
    },
    {
      id: 'connection',
      title: 'privacy.connection',
      body: ['privacy.connection_1', 'privacy.connection_2', 'privacy.connection_3'],
    },
    { id: 'own', title: 'privacy.own', body: ['privacy.own_1', 'privacy.own_2', 'privacy.own_3'] },
    {
      id: 'mentions',
      title: 'privacy.mentions',
      body: [
        'privacy.mentions_1',
        'privacy.mentions_2',
        'privacy.mentions_3',
        'privacy.mentions_4',
      ],
    },
    { id: 'mail', title: 'privacy.mail', body: ['privacy.mail_1', 'privacy.mail_2'] },
    { id: 'share', title: 'privacy.share', body: ['privacy.share_1', 'privacy.share_2'] },
    { id: 'base', title: 'privacy.base', body: ['privacy.base_1'] },
    { id: 'rights', title: 'privacy.rights', body: ['privacy.rights_1', 'privacy.rights_2'] },
    {
      id: 'delete',
      title: 'privacy.delete',
      body: ['privacy.delete_1', 'privacy.delete_2', 'privacy.delete_3', 'privacy.delete_4'],
    },
    { id: 'safety', title: 'privacy.safety', body: ['privacy.safety_1'] },
    { id: 'changes', title: 'privacy.changes', body: ['privacy.changes_1'] },
  ],
}

export const TERMS: LegalDocument = {
  title: 'terms.title',
  lead: 'terms.lead',
  sections: [
    { id: 'service', title: 'terms.service', body: ['terms.service_1', 'terms.service_2'] },
    { id: 'account', title: 'terms.account', body: ['terms.account_1', 'terms.account_2'] },
    { id: 'plan', title: 'terms.plan', body: ['terms.plan_1', 'terms.plan_2'] },
    { id: 'your-content', title: 'terms.content', body: ['terms.content_1', 'terms.content_2'] },
    { id: 'mentions', title: 'terms.mentions', body: ['terms.mentions_1', 'terms.mentions_2'] },
    { id: 'use', title: 'terms.use', body: ['terms.use_1'] },
    { id: 'end', title: 'terms.end', body: ['terms.end_1'] },
    { id: 'liability', title: 'terms.liability', body: ['terms.liability_1'] },
    { id: 'law', title: 'terms.law', body: ['terms.law_1'] },
  ],
}
