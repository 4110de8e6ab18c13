import type { PortalLinkPageTexts } from '../texts.ts'

export const portalLinkPages = {
  'reconnect.page_title': 'Renew the connection',
  'reconnect.title': 'The connection of {{name}} needs renewing',
  'reconnect.text':
    'Confirm on {{network}}’s own page with the same account. Your TVs go on with what they have, and get new posts again.',
  'reconnect.go': 'Renew the connection of {{name}}',
  'reconnect.open_mail': 'To try again, open the link in our e-mail once more.',
  'deletion.page_title': 'Data deletion',
  'deletion.pending_title': 'Your data is being deleted',
  'deletion.pending_text':
    'Connected accounts, permissions, prepared stories and reels, and the record of mentions. It takes a few minutes; this page refreshes itself.',
  'deletion.done_title': 'Your data has been deleted',
  'deletion.done_text':
    'Nothing is left of what the social network had given us. Your Vitrine account is separate: to delete it, sign in and choose “Delete my account”.',
  'deletion.requested': 'Request received on {{when}}.',
  'deletion.completed': 'Completed on {{when}}.',
  'deletion.code': 'Confirmation code: {{code}}',
  'deletion.check_code':
    'Check that the address is complete, just as the social network showed it.',
} satisfies PortalLinkPageTexts
