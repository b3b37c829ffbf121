import {
  AuthError,
  bindFrame,
  call,
  coreFlows,
  createWallet,
  execute,
  holdLock,
  pluginOptions,
  race,
  requireToken,
  select,
  selectAppConfig,
  selectSession,
  selectUser,
  services,
  take,
  type SagaGenerator,
  type User,
} from '../../../core/index.ts'
import type { ResolvedEmbeddedWalletOptions } from '../options.ts'
import { isDue } from './afterLogin.ts'
import { needsOwnRecovery } from './create.ts'
import { unfinishedLoginKey } from '../slice.ts'

/** Time in ms that a tab leaves to another one that is creating the wallet. Covers loading the frame (up to 30 s). */
const PATIENCE_MS = 40_000

export interface ResumeArgs {
  /** The user whose login was cut off. */
  userId: string
}

/**
 * Creates the wallet of a user whose login was cut off by a reload or a closed page. Shows nothing, asks for nothing, and logs
 * nobody out: if it fails for now, the next page tries again.
 *
 * @throws AuthError the reason the wallet could not be created
 */
export function* resumeCreation({ userId }: ResumeArgs): SagaGenerator<void> {
  const { storage, brand } = yield* services()
  const key = unfinishedLoginKey(brand)
  try {
    if (yield* call(untilLetIn, userId))
      yield* race({ created: call(createOnce, userId), gone: call(untilGone, userId) })
  } catch (error) {
    if (!(error instanceof AuthError && error.retryable)) storage.remove(key)
    throw error
  }
  // Another user may have begun to log in meanwhile.
  if (storage.get(key) === userId) storage.remove(key)
}

/** Creates the wallet in one of the tabs. The others read the user again, and find it there. */
export function* createOnce(userId: string): SagaGenerator<void> {
  const { brand } = yield* services()
  const options = yield* pluginOptions<ResolvedEmbeddedWalletOptions>()
  // A required recovery is set up in the modal, which no page opens by itself. The host can call `create`.
  if (yield* select(needsOwnRecovery, options)) return
  const user = yield* select(selectUser)
  if (!user || !(yield* call(isDue, user))) return
  const release = yield* call(holdLock, `${brand}:embedded-wallet-resumed`, PATIENCE_MS)
  try {
    const fresh = yield* call(execute<void, User>, coreFlows.refreshUser, undefined)
    if (fresh.id !== userId || !(yield* call(isDue, fresh))) return
    // Registers the frame's key first: otherwise the frame's call would ask the user to confirm their identity.
    yield* call(bindFrame, yield* call(requireToken), { isQuiet: true })
    yield* call(createWallet)
  } finally {
    release()
  }
}

/** Waits until the user has been found logged in and has accepted the terms. Returns `false` if it is another user, or none. */
export function* untilLetIn(userId: string): SagaGenerator<boolean> {
  for (;;) {
    const user = yield* select(selectUser)
    if (user && (yield* select(selectAppConfig))) return user.id === userId
    if ((yield* select(selectSession)).status === 'unauthenticated') return false
    yield* take('*')
  }
}

export function* untilGone(userId: string): SagaGenerator<void> {
  while ((yield* select(selectUser))?.id === userId) yield* take('*')
}
