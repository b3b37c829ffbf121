import type { WireSession, WireUser } from 'latchkey/core/contract'
import type { App } from '../apps/index.ts'
import type { OpenSession } from '../contract/index.ts'
import type { AccessTokens, TokenSubject } from '../keys/index.ts'
import { identityClaims } from './identityClaims.ts'
import type { OwnClaims } from './ownClaims.ts'
import type { TokenClaims } from './tokenClaims.ts'

/** Tokens of a session, as they are answered. */
export type IssuedTokens = { token: string } & Pick<WireSession, 'identity_token'>

/** Claims of plugins for the tokens of a user. */
export interface PreparedClaims {
  userId: string
  claims: OwnClaims
}

/** Issues the tokens that a session is used with. */
export interface TokenIssuer {
  /**
   * Asks plugins for the claims of tokens that are about to be issued. Call it before a code, proof or refresh token is used up, so that a failure loses nothing.
   * @param findUser not called if no plugin adds claims; returns undefined if there will be no tokens
   * @throws RequestError 503 `token_claims_failed`
   */
  prepare(app: App, findUser: () => Promise<WireUser | undefined>): Promise<PreparedClaims | undefined>
  /**
   * An access token, and an identity token where the app has them, with the same end.
   * @param prepared claims from before; those of another user, such as one who was faster, are asked for now
   * @throws RequestError 503 `token_claims_failed`
   */
  issue(
    app: App,
    session: Omit<OpenSession, 'refreshToken'>,
    user: WireUser,
    prepared?: PreparedClaims,
  ): Promise<IssuedTokens>
  /**
   * An identity token for the bearer of an access token, with its end: accounts or metadata may have changed. Empty where the app has none.
   * @throws RequestError 503 `token_claims_failed`
   */
  identify(
    app: App,
    bearer: TokenSubject & { expiresAt: number },
    user: WireUser,
  ): Promise<Pick<WireSession, 'identity_token'>>
}

export function createTokenIssuer(tokens: AccessTokens, ownClaims: TokenClaims): TokenIssuer {
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
      return {
        token: await tokens.sign({ ...subject, endsAt, key }, own),
        ...(app.identityTokens && (await signIdentity({ ...subject, expiresAt: tokens.expiryOf(endsAt) }, user, own))),
      }
    },
  }
}
