import type { Migration, Transaction } from 'kysely'
import type { WireAppConfig } from 'latchkey/core/contract'
import type { Database } from '../db/tables.ts'
import type { AccountType } from './accountTypes.ts'
import type { App } from './apps.ts'
import type { MfaAttempt, MfaMethod } from './mfa/pluginMfa.ts'
import type { HumanAttempt, PluginHttp } from './pluginRequest.ts'
import type { PluginServices } from './pluginServices.ts'

/**
 * The server half of a plugin: the routes of a login method, the accounts it owns, what it adds to the app's
 * configuration. Built-in and third-party plugins are the same thing.
 */
export interface ServerPlugin<Tables = Database> {
  /** The id of its SDK half: camel case, starting with a letter. */
  id: string
  /** The kinds of linked account that it owns. */
  accountTypes?: readonly AccountType[] | undefined
  /**
   * Account types of another plugin of which it links accounts too. They appear on the wire as that plugin defines, and
   * cannot be used to log in here.
   */
  sharedAccountTypes?: readonly string[] | undefined
  /** Account types of other plugins that it may look up, see {@link PluginServices.hasAccount}. */
  readsAccountTypes?: readonly string[] | undefined
  /** The names under which it records what happens to accounts, in lower case with `_`, each of one plugin. For {@link PluginServices.recordEvent}. */
  securityEvents?: readonly string[] | undefined
  /**
   * Its tables, if it needs any: each change under a name such as `0001-words`. At start the new ones are applied in
   * the order of their names, in one transaction and once, however many servers start. Name what they make `<id>_…` in
   * snake case, such as `magic_word_tries`. They may refer to other tables, but change only their own.
   */
  migrations?: Record<string, Migration> | undefined
  /** Request headers of its own that browsers must be allowed to send. */
  requestHeaders?: readonly string[] | undefined
  /**
   * Loads the modules that its requests `import()`. Called once before a server listens, so that a server without them does not start: Node.js
   * remembers a module that could not be read, for want of a file descriptor for example, and refuses it until the process ends. Not called where
   * every app has the plugin off by its `loginMethods`.
   */
  preload?(): Promise<unknown>
  /** Adds to the configuration of an app that has it on, such as `{ email_auth: true }`. */
  appConfig?(app: App): Partial<Omit<WireAppConfig, 'mfa_methods'>>
  /**
   * Verifies a CAPTCHA response; called for apps whose configuration it gives `captcha_enabled`. At most one plugin per
   * app. If it throws, the caller is refused: while the verifier cannot be reached, it lets nobody in.
   */
  verifyHuman?(attempt: HumanAttempt, services: PluginServices<Tables>): Promise<boolean>
  /**
   * A request that it let pass was answered with 5xx: clients send such a one again as it was, so its response may be used
   * once more.
   */
  readmitHuman?(attempt: HumanAttempt, services: PluginServices<Tables>): Promise<void>
  /** The MFA methods that it owns. The core keeps which user enrolled which, see {@link PluginServices.mfa}. */
  mfaMethods?: readonly MfaMethod[] | undefined
  /**
   * Checks that a proof by one of its MFA methods is the user's and was made for this moment. It uses the proof up: the
   * same proof is wrong the second time. The core limits the tries. Throw a 401 `missing_or_invalid_mfa` to say more
   * about what is wrong.
   */
  verifyMfa?(attempt: MfaAttempt, services: PluginServices<Tables>): Promise<boolean>
  /** Deletes what it stores for a method that is removed from a user, in the transaction that removes it. */
  forgetMfa?(tx: Transaction<Tables>, userId: string, method: string): Promise<void>
  /**
   * Routes for the SDK. Each request was checked for app id and origin before. A POST that the SDK sends again, because a proxy
   * answered it in our place, gets the answer of the first time without coming to the route.
   */
  routes?(http: PluginHttp, services: PluginServices<Tables>): void | Promise<void>
  /** Routes that carry no app id: pages, callbacks of other servers. They check their callers themselves. */
  publicRoutes?(http: PluginHttp, services: PluginServices<Tables>): void | Promise<void>
}

/** Default export of a plugin module: the plugin, or a factory that takes the options from the configuration file. */
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
    throw new TypeError(`Server plugin id ${JSON.stringify(plugin.id)} must be camel case and start with a letter, like "magicWord".`)
  }
  // The server gives each plugin the whole database; which tables it knows of is between its author and the compiler.
  return plugin as unknown as ServerPlugin
}
