import type { SessionAccess, SessionTokens } from '../services/types.ts'
import type { SessionTokensArgs } from './sessionTokens.ts'

/** Says whether a session is stored, and loads the session's code once one is. */
export function createSessionAccess(args: SessionTokensArgs): SessionAccess {
  const { names, storage, windows } = args
  const { token, refreshToken, forkedToken } = names.storage
  let opening: Promise<SessionTokens> | undefined
  let opened: SessionTokens | undefined

  const access: SessionAccess = {
    isStored: () =>
      [token, refreshToken, forkedToken].some((key) => storage.get(key)) ||
      !!windows.currentUrl()?.searchParams.has(names.query.token),
    getAccessToken: async () => (access.isStored() ? (await access.open()).getAccessToken() : null),
    open: () =>
      (opening ??= import('../onAccount.ts').then(
        ({ createSessionTokens }) => (opened = createSessionTokens(args)),
        (error: unknown) => {
          opening = undefined
          throw error
        },
      )),
    logoutAtOnce: () => void opened?.logout(),
  }
  return access
}
