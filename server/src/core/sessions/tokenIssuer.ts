import type { WireSession, WireUser } from 'latchkey/core/contract'
import type { App } from '../apps/index.ts'
import type { OpenSession } from '../contract/index.ts'
import type { AccessTokens, TokenSubject } from '../keys/index.ts'
import { identityClaims } from './identityClaims.ts'
import type { OwnClaims } from './ownClaims.ts'
import type { TokenClaims } from './tokenClaims.ts'

/** The new tokens of a session, as fields of the answer. */
export type IssuedTokens = { token: string } & Pick<WireSession, 'identity_token'>

/** Claims of plugins, prepared for the tokens of one user. */
export interface PreparedClaims {
  userId: string
  claims: OwnClaims
}

/** Issues access tokens and identity tokens, with the claims that plugins add. */
export interface TokenIssuer {
  /**
   * Asks plugins for the claims of tokens that will be issued later in the call. Call it before a code, proof or
   * refresh token is used up, so that a failure of a plugin loses nothing.
   * @param findUser called only if a plugin adds claims; returns undefined if no tokens will be issued
   * @throws RequestError 503 `token_claims_failed`
   */
  prepare(app: App, findUser: () => Promise<WireUser | undefined>): Promise<PreparedClaims | undefined>
  /**
   * Issues an access token, and an identity token with the same expiry if the app has them.
   * @param prepared claims from {@link TokenIssuer.prepare}. If they are for another user, because a concurrent login
   * changed the owner, plugins are asked again
   * @throws RequestError 503 `token_claims_failed`
   */
  issue(
    app: App,
    session: Omit<OpenSession, 'refreshToken'>,
    user: WireUser,
    prepared?: PreparedClaims,
  ): Promise<IssuedTokens>
  /**
   * Issues a new identity token for the bearer of an access token, with the same expiry, since accounts or metadata
   * may have changed. Empty if the app has no identity tokens.
   * @throws RequestError 503 `token_claims_failed`
   */
  identify(
    app: App,
    bearer: TokenSubject & { expiresAt: number },
    user: WireUser,
  ): Promise<Pick<WireSession, 'identity_token'>>
}

/** @param onIssued called for the user of each new access token */
export function createTokenIssuer(
  tokens: AccessTokens,
  ownClaims: TokenClaims,
  onIssued: (appId: string, userId: string) => void = () => {},
): TokenIssuer {
  const signIdentity = async (
    subject: TokenSubject & { expiresAt: number },
    user: WireUser,
    own: OwnClaims,
  ): Promise<Pick<WireSession, 'identity_token'>> => ({
    identity_token: await tokens.signIdentity(subject, identityClaims(user), own),
  })

  return {
    async prepare(app, findUser) {
      if (!ownClaims.hasOwn(app)) return undefined
      const user = await findUser()
      return user && { userId: user.id, claims: await ownClaims.of(app, user) }
    },
    async identify(app, { userId, sessionId, expiresAt }, user) {
      if (!app.identityTokens) return {}
      return signIdentity({ appId: app.id, userId, sessionId, expiresAt }, user, await ownClaims.of(app, user))
    },
    async issue(app, { userId, sessionId, endsAt, key }, user, prepared) {
      const own = prepared?.userId === user.id ? prepared.claims : await ownClaims.of(app, user)
      const subject = { appId: app.id, userId, sessionId }
      onIssued(app.id, userId)
      return {
        token: await tokens.sign({ ...subject, endsAt, key }, own),
        ...(app.identityTokens && (await signIdentity({ ...subject, expiresAt: tokens.expiryOf(endsAt) }, user, own))),
      }
    },
  }
}
