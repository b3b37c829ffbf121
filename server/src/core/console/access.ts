import type { OperatorRole } from '../operators/index.ts'

/** Who may call a route of the console, and what is recorded of it. */
export interface RouteAccess {
  role: OperatorRole
  /** Name of the act in the record. Absent for a read, which is not recorded and needs no reason. */
  act?: string | undefined
  /** True if the operator has to prove that they are there: what it does cannot be taken back, or opens something. */
  isFresh?: boolean | undefined
  /** True if the route takes the reason in its body, for the security event. */
  takesReason?: boolean | undefined
  /** True for an act that operators may also do to each other, as admins. */
  isForOperators?: boolean | undefined
}

const read: RouteAccess = { role: 'viewer' }
const support = (act: string, more?: Partial<RouteAccess>): RouteAccess => ({ role: 'support', act, ...more })
const admin = (act: string, more?: Partial<RouteAccess>): RouteAccess => ({ role: 'admin', act, ...more })
const fresh = (act: string): RouteAccess => admin(act, { isFresh: true })

const toUser = { takesReason: true, isForOperators: true }

/**
 * Who may call what of an app, by method and path below the app. A route that is not here does not start: nothing
 * becomes reachable by being added elsewhere.
 */
export const OF_APP: Readonly<Record<string, RouteAccess>> = {
  'GET /users': read,
  'POST /users/search': read,
  'GET /users/:did': read,
  'GET /users/:did/sessions': read,
  'GET /users/:did/events': read,
  'POST /users/:did/block': support('user.block', toUser),
  'POST /users/:did/unblock': support('user.unblock', toUser),
  'POST /users/:did/logout': support('user.logout', toUser),
  'POST /users/:did/mfa/reset': support('user.reset_mfa', toUser),
  'POST /users/:did/restore': support('user.restore', { takesReason: true }),
  'GET /users/:did/export': support('user.export'),
  'POST /users/:did/custom_metadata': admin('user.set_metadata'),
  'POST /users/:did/accounts/unlink': fresh('user.unlink'),
  'DELETE /users/:did': fresh('user.delete'),
  'POST /users': fresh('user.import'),
  'POST /users/batch': fresh('user.import'),
  'GET /users.csv': support('users.export'),
  'GET /events': read,
  'GET /events/live': read,
  'GET /messages': read,
  'GET /allowlist': read,
  'POST /allowlist': admin('allowlist.add'),
  'DELETE /allowlist': admin('allowlist.remove'),
  'GET /webhooks': read,
  'GET /webhooks/:endpoint_id/deliveries': read,
  'POST /webhooks': fresh('webhook.create'),
  'PATCH /webhooks/:endpoint_id': admin('webhook.change'),
  'DELETE /webhooks/:endpoint_id': admin('webhook.remove'),
  'POST /webhooks/:endpoint_id/secret/rotate': fresh('webhook.rotate'),
  'POST /webhooks/:endpoint_id/test': admin('webhook.test'),
  'POST /webhooks/:endpoint_id/replay': admin('webhook.replay'),
  'GET /secrets': read,
  'POST /secrets': fresh('secret.create'),
  'POST /secrets/:secret_id/rotate': fresh('secret.rotate'),
  'POST /secrets/:secret_id/revoke': fresh('secret.revoke'),
}

/** Who may call what of the whole server, by method and path below the API of the console. */
export const OF_SERVER: Readonly<Record<string, RouteAccess>> = {
  'GET /acts': read,
  'GET /operators': read,
  'GET /apps': read,
  'GET /counters': read,
  'GET /health': read,
}

/** Looking up a user by an account that a plugin owns is a read, whichever plugins there are. */
const LOOKUP = /^POST \/users\/[a-z_]+\/[a-z_]+$/

const APP = '/apps/:app_id'

/**
 * Finds who may call a route. @param path pattern of the route below the API of the console
 * @throws Error for a route that the tables leave out, at the start
 */
export function accessOf(method: string, path: string): RouteAccess {
  const verb = method === 'HEAD' ? 'GET' : method
  const isOfApp = path.startsWith(`${APP}/`)
  const key = `${verb} ${isOfApp ? path.slice(APP.length) : path}`
  const found = (isOfApp ? OF_APP : OF_SERVER)[key] ?? (isOfApp && LOOKUP.test(key) ? read : undefined)
  if (!found) throw new Error(`No role is set for the route of the console ${key}`)
  return found
}
