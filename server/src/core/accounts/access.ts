import { isAllowlisted, type App } from '../apps/index.ts'
import { RequestError, type Queryable } from '../foundation/index.ts'
import type { ServerPlugin } from '../contract/index.ts'

/** True unless `loginMethods` of the app leaves the plugin out. Plugins without account types are not login methods: always true. */
export const isPluginOn = (app: App, { id, accountTypes = [] }: Pick<ServerPlugin, 'id' | 'accountTypes'>): boolean =>
  accountTypes.length === 0 || app.allowsMethod(id)

/** @throws RequestError `disallowed_login_method` if the app has the method off */
export function assertMethodAllowed(app: App, plugin: Pick<ServerPlugin, 'id' | 'accountTypes'>): void {
  if (!isPluginOn(app, plugin)) {
    throw new RequestError(403, 'disallowed_login_method', `Login with ${plugin.id} is not enabled for this app.`)
  }
}

/**
 * @param keys everything a user is known by: addresses, domains as `@example.com`, numbers
 * @throws RequestError `allowlist_rejected` if the app admits invited users only and none of the keys is listed
 */
export async function assertAllowlisted(db: Queryable, app: App, keys: readonly string[]): Promise<void> {
  if (!app.allowlist?.enabled || (await isAllowlisted(db, app, keys))) return
  throw new RequestError(401, 'allowlist_rejected', "You don't have access to this app.")
}

/**
 * Counts the users for whom the app has room. Locks the app's row if there is a limit, so that two sign-ups cannot both take the last place.
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

/** As {@link roomForUsers}, for one more user. @throws RequestError `max_accounts_reached` */
export async function assertRoomForUser(tx: Queryable, app: App): Promise<void> {
  if ((await roomForUsers(tx, app)) < 1) throw maxAccountsReached()
}

export const maxAccountsReached = (): RequestError =>
  new RequestError(403, 'max_accounts_reached', 'This app has reached its user limit and cannot sign in new users.')
