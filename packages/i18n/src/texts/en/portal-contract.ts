import type { PortalContractTexts } from '../texts.ts'

export const portalContract = {
  'contract.read': 'Read and accept',
  'contract.draft': 'View the draft',
  'contract.waiting': 'You can accept the contract as soon as the payment is confirmed.',
  'contract.title': 'The contract of your plan',
  'contract.provider': 'Provider',
  'contract.customer': 'Customer',
  'contract.plan': 'Plan',
  'contract.agree': 'I have read and accept it',
  'contract.agree_missing': 'Tick that you have read and accept the contract.',
  'contract.accept': 'Accept the contract',
  'contract.accept_failed': 'The contract could not be accepted.',
  'contract.accepted': 'Contract accepted.',
  'contract.view_failed': 'The contract could not be opened.',
  'contract.blocked':
    'The browser did not let us open another tab. Tap the link: it works for 30 seconds.',
  'contract.open': 'Open the contract',
  'contract.pdf': 'Download as PDF',
  'contract.pdf_failed': 'The contract could not be downloaded.',
  'contract.incomplete':
    'Details of your company are missing. Complete your profile, and you will come back here.',
  'contract.complete': 'Complete the profile',
  'contract.text_failed': 'The text of the contract could not be loaded.',
} satisfies PortalContractTexts
