import type { MailAccountTexts } from '../texts.ts'

export const mailAccount = {
  'user.footer': 'You get this notice because you have a Vitrine account.',
  'user.not_you': 'Was it not you? Reply to this e-mail soon and we will help.',
  'user.open': 'Open my account',
  'reset.subject': 'Choose a new password for Vitrine',
  'reset.text': 'We were asked for a new password for your account.',
  'reset.button': 'Choose a new password',
  'reset.note_one': 'The link works for {{count}} hour, once, and only the newest one works.',
  'reset.note_other': 'The link works for {{count}} hours, once, and only the newest one works.',
  'reset.ignore': 'If it was not you who asked, ignore this e-mail: nothing changes.',
  'verify.subject': 'Confirm your e-mail for Vitrine',
  'verify.text': 'This address was given for a Vitrine account. Confirm that it is yours.',
  'verify.code': 'Or type this code on your account page: {{code}}',
  'verify.button': 'Confirm e-mail',
  'verify.note':
    'The link works for {{hours}} hours and the code for {{minutes}} minutes. Only the newest e-mail works.',
  'verify.ignore': 'If it was not you, do not confirm: ignore this e-mail.',
  'password.subject': 'Your Vitrine password was changed',
  'password.text':
    'It was changed on {{when}}. All browsers were signed out of your account and need the new password. The TVs go on as they are.',
  'password.not_you': 'If it was not you, choose another password right now with the button.',
  'password.button': 'Choose another password',
  'email.subject': 'The e-mail of your Vitrine account has changed',
  'email.new_text':
    'Since {{when}}, this is the address you sign in to Vitrine with, and the one we write to.',
  'email.old_text':
    'Since {{when}}, the account uses another address to sign in and to be written to. This one is no longer used.',
  'email.started_subject': 'We are changing the e-mail of your Vitrine account',
  'email.started_text':
    'On {{when}}, our team started to change the e-mail of your account. It takes effect once the new address is confirmed; until then, this one stays in use.',
  'removal.subject': 'Your Vitrine account will be deleted on {{date}}',
  'removal.text':
    'As you asked, on {{when}} we delete everything: your Vitrine account, the connected accounts, the screens and the prepared content. The TVs stop, and there is no way back.',
  'removal.keep':
    'Changed your mind? Until then, sign in and choose to keep the account. Nothing is lost.',
  'removal.not_you': 'If it was not you, keep the account and change the password.',
  'removal.button': 'Keep my account',
  'plan_ending.subject': 'Your Vitrine plan ends on {{date}}',
  'plan_ending.text':
    'Your screens play until the end of {{until}}. Renew before then, and nothing stops on your TV.',
  'plan_over.subject': 'Your screens have stopped: the Vitrine plan has expired',
  'plan_over.text': 'Your plan expired on {{date}}, and your screens played until {{until}}.',
  'plan_over.card':
    'Meanwhile the TVs show your shop’s card, with its name and picture: nobody in the street reads that the plan has expired. Renew the plan, and your screens play again.',
  'plan.button': 'See my plan',
} satisfies MailAccountTexts
