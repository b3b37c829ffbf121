import { isAllowlisted, type App } from '../apps/index.ts'
import { RequestError, type Queryable } from '../foundation/index.ts'
import type { ServerPlugin } from '../contract/index.ts'

/**
 * True unless the app's `loginMethods` leaves the plugin out. Always true for plugins without account types, which
 * are no login methods.
 */
export const isPluginOn = (app: App, { id, accountTypes = [] }: Pick<ServerPlugin, 'id' | 'accountTypes'>): boolean =>
  accountTypes.length === 0 || app.allowsMethod(id)

/** @throws RequestError `disallowed_login_method` if the plugin is off in the app */
export function assertMethodAllowed(app: App, plugin: Pick<ServerPlugin, 'id' | 'accountTypes'>): void {
  if (!isPluginOn(app, plugin)) {
    throw new RequestError(403, 'disallowed_login_method', `Login with ${plugin.id} is not enabled for this app.`)
  }
}

/**
 * @param keys all names under which an allowlist may list the user: addresses, domains as `@example.com`, numbers
 * @throws RequestError `allowlist_rejected` if the app admits only listed users and none of the keys is listed
 */
export async function assertAllowlisted(db: Queryable, app: App, keys: readonly string[]): Promise<void> {
  if (!app.allowlist?.enabled || (await isAllowlisted(db, app, keys))) return
  throw new RequestError(401, 'allowlist_rejected', "You don't have access to this app.")
}

/**
 * Counts how many more users fit into the app's `maxAccounts`. If there is such a limit, it locks the app's row, so
 * that two sign-ups cannot both take the last place.
 * @returns Infinity without a limit
 */
export async function roomForUsers(tx: Queryable, app: Pick<App, 'id' | 'maxAccounts'>): Promise<number> {
  if (app.maxAccounts === undefined) return Infinity
  await tx.selectFrom('apps').select('id').where('id', '=', app.id).forNoKeyUpdate().execute()
  const taken = await tx
    .selectFrom((eb) =>
      eb
        .selectFrom('users')
        .select('id')
        .where('app_id', '=', app.id)
        .limit(app.maxAccounts as number)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return app.maxAccounts - Number(taken.n)
}

/** Checks that one more user fits, with {@link roomForUsers}. @throws RequestError `max_accounts_reached` */
export async function assertRoomForUser(tx: Queryable, app: App): Promise<void> {
  if ((await roomForUsers(tx, app)) < 1) throw maxAccountsReached()
}

export const maxAccountsReached = (): RequestError =>
  new RequestError(403, 'max_accounts_reached', 'This app has reached its user limit and cannot sign in new users.')
