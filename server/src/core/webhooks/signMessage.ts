import type { AccountTypes } from '../contract/index.ts'
import type { Clock, Queryable } from '../foundation/index.ts'
import type { Keyring } from '../keys/index.ts'
import { toBody, type StoredMessage } from '../outbox/index.ts'
import { openSecrets } from './endpoints.ts'
import { signedHeaders, type SigningSecret } from './secrets.ts'

/** A message as it is posted: its body is the same each time, its signature is of now. */
export interface SignedRequest {
  headers: Record<string, string>
  body: string
}

/** A stored message, with the secrets of its endpoint. */
export type SignableMessage = StoredMessage & { message_id: string; endpoint_id: string; sealed_secrets: string }

export interface SigningDeps {
  clock: Clock
  keyring: Pick<Keyring, 'open'>
  types: AccountTypes
}

/**
 * Makes the function that signs messages by the secrets of their endpoints, also by an old one that is being rotated.
 * It remembers the opened secrets, since opening them costs more than signing.
 */
export function createSigner({ clock, keyring, types }: SigningDeps): (message: SignableMessage) => SignedRequest {
  const opened = new Map<string, { sealed: string; secrets: SigningSecret[] }>()
  const secretsOf = ({ endpoint_id: id, sealed_secrets: sealed }: SignableMessage): SigningSecret[] => {
    const known = opened.get(id)
    if (known?.sealed === sealed) return known.secrets
    const secrets = openSecrets(keyring, { id, sealed_secrets: sealed })
    opened.set(id, { sealed, secrets })
    return secrets
  }
  return (message) => {
    const body = toBody(types, message)
    const now = clock.now()
    const secrets = secretsOf(message).flatMap(({ secret, until = Infinity }) => (until > now ? [secret] : []))
    const signed = signedHeaders({ id: message.message_id, timestamp: Math.floor(now / 1000), body }, secrets)
    return { headers: { 'content-type': 'application/json', 'user-agent': 'latchkey-webhooks', ...signed }, body }
  }
}

/**
 * Reads messages of an endpoint as they would be posted now, for a developer's computer that the server cannot reach.
 * @returns the requests by the ids of their messages
 */
export async function readSigned(
  { db, ...deps }: SigningDeps & { db: Queryable },
  endpointId: string,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, SignedRequest>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .select([
      'delivery.message_id',
      'delivery.endpoint_id',
      'delivery.type',
      'delivery.user_id',
      'delivery.content',
      'endpoint.sealed_secrets',
    ])
    .where('delivery.endpoint_id', '=', endpointId)
    .where('delivery.message_id', 'in', messageIds)
    .where('endpoint.removed_at', 'is', null)
    .execute()
  const sign = createSigner(deps)
  return new Map(rows.map((row) => [row.message_id, sign(row)]))
}
