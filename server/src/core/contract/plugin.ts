import type { Migration, Transaction } from 'kysely'
import type { WireAppConfig } from 'latchkey/core/contract'
import type { JsonValue, TokenSubject } from './tokenClaims.ts'
import type { LateIndex } from '../../db/makeIndexes.ts'
import type { Database } from '../../db/tables.ts'
import type { Account, AccountType } from './accountTypes.ts'
import type { App } from '../apps/index.ts'
import type { MfaAttempt, MfaMethod } from './pluginMfa.ts'
import type { HumanAttempt, PluginHttp } from './pluginRequest.ts'
import type { PluginServices } from './pluginServices.ts'

/** A user whose data is deleted or exported. */
export interface UserOfApp {
  appId: string
  userId: string
  /** All accounts of the user, including those of other plugins. */
  accounts: readonly Account[]
}

/**
 * The server half of a plugin: its routes, the account types it owns, its part of the app's configuration. Built-in
 * and third-party plugins work in the same way.
 */
export interface ServerPlugin<Tables = Database> {
  /** Id of the plugin, the same as in its SDK half: camel case, starting with a letter. */
  id: string
  /** The kinds of linked account that the plugin owns. */
  accountTypes?: readonly AccountType[] | undefined
  /**
   * Account types of other plugins that this plugin links too. Such accounts appear on the wire as their owner defines,
   * and this plugin cannot log in with them.
   */
  sharedAccountTypes?: readonly string[] | undefined
  /** Account types of other plugins that the plugin may look up, see {@link AccountServices.hasAccount}. */
  readsAccountTypes?: readonly string[] | undefined
  /**
   * Names of the events that the plugin records by {@link EventServices.recordEvent}: lower case with `_`, unique among
   * all plugins.
   */
  securityEvents?: readonly string[] | undefined
  /** Types of webhooks that the plugin sends by {@link EventServices.sendWebhook}: `<plugin id>.<name>`. */
  webhooks?: readonly string[] | undefined
  /**
   * Migrations of the plugin's tables, by names such as `0001-words`. At start the new ones are applied once, in the
   * order of their names and in one transaction, however many servers start. Name tables `<id>_…` in snake case, such
   * as `magic_word_tries`. Migrations may refer to other tables, but change only the plugin's own.
   */
  migrations?: Record<string, Migration> | undefined
  /**
   * Indexes of the plugin's tables that are added after these may have many rows. An index in a migration blocks
   * writes to its table until it is built. These are built without blocking writes, after the migrations and before
   * the server listens, at each start that finds one missing. Their names begin like the tables' names.
   */
  indexes?: readonly LateIndex[] | undefined
  /** Request headers of the plugin that browsers must be allowed to send. */
  requestHeaders?: readonly string[] | undefined
  /**
   * Loads the modules that the plugin's requests `import()`. Called once before the server listens; the server does not
   * start if one cannot be loaded. (Later would be too late: if a module cannot be read, for lack of file descriptors
   * for example, Node.js refuses it until the process ends.) Not called if every app has the plugin off by its
   * `loginMethods`.
   */
  preload?(): Promise<unknown>
  /** Returns additions to the configuration of an app that has the plugin on, such as `{ email_auth: true }`. */
  appConfig?(app: App): Partial<Omit<WireAppConfig, 'mfa_methods'>>
  /**
   * Returns claims that a user's access and identity tokens get besides ours. Called before each login, refresh and
   * fork, before a code, proof or refresh token is used up; at a sign-up the user is not stored yet, and a login may
   * still be refused. If it throws, takes longer than 2 s, or returns something that a token must not have, the call is
   * answered with 503 `token_claims_failed`, rather than with a token without the claims. The claims are JSON of at
   * most 2,048 bytes, those of all plugins together. Reserved names are registered claims (RFC 7519), claims that say
   * how a token was issued (`nonce`, `acr`, `scope`, `cnf`, …), and `sid`, `cr`, `linked_accounts` and
   * `custom_metadata`. The user can read the claims, so put no secret there.
   * @example tokenClaims: async ({ user, signal }) => ({ roles: await readRoles(user.id, signal) })
   */
  tokenClaims?(
    subject: TokenSubject,
    services: PluginServices<Tables>,
  ): Promise<Readonly<Record<string, JsonValue>>> | Readonly<Record<string, JsonValue>>
  /**
   * Verifies a CAPTCHA response. Called for apps to whose configuration the plugin adds `captcha_enabled`; at most one
   * plugin per app. If it throws, the caller is refused, so nobody gets in while the verifier cannot be reached.
   */
  verifyHuman?(attempt: HumanAttempt, services: PluginServices<Tables>): Promise<boolean>
  /**
   * Called if a request whose CAPTCHA response passed is answered with 5xx. Clients repeat such a request unchanged:
   * let the same response pass once more.
   */
  readmitHuman?(attempt: HumanAttempt, services: PluginServices<Tables>): Promise<void>
  /**
   * The MFA methods that the plugin owns. The core stores which user enrolled which, see {@link SessionServices.mfa}.
   */
  mfaMethods?: readonly MfaMethod[] | undefined
  /**
   * Checks that a proof by one of the plugin's MFA methods is the user's and is fresh. It uses the proof up: the same
   * proof is wrong the second time. The core limits the tries. Throw a 401 `missing_or_invalid_mfa` to tell the user
   * more about what is wrong.
   */
  verifyMfa?(attempt: MfaAttempt, services: PluginServices<Tables>): Promise<boolean>
  /** Deletes the plugin's rows of a method that is removed from a user, in the transaction that removes the method. */
  forgetMfa?(tx: Transaction<Tables>, userId: string, method: string): Promise<void>
  /**
   * Returns true if the plugin stores something of the user that must not be deleted. When an owner undoes a takeover,
   * the core asks this about the newer, empty user whom the owner's own login signed up, and deletes that user only if
   * no plugin says true. Without it, each row counts that refers to the user or a session of theirs, or has the user's
   * id in a column `user_id`. Implement it if rows refer to users in another way, or expire by themselves.
   */
  keepsDataOf?(tx: Transaction<Tables>, userId: string): Promise<boolean>
  /**
   * Deletes what the plugin keeps of a user who is erased, in the transaction that deletes the user, before the
   * user's own row. Needed only for rows that identify the user in another way than by id: rows that refer to the
   * user or a session of theirs, or have the user's id in a column `user_id`, are deleted without it. Another server
   * may do the same at the same time.
   */
  eraseDataOf?(tx: Transaction<Tables>, user: UserOfApp): Promise<void>
  /**
   * Returns what the plugin stores about a user besides accounts, for an export to the user, in snake case. Leave out
   * secrets, hashes, shares, tokens, and data that lives only for minutes. Times may be dates.
   */
  exportDataOf?(user: UserOfApp, services: PluginServices<Tables>): Promise<Record<string, unknown>>
  /**
   * Routes for the SDK. App id and origin of each request are checked before. If the SDK repeats a write, for example
   * because a proxy answered in our place, the route is not called again: the SDK gets the first answer.
   */
  routes?(http: PluginHttp, services: PluginServices<Tables>): void | Promise<void>
  /** Routes that require no app id: pages, callbacks of other servers. They check their callers themselves. */
  publicRoutes?(http: PluginHttp, services: PluginServices<Tables>): void | Promise<void>
}

