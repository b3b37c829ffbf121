import type { AccountRow } from '../users/index.ts'
import type { Message } from './outbox.ts'

/** How an event changed an account. An account that is gone comes with its last row. */
export type AccountEffect = { change: 'linked' | 'updated'; id: string } | { change: 'unlinked'; row: AccountRow }

/** What the outbox needs to know of a security event. */
export interface Reported {
  event: string
  userId: string | null
  method?: string | undefined
  refusal?: string | undefined
  /** The other session that the event is about, if there is one. */
  otherSessionId?: string | undefined
  accounts?: readonly AccountEffect[] | undefined
}

const ACCOUNT_TYPES = {
  linked: 'user.linked_account',
  unlinked: 'user.unlinked_account',
  updated: 'user.updated_account',
} as const

/** Events whose message has the user and nothing else. */
const OF_USER: Readonly<Record<string, string>> = {
  user_imported: 'user.created',
  user_deletion_requested: 'user.deleted',
  user_deleted: 'user.deleted',
  user_restored: 'user.restored',
  user_blocked: 'user.blocked',
  user_unblocked: 'user.unblocked',
}

const OF_METHOD: Readonly<Record<string, string>> = {
  mfa_enrolled: 'mfa.enabled',
  mfa_removed: 'mfa.disabled',
  mfa_reset: 'mfa.disabled',
}

/**
 * Lists the messages that report a security event; none for most events. Logins are not among them: their statement
 * stores the messages itself, see `loginMessages.ts`.
 */
export function messagesOf({ event, userId, method, refusal, otherSessionId, accounts }: Reported): Message[] {
  if (userId === null) return []
  if (refusal !== undefined)
    return event === 'mfa_failed' ? [{ type: 'security.mfa_failed', userId, data: { method: method ?? null } }] : []
  const ofUser = OF_USER[event]
  if (ofUser !== undefined) return [{ type: ofUser, userId, hasUser: true }]
  const ofMethod = OF_METHOD[event]
  if (ofMethod !== undefined) return [{ type: ofMethod, userId, data: { method: method ?? null } }]
  const ended = (reason: string, sessions: 'one' | 'others' | 'all', session?: Message['session']): Message => ({
    type: 'session.ended',
    userId,
    data: { reason, sessions, ...(session === undefined && { session_id: null }) },
    session,
  })
  switch (event) {
    case 'session_ended':
      return [otherSessionId === undefined ? ended('logout', 'one', 'own') : ended('revoked', 'one', 'other')]
    case 'sessions_ended':
      return [ended('revoked', 'others', 'own')]
    case 'all_sessions_ended':
      return [ended('revoked', 'all')]
    case 'refresh_token_reused':
      return [{ type: 'security.token_reused', userId, session: 'own' }, ended('token_reused', 'one', 'own')]
    default:
      return (accounts ?? []).map((effect) => ({
        type: ACCOUNT_TYPES[effect.change],
        userId,
        hasUser: true,
        account: { as: 'account', row: effect.change === 'unlinked' ? effect.row : { id: effect.id } },
      }))
  }
}
