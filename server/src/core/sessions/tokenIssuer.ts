import type { WireSession, WireUser } from 'latchkey/core/contract'
import type { App } from '../apps/index.ts'
import type { OpenSession } from '../contract/index.ts'
import type { AccessTokens, TokenSubject } from '../keys/index.ts'
import { identityClaims } from './identityClaims.ts'

/** Tokens of a session, as they are answered. */
export type IssuedTokens = { token: string } & Pick<WireSession, 'identity_token'>

/** Issues the tokens that a session is used with. */
export interface TokenIssuer {
  /** An access token, and an identity token where the app has them, with the same end. */
  issue(app: App, session: Omit<OpenSession, 'refreshToken'>, user: WireUser): Promise<IssuedTokens>
  /** An identity token for the bearer of an access token, with its end: accounts or metadata may have changed. Empty where the app has none. */
  identify(
    app: App,
    bearer: TokenSubject & { expiresAt: number },
    user: WireUser,
  ): Promise<Pick<WireSession, 'identity_token'>>
}

export function createTokenIssuer(tokens: AccessTokens): TokenIssuer {
  const identify: TokenIssuer['identify'] = async (app, { userId, sessionId, expiresAt }, user) =>
    app.identityTokens
      ? {
          identity_token: await tokens.signIdentity(
            { appId: app.id, userId, sessionId, expiresAt },
            identityClaims(user),
          ),
        }
      : {}

  return {
    identify,
    async issue(app, { userId, sessionId, endsAt, key }, user) {
      const subject = { appId: app.id, userId, sessionId }
      return {
        token: await tokens.sign({ ...subject, endsAt, key }),
        ...(await identify(app, { ...subject, expiresAt: tokens.expiryOf(endsAt) }, user)),
      }
    },
  }
}