/** Default export of a plugin module: the plugin, or a factory that gets the options from the configuration file. */
export type ServerPluginModule = ServerPlugin | ((options: unknown) => ServerPlugin)

const ID = /^[a-z][A-Za-z0-9]*$/

/**
 * Declares a server plugin and checks what can be checked at once.
 * @example
 * export default defineServerPlugin({
 *   id: 'magicWord',
 *   accountTypes: [{ type: 'magic_word', maxPerUser: 1, toWire: ({ subject }) => ({ word: subject }) }],
 *   routes(http, { requireApp, loginOrSignUp }) {
 *     http.post('/api/v1/plugins/magicWord/authenticate', { schema: { body: z.object({ word: z.string() }), response: answers(sessionSchema) } },
 *       (request) => loginOrSignUp(requireApp(request), { type: 'magic_word', subject: request.body.word, details: {} }))
 *   },
 * })
 *
 * A plugin with tables of its own names their types, and `services.db` and every transaction know them:
 * @example
 * interface Tables { magic_word_tries: { user_name: string; tries: number } }
 * export default defineServerPlugin<Tables>({ id: 'magicWord', migrations, routes: (http, { db }) => … })
 * @throws TypeError when the id is not camel case
 */
export function defineServerPlugin<Tables = Database>(plugin: ServerPlugin<Tables>): ServerPlugin {
  if (!ID.test(plugin.id)) {
    throw new TypeError(
      `Server plugin id ${JSON.stringify(plugin.id)} must be camel case and start with a letter, like "magicWord".`,
    )
  }
  // At run time each plugin gets the whole database; `Tables` only narrows the types for the plugin's author.
  return plugin as unknown as ServerPlugin
}
