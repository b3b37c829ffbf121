import type { WireUser } from 'latchkey/core/contract'
import type { App } from '../apps/index.ts'
import type { PluginServices, ServerPlugin } from '../contract/index.ts'
import { RequestError, within } from '../foundation/index.ts'
import { addClaims, type OwnClaims } from './ownClaims.ts'

/** Milliseconds in which a plugin must return its claims, since a login waits for them. */
const TIME_LIMIT_MS = 2_000
/**
 * Largest size of the claims of all plugins together, as bytes of JSON. Base64 makes them a third longer, and a
 * cookie of 4,096 bytes has to hold the whole token.
 */
const MAX_BYTES = 2_048
/** Seconds after which a client may try again if a plugin failed. */
const RETRY_AFTER_S = 2

/** Collects the claims that plugins add to tokens. */
export interface TokenClaims {
  /** True if a plugin may add claims to tokens of the app. */
  hasOwn(app: App): boolean
  /**
   * Asks the plugins for the claims of a user's tokens; empty if none has any.
   * @throws RequestError 503 `token_claims_failed` if one throws, takes longer than 2 s, or returns what no token may
   * have
   */
  of(app: App, user: WireUser): Promise<OwnClaims>
}

export interface TokenClaimsDeps {
  plugins: readonly ServerPlugin[]
  isPluginOn(app: App, plugin: ServerPlugin): boolean
  servicesOf(plugin: ServerPlugin): PluginServices
  log: { error(fields: object, text: string): void }
}

export function createTokenClaims({ plugins, isPluginOn, servicesOf, log }: TokenClaimsDeps): TokenClaims {
  const adders = plugins.filter((plugin) => plugin.tokenClaims !== undefined)
  const addersOf = (app: App): ServerPlugin[] => adders.filter((plugin) => isPluginOn(app, plugin))

  /**
   * Refuses the call, rather than issue a token without a plugin's claims: a backend could take a missing claim for a
   * permission.
   */
  const refuse = (plugin: ServerPlugin, app: App, user: WireUser, err: unknown): never => {
    log.error(
      { plugin: plugin.id, appId: app.id, userId: user.id, err },
      `the claims of the plugin "${plugin.id}" failed: the login or refresh was refused, and nothing was used up`,
    )
    throw new RequestError(
      503,
      'token_claims_failed',
      'Something that a login needs is not available right now. Please try again.',
      { retryAfterS: RETRY_AFTER_S, cause: err },
    )
  }

  const ask = (plugin: ServerPlugin, app: App, user: WireUser): Promise<unknown> => {
    const abort = new AbortController()
    // Each plugin gets its own copy of the user, so that changes to it reach neither other plugins nor the answer.
    const subject = { app, user: structuredClone(user), signal: abort.signal }
    const answer = async (): Promise<unknown> => plugin.tokenClaims?.(subject, servicesOf(plugin))
    return within(answer(), TIME_LIMIT_MS, () => {
      const late = new Error(`tokenClaims took longer than ${TIME_LIMIT_MS} ms`)
      abort.abort(late)
      return late
    })
  }

  return {
    hasOwn: (app) => addersOf(app).length > 0,
    async of(app, user) {
      const given = await Promise.all(
        addersOf(app).map(async (plugin) => ({
          plugin,
          claims: await ask(plugin, app, user).catch((error: unknown) => refuse(plugin, app, user, error)),
        })),
      )
      let all: OwnClaims = {}
      for (const { plugin, claims } of given)
        try {
          all = addClaims(all, claims, MAX_BYTES)
        } catch (error) {
          refuse(plugin, app, user, error)
        }
      return all
    },
  }
}
