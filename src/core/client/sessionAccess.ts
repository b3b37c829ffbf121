import type { SessionAccess, SessionTokens } from '../services/types.ts'
import type { SessionTokensArgs } from '../session/sessionTokens.ts'

/**
 * Tells whether a session may be stored, without loading the session's code. That code loads on first use, so visitors
 * who are not logged in never load it.
 */
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
      (opening ??= import('../login/onAccount.ts').then(
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
