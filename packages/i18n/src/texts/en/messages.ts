import type { MessageTexts } from '../texts.ts'

export const messages = {
  'permission.ask':
    'Hi! We saw that you mentioned {{account}} in your story and we love it. May we show it on the TV in our shop while it is up? We keep no copy of it.',
  'permission.yes': 'Yes, go ahead',
  'permission.no': 'No, thanks',
} satisfies MessageTexts
