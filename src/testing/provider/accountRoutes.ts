import { ACCOUNT_PATHS, type WireDeletion, type WireOk, type WireProfileBody } from '../../core/contract.ts'
import type { ProviderParts } from './parts.ts'
import { ProviderError } from './ProviderError.ts'
import { readString, type ProviderRequest, type RouteTable } from './router.ts'
import type { SeededRandom } from './seededRandom.ts'

/** Seconds for which a deleted account can be kept, as an app has it that sets nothing. */
const GRACE_S = 604_800

/** Users who deleted their account. */
export interface Deletions {
  /** @throws ProviderError 403 `user_deleted`, with a token that keeps the account */
  assertKept(userId: string): void
}

interface AccountRouteArgs {
  routes: RouteTable
  parts: Pick<ProviderParts, 'directory' | 'sessions' | 'config'>
  random: SeededRandom
  /** Returns the current time in epoch seconds. */
  now: () => number
  /** @throws ProviderError 401 `fresh_proof_required` */
  requireFresh: (request: ProviderRequest) => void
}

/** The endpoints by which users delete, keep, export and describe their account. Nothing is ever erased here. */
export function addAccountRoutes({ routes, parts, random, now, requireFresh }: AccountRouteArgs): Deletions {
  const { directory, sessions, config } = parts
  /** When each deleted user is gone for good, in epoch seconds. */
  const eraseAt = new Map<string, number>()
  /** Answers by the access token of the session that asked. */
  const answers = new Map<string, WireDeletion>()
  const tokens = new Map<string, { userId: string; isUsed: boolean }>()

  routes.add('POST', ACCOUNT_PATHS.remove, (request): WireDeletion => {
    // A call whose answer was lost comes again in the session that it ended.
    const before = answers.get(request.bearer ?? '')
    if (before) return before
    const { id, linked_accounts: accounts } = request.requireUser()
    requireFresh(request)
    const answer = { erase_at: now() + GRACE_S, is_mailed: accounts.some(({ type }) => type === 'email') }
    answers.set(request.bearer ?? '', answer)
    eraseAt.set(id, answer.erase_at)
    sessions.endAllOf(id)
    return answer
  })

  routes.add('POST', ACCOUNT_PATHS.restore, (request): WireOk => {
    const token = tokens.get(readString(request, 'token'))
    if (!token) throw new ProviderError(404, 'restore_not_found', 'This link no longer works.')
    if (token.isUsed) throw new ProviderError(404, 'restore_used', 'Your account is kept already.')
    token.isUsed = true
    eraseAt.delete(token.userId)
    return { success: true }
  })

  routes.add('POST', ACCOUNT_PATHS.export, (request) => ({
    about: `Everything that ${config().name} keeps about your account at its login service. Times are in UTC.`,
    exported_at: new Date(now() * 1_000).toISOString(),
    user: directory.read(request.requireUser().id),
  }))

  routes.add('POST', ACCOUNT_PATHS.profile, ({ body, requireUser }) => {
    const { id } = requireUser()
    const { name, picture } = body as WireProfileBody
    const { profile_name_enabled: hasNames, profile_picture_enabled: hasPictures } = config()
    if ((name && !hasNames) || (picture && !hasPictures))
      throw new ProviderError(403, 'profile_not_allowed', 'This app has no such profile.')
    return directory.setProfile(id, {
      ...(name !== undefined && { name: name ?? undefined }),
      ...(picture !== undefined && { picture: picture ? `/pictures/${random.token(43)}` : undefined }),
    })
  })

  return {
    assertKept(userId) {
      const until = eraseAt.get(userId)
      if (until === undefined) return
      const token = random.token(43)
      tokens.set(token, { userId, isUsed: false })
      const refusal = new ProviderError(403, 'user_deleted', 'This account was deleted. You can keep it for a time.')
      refusal.restore = { token, erase_at: until }
      throw refusal
    },
  }
}
