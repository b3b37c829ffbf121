import { eventChannel, type EventChannel } from 'redux-saga'
import {
  accountLinked,
  AuthError,
  call,
  closeAfterSuccess,
  coreFlows,
  delay,
  execute,
  put,
  race,
  select,
  selectUser,
  services,
  takeFrom,
  type SagaGenerator,
  type Tabs,
  type User,
} from '../../core/index.ts'
import { selectIsOnScreen } from './context.ts'
import { REQUEST_LIFETIME_MS } from './request.ts'
import type { OAuthSlice } from './slice.ts'

export interface FollowArgs {
  /** State of the request that the window finishes. */
  state: string
  /** Id of the plugin, such as `google`, and type of its accounts, such as `google_oauth`. */
  id: string
  accountType: string
  accepted: OAuthSlice['actions']['accepted']
}

/**
 * Waits for a window that `Cross-Origin-Opener-Policy` cut off from this page, and that links the account itself. Then this page has
 * the account, tells the host, and closes its modal. (After a login it need not wait: the new session reaches all tabs.)
 */
export function* followWindow({ state, id, accountType, accepted }: FollowArgs): SagaGenerator<void> {
  const { tabs } = yield* services()
  const begunBy = (yield* select(selectUser))?.id
  const channel = yield* call(linkedChannel, tabs, state)
  try {
    const { linked } = yield* race({ linked: takeFrom<true>(channel), late: delay(REQUEST_LIFETIME_MS) })
    if (!linked || (yield* select(selectUser))?.id !== begunBy) return
    const user = yield* call(execute<void, User>, coreFlows.refreshUser, undefined)
    const account = user.linkedAccounts.findLast(({ type }) => type === accountType)
    // The message alone proves nothing: any script of this origin could have sent it.
    if (!account || user.id !== begunBy) return
    yield* put(accepted())
    yield* put(accountLinked({ type: accountType, account }))
    if (yield* select(selectIsOnScreen, id)) yield* call(closeAfterSuccess)
  } catch (error) {
    // The user could not be read. The account is linked all the same, and shows when the user is next read.
    if (!(error instanceof AuthError)) throw error
  } finally {
    channel.close()
  }
}

const linkedChannel = (tabs: Tabs, state: string): EventChannel<true> =>
  eventChannel((emit) =>
    tabs.subscribe((message) => {
      if (message.type === 'account-linked' && message.state === state) emit(true)
    }),
  )
