import { sql, type RawBuilder } from 'kysely'
import { selectPerson } from '../users/index.ts'
import { keptUntil, wants } from './outbox.ts'

/** What the statement of a login knows about its messages. */
export interface LoginMessages {
  appId: string
  at: Date
  /** Id of the login's first event. */
  eventId: string
  /** SQL of the user's JSON, if the statement has read it: {@link selectPerson} of the owner. */
  person?: RawBuilder<unknown> | undefined
}

/**
 * The part of a login's statement that stores `user.created` and `user.authenticated`, so that a login with webhooks
 * takes no further statement. It reads the part `owner`, whose `account_row` is the account's row after the login. The
 * snapshot of the user is from before the statement, so the account is merged into it when the body is made.
 */
export const insertLoginMessages = ({
  appId,
  at,
  eventId,
  person = selectPerson(sql`owner.user_id`),
}: LoginMessages): RawBuilder<unknown> => sql`
  insert into webhook_deliveries (message_id, endpoint_id, app_id, user_id, type, at, due_at, expires_at, content)
  select 'msg_' || ${eventId}::text || case when message.n = 1 and owner.is_new then '_1' else '' end,
    endpoint.id, endpoint.app_id, owner.user_id, message.type, ${at}::timestamptz, ${at}::timestamptz, ${keptUntil(at)},
    jsonb_build_object(
      'person', coalesce((${person})::jsonb, jsonb_build_object(
        'user', jsonb_build_object('id', owner.user_id, 'created_at', ${at}::timestamptz, 'accepted_terms_at', null,
          'custom_metadata', null, 'previous_id', null, 'blocked_at', null, 'deleted_at', null),
        'accounts', '[]'::jsonb, 'mfa', '[]'::jsonb)),
      'account', to_jsonb(owner.account_row), 'merges', true,
      'as', case when message.n = 1 then 'account' end)
  from owner
  cross join (values (0, 'user.created'), (1, 'user.authenticated')) as message (n, type)
  join webhook_endpoints as endpoint on endpoint.app_id = ${appId} and ${wants(sql`message.type`)}
  where owner.is_new or message.n = 1
  order by message.n
  returning 1`
