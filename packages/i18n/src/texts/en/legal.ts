import type { LegalTexts } from '../texts.ts'

export const legal = {
  'privacy.title': 'Privacy policy',
  'privacy.lead': 'What Vitrine keeps, for how long, and how to delete it.',
  'privacy.who': 'Who is responsible',
  'privacy.who_1':
    'Vitrine shows, on a shop’s TV, the stories and reels that the shop itself posts on Instagram and Facebook. Whoever provides this service is the controller of the data.',
  'privacy.who_2':
    'To talk to us about personal data, write to the e-mail address at the end of this page: it reaches our data protection officer.',
  'privacy.you': 'Your Vitrine account',
  'privacy.you_1':
    'We keep your name, telephone, e-mail and language for as long as you have an account. Of your password we keep only a digest that cannot be read back.',
  'privacy.you_company':
    'If you give us your company’s details (CNPJ, company name, responsible person and address), they stay as long. When you accept the contract of a plan, we also keep a copy of them as they were on that day.',
  'privacy.you_2':
    'To keep your browsers and TVs signed in, we keep the kind of device, the version of the app and when it was last seen. Unused, a sign-in ends after 30 days in a browser and after a year on a TV.',
  'privacy.you_3':
    'Your browser keeps the language and your sign-in. There are no advertising or tracking cookies.',
  'privacy.connection': 'Your Instagram or Facebook account',
  'privacy.connection_1':
    'You agree on the social network’s own page. Its password never passes through us.',
  'privacy.connection_2':
    'We keep the account’s number, name, @name and picture, the permissions given, and the social network’s access key, encrypted.',
  'privacy.connection_3':
    'They serve to read what the account posts, to learn when it is mentioned, and to ask whoever posted whether we may show it. That question is the only message sent on the account’s behalf. When you remove the account, we delete all of this.',
  'privacy.own': 'Your stories and reels',
  'privacy.own_1':
    'We copy the files to prepare them for TV. A story stays 48 hours at most; a reel until it leaves the account.',
  'privacy.own_2':
    'What you delete on the social network leaves the screens and our files at the next reading.',
  'privacy.own_3':
    'TVs keep a copy of what they are showing, to go on without internet, and delete it when it leaves the list.',
  'privacy.mentions': 'Other people’s stories that mention the shop',
  'privacy.mentions_1':
    'The picture or video is never kept, neither by us nor by the TVs: it goes straight from Instagram to the screen, and is gone when the story ends.',
  'privacy.mentions_2':
    'For 30 days we keep the name and @name of whoever posted it and every decision, with who made it and when: it is the proof of permission. The story’s address is encrypted, and kept only while the story lasts. Where a shop chose to always accept or reject a person, the name stays until the shop changes that.',
  'privacy.mentions_3':
    'Of messages we keep only whether the answer was yes or no, never the text.',
  'privacy.mentions_4':
    'Whoever posted may answer no, delete the story, or talk to the shop: in each case the story leaves the screens.',
  'privacy.mail': 'E-mails and technical logs',
  'privacy.mail_1':
    'We send e-mails about your account, such as a connection about to end or new mentions. We keep that they were sent, not what they said.',
  'privacy.mail_2':
    'Technical logs hold no passwords, keys, e-mail addresses, links or texts of messages. IP addresses serve only to hold back abuse, for a short time, and to tell you which of your devices use the same internet connection.',
  'privacy.share': 'Who we share with',
  'privacy.share_1':
    'With Meta, to read the account you connected and to send the question; with whoever hosts the service; with whoever delivers the e-mails; and with ViaCEP, which gets nothing but the CEP that is typed, to complete the address. With nobody else. We do not sell data, and do not use it for advertising.',
  'privacy.share_2': 'What we receive from Meta serves only what this page describes.',
  'privacy.base': 'Why we may',
  'privacy.base_1':
    'To fulfil the contract with the shop, with the consent of whoever posted, and for the legitimate interest of keeping the service safe (article 7 of the Brazilian data protection law LGPD; article 6 of the GDPR).',
  'privacy.rights': 'Your rights',
  'privacy.rights_1':
    'You may learn whether we process data of yours, see it, correct it, take it to another service, delete it, learn who it was shared with, and withdraw consent: under the LGPD in Brazil and the GDPR in the European Union.',
  'privacy.rights_2':
    'Write to the e-mail address at the end of this page: we answer within 15 days. You may also complain to the Brazilian authority ANPD, or to the one of your country.',
  'privacy.delete': 'How to delete',
  'privacy.delete_1':
    'In Vitrine: under “Accounts”, tap “Remove account”. We delete the connection, the files and the mentions.',
  'privacy.delete_2':
    'On Facebook: Settings › Apps and websites › Vitrine › Remove. On Instagram: Settings › Website permissions › Apps and websites › Vitrine › Remove. From then on we no longer read the account.',
  'privacy.delete_3':
    'After that you can ask the social network to have everything deleted. It shows a code and a link of ours that says how far the request is.',
  'privacy.delete_4': 'To delete your Vitrine account too, sign in and choose “Delete my account”.',
  'privacy.safety': 'Safety',
  'privacy.safety_1':
    'The social networks’ keys are encrypted, passwords cannot be read back, and everything travels over protected connections.',
  'privacy.changes': 'Changes',
  'privacy.changes_1': 'If anything important on this page changes, we say so by e-mail first.',
  'terms.title': 'Terms of service',
  'terms.lead': 'The rules of the service, in a few lines.',
  'terms.service': 'The service',
  'terms.service_1':
    'Vitrine reads the stories and reels of the account you connect and shows them full screen on your TVs.',
  'terms.service_2':
    'We depend on Instagram and Facebook: if the social network stops, changes or holds something back, it may no longer show. TVs go on with what they have.',
  'terms.account': 'Your account',
  'terms.account_1':
    'Give true information and keep your password safe. You answer for what is done with your account and for the TVs you allow.',
  'terms.account_2': 'Connect only Instagram and Facebook accounts that you manage.',
  'terms.plan': 'Trial and plan',
  'terms.plan_1': 'The trial is free, with one screen, and asks for no card.',
  'terms.plan_2':
    'The plan says how many TVs play at the same time, and until when. Price and term are those shown when you buy. When the plan expires, the TVs stop.',
  'terms.content': 'Your content',
  'terms.content_1':
    'What you post stays yours. You allow us to copy it, convert it and show it on your TVs, only while you use the service.',
  'terms.content_2':
    'You warrant that you may show it in public, with the music and the people in it. Public performance rights are the shop’s to settle.',
  'terms.mentions': 'Other people’s stories',
  'terms.mentions_1':
    'Show somebody’s story only with that person’s permission. Vitrine can ask for it by message, on behalf of your account. If you choose to show without our asking, the permission is up to you.',
  'terms.mentions_2':
    'Whoever no longer wants to appear must leave the screens soon: use “Reject” or “Take all off the screens”.',
  'terms.use': 'What is not allowed',
  'terms.use_1':
    'Illegal, hateful or deceptive content; using somebody else’s account; getting around limits or safety; reselling without an agreement with us. Access may be suspended.',
  'terms.end': 'How it ends',
  'terms.end_1':
    'You may stop whenever you like: remove the connected accounts and ask for your Vitrine account to be deleted. If we end the service, we say so by e-mail 30 days ahead.',
  'terms.liability': 'Liability',
  'terms.liability_1':
    'We work so that screens are never empty, but we do not promise a service without faults. What the law guarantees consumers stays in force.',
  'terms.law': 'Law and changes',
  'terms.law_1':
    'The laws of Brazil apply. If anything important in these terms changes, we say so by e-mail first.',
} satisfies LegalTexts
