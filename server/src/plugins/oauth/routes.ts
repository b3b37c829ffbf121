import { oauthAccountType, OAUTH_PATHS, type OAuthSession, type WireOAuthTokens } from 'latchkey/plugins/oauth/contract'
import type { RateLimitSettings } from '../../core/limits/index.ts'
import type { App } from '../../core/apps/index.ts'
import { linkedAccountNotFound, RequestError } from '../../core/foundation/index.ts'
import { addVoidRoute, urlSchema, type RedeemBody, type Redeemed } from '../../core/oauth/index.ts'
import {
  type HttpRequest,
  type PluginHttp,
  type PluginServices,
  answers,
  userSchema,
} from '../../core/contract/index.ts'
import { toAccount } from './account.ts'
import { toRoundTripClient, type KnownProvider, type OAuthLogin, type Visitor } from './login.ts'
import type { ProviderTokens } from './providers/providerClient.ts'
import { codeSchema, initSchema, oauthSessionSchema, unlinkSchema } from './wireSchema.ts'

const bearer = [{ bearer: [] }]
const tags = ['oauth']

export interface OAuthRoutesDeps {
  login: OAuthLogin
  limits: RateLimitSettings
  /** The account types of all providers that this server knows. */
  accountTypes: ReadonlySet<string>
  providerOf(appId: string, provider: string): KnownProvider | undefined
}

/** Login, link and unlink of social accounts, and the call that voids a code. */
export function oauthRoutes(http: PluginHttp, services: PluginServices, deps: OAuthRoutesDeps): void {
  const { login, limits, accountTypes, providerOf } = deps
  const requireProvider = (app: App, provider: string): KnownProvider => {
    const known = providerOf(app.id, provider)
    if (known) return known
    throw new RequestError(403, 'disallowed_login_method', 'Login with this provider is not enabled for this app.')
  }

  const redeem = async (request: HttpRequest, app: App, body: RedeemBody): Promise<Redeemed<Visitor>> => {
    await services.countRate('redeem-by-caller', [app.id, services.callerOf(request)], limits.codeTriesPerCaller)
    const redeemed = await login.redeem(app, body)
    requireProvider(app, redeemed.provider)
    return redeemed
  }

  http.post(
    OAUTH_PATHS.init,
    {
      config: { turn: 'start' },
      schema: { body: initSchema, response: answers(urlSchema), tags, summary: 'Begin a login at a provider' },
    },
    async (request) => {
      const app = services.requireApp(request)
      await services.requireHuman(request, request.body.token)
      const client = toRoundTripClient(requireProvider(app, request.body.provider))
      await services.countRate('begin-by-caller', [app.id, services.callerOf(request)], limits.codeTriesPerCaller)
      return { url: await login.begin(app, client, request.body) }
    },
  )

  addVoidRoute(http, services, { path: OAUTH_PATHS.void, tag: 'oauth', trip: login, limits, deed: 'begin the login' })

  http.post(
    OAUTH_PATHS.authenticate,
    {
      schema: {
        body: codeSchema,
        response: answers(oauthSessionSchema),
        tags,
        summary: 'Log in, sign up, or link with a bearer',
        security: [{}, ...bearer],
      },
    },
    async (request): Promise<OAuthSession> => {
      const app = services.requireApp(request)
      const user = await services.findUser(request)
      const {
        provider,
        arrival: { person, tokens },
        proof,
        remember,
      } = await redeem(request, app, request.body)
      const account = await toAccount(services.db, app, provider, person)
      const extra = tokens === undefined ? {} : { oauth_provider_tokens: toWireTokens(provider, tokens) }
      // A logged-in user returned from a redirect: the account is linked and the session continues.
      const session = user
        ? await services.linkAtLogin(user, account, proof)
        : await services.loginOrSignUp(app, account, proof, remember)
      return { ...session, ...extra }
    },
  )

  http.post(
    OAUTH_PATHS.link,
    {
      schema: {
        body: codeSchema,
        response: answers(userSchema),
        tags,
        summary: 'Link an account of a provider to the user',
        security: bearer,
      },
    },
    async (request) => {
      const user = await services.requireUser(request)
      const {
        provider,
        arrival: { person },
        proof,
      } = await redeem(request, user.app, request.body)
      return services.linkAccount(user, await toAccount(services.db, user.app, provider, person), proof)
    },
  )

  http.post(
    OAUTH_PATHS.unlink,
    {
      schema: {
        body: unlinkSchema,
        response: answers(userSchema),
        tags,
        summary: 'Unlink an account of a provider',
        security: bearer,
      },
    },
    async (request) => {
      const user = await services.requireUser(request)
      const { provider, subject } = request.body
      const type = oauthAccountType(provider)
      if (!accountTypes.has(type)) throw linkedAccountNotFound()
      return services.unlinkAccount(user, { type, subject })
    },
  )
}

const toWireTokens = (
  provider: string,
  { accessToken, expiresInS, refreshToken, scopes }: ProviderTokens,
): WireOAuthTokens => ({
  provider,
  access_token: accessToken,
  ...(expiresInS === undefined ? {} : { access_token_expires_in_seconds: expiresInS }),
  ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
  ...(scopes === undefined ? {} : { scopes }),
})
