/**
 * English texts of mails and of the server's own pages. `{name}` stands for a value; plurals are written as in the
 * modal (`docs/translating.md`).
 */
export const en = {
  'device.both': '{browser} on {os}',
  'device.os': 'a device with {os}',
  'device.unknown': 'an unknown device',

  'method.account': 'an account',
  'method.backup_codes': 'backup codes',
  'method.email': 'an e-mail address',
  'method.farcaster': 'a Farcaster account',
  'method.passkey': 'a passkey',
  'method.phone': 'a phone number',
  'method.provider': 'an account at {provider}',
  'method.sms': 'text message',
  'method.totp': 'an authenticator app',
  'method.wallet': 'a wallet',

  'mail.footer': 'You get this message because of your account in {app}.',

  'loginCode.subject': '{code} is your {app} code',
  'loginCode.title': 'Log in to {app}',
  'loginCode.enter': 'Enter this code where you asked for it.',
  'loginCode.text': '{code} is your code to log in to {app}.',
  'loginCode.expiry': 'It works once and expires in {minutes, plural, one {# minute} other {# minutes}}.',
  'loginCode.unasked':
    'If you did not ask for this code, you can ignore this message: nobody can use it without your mailbox. Never pass it on.',
  'loginCode.footer': 'This address was entered to log in to {app}.',

  'sms.code':
    '{code} is your {app} code. It expires in {minutes, plural, one {# minute} other {# minutes}}. Never share it.',
  'sms.codeShort': '{code} is your {app} code. Never share it.',

  'notice.time': 'This was done on {time}.',
  'notice.with': 'with {device}',
  'notice.timeWith': '{time}, {how}',
  'notice.several':
    'Since our last message there {count, plural, one {was # more change} other {were # more changes}}:',
  'notice.each': '{time}: {what}',
  'notice.advice':
    'If this was not you, somebody may have access to your account. Log out on your devices, check your account, and contact the support of the app. Use the contact that you know: this message has no links.',

  'loginChanged.title': 'How you log in to {app} changed',
  'loginChanged.linked': 'You can now log in with {method} that was added to your account.',
  'loginChanged.replaced':
    'You now log in with another account in place of {method} that you used before. All other devices were logged out.',
  'loginChanged.updated':
    'What is known of {method} that you log in with was changed. All other devices were logged out.',
  'loginChanged.unlinked':
    'You can no longer log in with {method} that was removed from your account. All other devices were logged out.',
  'loginChanged.advice':
    'If it was you, there is nothing to do. If it was not, undo it within 7 days: your account is then as it was before, and all devices are logged out.',
  'loginChanged.link': 'Look at this change and undo it',
  'loginChanged.adviceAll':
    'If it was you, there is nothing to do. If it was not, undo all of them within 7 days of the first: your account is then as it was before, and all devices are logged out.',
  'loginChanged.linkAll': 'Look at these changes and undo them',

  'changeUndone.title': 'A change of how you log in to {app} was undone',
  'changeUndone.happened':
    'Your account can be logged in to as before that change, and later changes were undone with it. All devices were logged out.',
  'changeUndone.otherDeleted':
    'A new account, made since by logging in with what you have back now, had nothing in it and was deleted.',
  'changeUndone.advice':
    'If this was not you, somebody can read the mail of an address that was linked to your account. In that case contact the support of the app. Use the contact that you know: this message has no links.',

  'loginTaken.title': 'A login method was removed from your account in {app}',
  'loginTaken.happened':
    'You can no longer log in to this account with {method}: the operator gave it back to the account that had it before. The account keeps what it has. All devices were logged out.',
  'loginTaken.advice':
    'If you did not ask for this, contact the support of the app. Use the contact that you know: this message has no links.',

  'mfaChanged.title': 'Your verification methods for {app} changed',
  'mfaChanged.first': 'Verification by {method} was turned on. From now on it is asked for before sensitive actions.',
  'mfaChanged.added': 'Verification by {method} was added.',
  'mfaChanged.replaced': 'Verification by {method} was set up anew. What was set up before does not work any more.',
  'mfaChanged.removed': 'Verification by {method} was removed.',
  'mfaChanged.lastRemoved': 'Verification by {method} was removed. Sensitive actions are not verified any more.',
  'mfaChanged.reset':
    'Verification was turned off by the operator. It was by {method}. You can set it up again in the app.',

  'newSession.title': 'You are logged in to {app} in a new place',
  'newSession.happened': 'Your session was carried over to {place}, with {device}. Nobody had to log in there.',
  'newSession.program': 'a program that is no website',
  'newSession.advice':
    'If it was you, there is nothing to do. If it was not, end that session. The link works once, within 7 days. Somebody may then control a page or a browser that you were logged in with. Log out there too.',
  'newSession.link': 'Look at this session and end it',
  'newSession.adviceAll':
    'If it was you, there is nothing to do. If it was not, end these sessions. The link works once, within 7 days of the first. Somebody may then control a page or a browser that you were logged in with. Log out there too.',
  'newSession.linkAll': 'Look at these sessions and end them',

  'deletion.title': 'Your account in {app} will be deleted',
  'deletion.happened':
    'You asked to delete your account. On {time} it is deleted for good, with everything in it. All devices were logged out.',
  'deletion.advice':
    'If you want to keep it, take the deletion back before then. If you did not ask for this, do so too, then log in and check how your account is protected.',
  'deletion.link': 'Keep my account',
  'deletion.final':
    'If you did not ask for this, contact the support of the app now. Use the contact that you know: this message has no links.',

  'accountKept.title': 'Your account in {app} is kept',
  'accountKept.happened':
    'The deletion of your account was taken back. Everything in it is as it was. All devices stay logged out.',
  'accountKept.advice':
    'If this was not you, somebody can read your mail or log in as you. Log in, check how your account is protected, and contact the support of the app. Use the contact that you know: this message has no links.',

  'newDevice.title': 'A new device got access to your wallet in {app}',
  'newDevice.text': 'A new device got access to your wallet.',

  'backupCodeUsed.title': 'A backup code for {app} was used',
  'backupCodeUsed.text': 'One of your backup codes was used in place of your other verification.',
  'backupCodeUsed.left': 'You have {count, plural, one {# left} other {# left}}.',
  'backupCodeUsed.few': 'You have only {count, plural, one {# left} other {# left}}. Make new ones in the app.',
  'backupCodeUsed.none': 'It was the last one. Make new ones in the app.',

  'page.noToken': 'This link is not complete. Open the one in the mail once more, or copy all of it.',
  'page.noScript': 'This page needs JavaScript.',
  'page.back': 'Back to {app}',
  'page.busy': 'Too many attempts. Wait a little and try again.',

  'undoPage.title': 'Undo a change of your account',
  'undoPage.text':
    'How you log in was changed. If that was not you, undo it: your account is then as it was before this change, later changes of how you log in are undone too, and all devices are logged out.',
  'undoPage.button': 'Undo this change',
  'undoPage.doing': 'Undoing the change…',
  'undoPage.done': 'The change was undone, and all devices are logged out. Log in as you did before.',
  'undoPage.failed': 'The change could not be undone. Check your connection and try again.',
  'undoPage.gone': 'This change cannot be undone any more: it was undone already, or it is more than 7 days old.',
  'undoPage.taken':
    'This change cannot be undone yet: what you logged in with then belongs to another account by now. If that is an e-mail address of yours, use the link in the mail that was sent to that address. Otherwise log in to that account, link another login method there and unlink this one. Then open this link again: it stays valid. If you cannot, contact the support of the app.',

  'keepPage.title': 'Keep your account',
  'keepPage.text':
    'The deletion of your account was asked for. If you keep it, everything in it is as it was, and you log in as before.',
  'keepPage.button': 'Keep my account',
  'keepPage.doing': 'Taking the deletion back…',
  'keepPage.done': 'Your account is kept. Log in as you did before.',
  'keepPage.failed': 'The deletion could not be taken back. Check your connection and try again.',
  'keepPage.gone':
    'This link no longer works: the time to keep the account is over, or a newer message has another link.',
  'keepPage.used': 'Your account is kept already: this link is not needed any more.',

  'endPage.title': 'End a session',
  'endPage.text':
    'Your session was carried over to a new place. If that was not you, end it. Every session that was carried over to a new place after it ends too. The browser that you logged in with stays logged in.',
  'endPage.button': 'End this session',
  'endPage.doing': 'Ending the session…',
  'endPage.done': 'The session has ended. Now log out in the browser that it came from, and log in again.',
  'endPage.failed': 'The session could not be ended. Check your connection and try again.',
  'endPage.gone':
    'This link no longer ends a session: it was used already, or it is more than 7 days old. See your sessions in the app.',

  'homePage.title': 'Login server',
  'homePage.heading': 'Nothing to see here',
  'homePage.text': 'Apps use this address to log in their users. To log in, open the app you came from.',

  'loginPage.title': 'Login not possible',
  'loginPage.heading': 'This login is over',
  'loginPage.text':
    'It was used already, took too long, or did not start in this browser. Go back to the app and log in again.',
  'askPage.title': 'Confirm your login',
  'askPage.heading': 'Are you logging in to {app}?',
  'askPage.text':
    'You did not come here from {app}. If you followed a link from a message or from another site, close this page: somebody may want to get into your account.',
  'askPage.goOn': 'I chose to log in to {app}, continue',

  'stepPage.title': 'Nothing to go on with',
  'stepPage.heading': 'This step is over',
  'stepPage.text':
    'It was used already, took too long, or did not start in this browser. Go back to the app and try again there.',
  'drivePage.title': 'Confirm access to your drive',
  'drivePage.heading': 'Are you backing up or recovering your wallet in {app}?',
  'drivePage.text':
    'You did not come here from {app}. If you followed a link from a message or from another site, close this page: somebody may want to get at your wallet.',
  'drivePage.goOn': 'I started this in {app}, continue',
} as const

/** Name of a text of mails and pages. */
export type MessageKey = keyof typeof en

/** All texts of a language: the compiler misses none. */
export type MessageTexts = Readonly<Record<MessageKey, string>>
