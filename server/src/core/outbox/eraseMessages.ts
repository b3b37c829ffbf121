import { sql } from 'kysely'
import type { Tx } from '../foundation/index.ts'

/**
 * Deletes the messages of a user who is erased. A `user.deleted` that is still to be sent stays, and tells no more than
 * the id of the user whose data the receiver has to delete, too.
 */
export async function eraseMessages(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('webhook_deliveries')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('type', '!=', 'user.deleted'), eb('state', '!=', 'waiting')]))
    .execute()
  await sql`
    update webhook_deliveries set user_id = null, content = jsonb_build_object('person', jsonb_build_object(
      'user', (content -> 'person' -> 'user') || '{"custom_metadata": null, "previous_id": null, "profile": null}'::jsonb,
      'accounts', '[]'::jsonb, 'mfa', '[]'::jsonb))
    where user_id = ${userId}`.execute(tx)
}
