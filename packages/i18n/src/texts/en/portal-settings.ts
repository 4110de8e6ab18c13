import type { PortalSettingsTexts } from '../texts.ts'

export const portalSettings = {
  'settings.returning': 'Saved. Going back…',
  'unsaved.title': 'Leave without saving?',
  'unsaved.text': 'What you changed on this page has not been saved yet.',
  'unsaved.leave': 'Leave without saving',
  'unsaved.stay': 'Stay here',
  'preview.none': 'With these settings, nothing shows right now.',
  'preview.single_one': 'With these settings, {{count}} item shows.',
  'preview.single_other': 'With these settings, {{count}} items show, one at a time.',
  'preview.triple': 'With these settings, {{amount}} items show, three at a time.',
  'preview.pause': 'Pause the preview',
  'preview.go_on': 'Resume the preview',
  'reposts.title': 'Customers’ mentions',
  'reposts.title_of': 'Mentions of {{name}}',
  'reposts.choice': 'A customer’s story that you accepted shows',
  'reposts.asked': 'After its author confirms',
  'reposts.direct': 'At once, automatically',
  'reposts.asked_means':
    'We ask whoever posted it in a message. The story goes on your TV only after a yes.',
  'reposts.direct_means':
    'The story goes on your TV as soon as you accept it, without asking its author. Agree with them first.',
  'reposts.not_allowed':
    'Mentions are not switched on for this account yet. Our team does that: talk to us.',
  'account_settings.title': 'Account settings',
  'account_settings.title_of': 'Settings: {{name}}',
  'account_settings.view_hint': 'For new screens. You can change it for each screen.',
  'account_settings.admin': 'For admins only',
  'account_settings.allow': 'Allow mentions',
  'account_settings.allow_hint': 'Lets other people’s stories onto this account’s screens.',
  'account_settings.logo': 'Vitrine’s mark on the picture',
  'account_settings.logo_hint': 'At 0% the mark is gone; at 100% it is solid.',
  'account_settings.percent': '{{percent}}%',
  'account_settings.connection': 'Connection to the social network',
  'account_settings.connected': 'Connected, with no end date',
  'account_settings.connected_until': 'Connected until {{when}}',
} satisfies PortalSettingsTexts
