import { createHash, timingSafeEqual } from 'node:crypto'
import { connection } from 'next/server'
import { latchkey } from '../../../../lib/backend.ts'
import { readSettings } from '../../../../lib/settings.ts'

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in constant time. Both values are hashed first, because `timingSafeEqual` needs equal lengths. */
const isScheduler = (authorization: string | null, secret: string | undefined): boolean =>
  secret !== undefined && timingSafeEqual(sha256(authorization ?? ''), sha256(`Bearer ${secret}`))

/**
 * A scheduled job that blocks every user whose `trial_ends_at`, in seconds, has passed. A scheduler calls it with
 * `Authorization: Bearer <CRON_SECRET>`, as Vercel's cron jobs do; any other caller gets 401. Users who are already
 * blocked are not blocked again.
 */
export async function GET(request: Request): Promise<Response> {
  await connection() // Keeps Next.js from prerendering the answer.
  if (!isScheduler(request.headers.get('authorization'), readSettings().jobSecret))
    return Response.json({ error: 'This is for the scheduler.' }, { status: 401 })
  const { users } = latchkey()
  let blocked = 0
  for await (const { id, blocked_at: blockedAt, custom_metadata: metadata } of users.list()) {
    const endsAt = metadata?.trial_ends_at
    if (blockedAt !== null || typeof endsAt !== 'number' || endsAt * 1000 > Date.now()) continue
    await users.block(id, { reason: 'The trial is over' })
    blocked += 1
  }
  return Response.json({ blocked })
}
