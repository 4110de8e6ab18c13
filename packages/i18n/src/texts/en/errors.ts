import type { ErrorTexts } from '../texts.ts'
import { checkoutErrors } from './checkout-errors.ts'
import { screenErrors } from './screen-errors.ts'
import { securityErrors } from './security-errors.ts'

export const errors = {
  ...screenErrors,
  ...securityErrors,
  ...checkoutErrors,
  'request.invalid': 'Please check what you entered.',
  'request.unknown_field': 'This request has a field we do not know.',
  'request.not_json': 'The request arrived incomplete. Please try again.',
  'request.too_large': 'This is too large to send.',
  'request.not_found': 'This address does not exist.',
  'request.too_many': 'Too many tries. Wait a little and try again.',
  'server.busy': 'We are very busy right now. Try again in a moment.',
  'field.required': 'Fill in this field.',
  'field.too_long': 'The text is too long.',
  'users.name_required': 'Enter your name',
  'users.telephone_required': 'Enter your phone number',
  'users.telephone_invalid': 'Enter a valid phone number',
  'users.email_required': 'Enter your e-mail',
  'users.email_invalid': 'Enter a valid e-mail',
  'users.password_required': 'Enter your password',
  'users.password_too_short': 'At least 6 characters',
  'users.password_too_common': 'This password is easy to guess. Choose another one.',
  'users.password_of_names':
    'Leave your name, your e-mail, your shop’s name and “Vitrine” out of the password. Choose another one.',
  'users.password_confirmation_required': 'Confirm your password',
  'users.password_confirmation_differs': 'The passwords must match',
  'users.email_taken': 'An account with this e-mail already exists. Sign in or use another one.',
  'users.wrong_credentials': 'Wrong e-mail or password.',
  'users.demo_only': 'This is a demo account and does not work here.',
  'users.review_account':
    'This is the account for store reviewers: it cannot buy or connect anything, and its details stay as they are.',
  'users.not_found': 'We cannot find this user.',
  'users.current_password_required': 'Enter your current password',
  'users.current_password_wrong': 'The current password is wrong.',
  'users.reset_invalid': 'This link is no longer valid. Ask for a new one to change the password.',
  'users.verification_invalid':
    'This link no longer works. Ask for another one on your account page.',
  'users.verification_code_wrong':
    'The code is wrong or no longer works. Check it, or ask for another one.',
  'users.verification_sign_in':
    'To change the e-mail, sign in on this device and open the link again.',
  'users.document_required': 'Enter your CNPJ',
  'users.document_invalid': 'Enter a valid CNPJ',
  'users.registered_name_required': 'Enter the company name',
  'users.registered_agent_required': 'Enter the name of the person responsible',
  'users.address_required': 'Enter the street',
  'users.number_required': 'Enter the number',
  'users.neighborhood_required': 'Enter the neighborhood',
  'users.city_required': 'Enter the city',
  'users.state_required': 'Choose the state',
  'users.zip_code_required': 'Enter the postal code (CEP)',
  'users.zip_code_invalid': 'The CEP must have 8 digits',
  'contracts.data_missing':
    'Details of your company are missing for the contract. Complete your profile and try again.',
  'contracts.not_paid': 'The contract can only be accepted while a paid plan is running.',
  'contracts.not_offered':
    'The contract cannot be offered yet: the provider’s data are missing. Please contact our team.',
  'zip_codes.not_found': 'We cannot find this CEP. Check it, or fill in the address by hand.',
  'zip_codes.unavailable': 'The CEP search did not answer. Fill in the address by hand.',
  'authorizations.not_found': 'This code is no longer valid. Use the one on the TV now.',
  'authorizations.vuex_invalid': 'The TV could not be set up. Scan the code again.',
  'authorizations.token_differs': 'Sign in again to allow this TV.',
  'authorizations.wrong_ending':
    'The TV shows other characters. To be safe, this code no longer works: use the new one that is on the TV now.',
  'codes.not_found': 'This code does not exist, try another one.',
  'codes.wrong_length': 'Code must be 6 characters',
  'accounts.not_found': 'We cannot find this account.',
  'accounts.name_required': 'Enter the account’s name',
  'accounts.too_many': 'You have reached the limit of accounts. Remove one to add another.',
  'connections.denied': 'The connection was cancelled. Nothing changed in your account.',
  'connections.state_invalid': 'This connection request has expired. Start again.',
  'connections.failed': 'The social network refused the connection. Try to connect again.',
  'connections.no_pages': 'No Page was chosen. Connect again and tick your shop’s Page.',
  'connections.not_professional':
    'This Instagram account is personal. In the Instagram app, switch to a professional account and connect again.',
  'connections.permission_missing':
    'A permission is missing without which nothing can be shown. Connect again and leave all of them ticked.',
  'connections.other_account':
    'You signed in with another account. Connect the one already on this card.',
  'connections.network_unavailable':
    'The social network did not answer. Wait a minute and connect again.',
  'screens.not_found': 'We cannot find this screen.',
  'screens.name_required': 'Give the screen a name',
  'screens.too_many': 'You have reached the limit of 50 screens.',
  'screens.never_open': 'Leave the screen open on at least one day',
  'screens.unknown_time_zone': 'We do not know this time zone.',
  'sessions.not_found': 'This device is already signed out.',
  'playback.preview_over': 'The preview is over. Play on a TV, or here with a place of your plan.',
  'sessions.not_waiting': 'This device no longer waits for a place.',
  'sessions.not_playing': 'The other device has already stopped playing.',
  'accounts.repost_not_allowed': 'This account may not show mentions yet. Contact our team.',
  'connections.link_invalid':
    'This reconnect link is no longer valid. Sign in to reconnect the account.',
  'media.resting': 'The social network asked for a pause. We will refresh as soon as it allows.',
  'mentions.not_found': 'We could not find this mention.',
  'mentions.author_not_found': 'We could not find this person.',
  'mentions.ended': 'This story has already ended on Instagram.',
  'deletions.not_found': 'We could not find this deletion request.',
  'admin.reason_required': 'Give the reason: the customer can read it',
  'admin.nothing_changed': 'Nothing has changed. Change a field before you save.',
  'admin.plan_end_invalid': 'Choose a day from yesterday to five years from now',
  'admin.changed_meanwhile':
    'Someone changed this while you were editing. Reload the page and check it.',
  'admin.last_admin':
    'You are the only person on the team with admin access. Give it to someone else first.',
} satisfies ErrorTexts
