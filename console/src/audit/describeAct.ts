import { sentenceOf } from '../format/names.ts'

const WORDS: Readonly<Record<string, string>> = {
  'user.block': 'Blocked a user',
  'user.unblock': 'Unblocked a user',
  'user.logout': 'Ended all sessions of a user',
  'user.reset_mfa': 'Reset second factors',
  'user.restore': 'Took a deletion back',
  'user.export': 'Exported the data of a user',
  'user.set_metadata': 'Changed metadata',
  'user.unlink': 'Unlinked an account',
  'user.delete': 'Deleted a user',
  'user.import': 'Imported users',
  'users.export': 'Exported users',
  'allowlist.add': 'Added to the allowlist',
  'allowlist.remove': 'Removed from the allowlist',
  'webhook.create': 'Added an endpoint',
  'webhook.change': 'Changed an endpoint',
  'webhook.remove': 'Removed an endpoint',
  'webhook.rotate': 'Made a new secret for an endpoint',
  'webhook.test': 'Sent a test message',
  'webhook.replay': 'Sent messages again',
  'operator.invite': 'Invited an operator',
  'operator.set_role': 'Changed the role of an operator',
  'operator.remove': 'Removed an operator',
  'secret.create': 'Made a secret',
  'secret.rotate': 'Rotated a secret',
  'secret.revoke': 'Revoked a secret',
}

/** What an operator did, in words; an act of a newer server by its own name. */
export const describeAct = (act: string): string =>
  Object.hasOwn(WORDS, act) ? (WORDS[act] as string) : sentenceOf(act)
