import type { WireUser } from 'latchkey/core/contract'
import { answers, defineServerPlugin, sessionSchema, userSchema, z, type ServerPlugin } from '../index.ts'

export const DOOR_PATHS = {
  authenticate: '/api/v1/plugins/door/authenticate',
  link: '/api/v1/plugins/door/link',
  unlink: '/api/v1/plugins/door/unlink',
  who: '/api/v1/plugins/door/who',
  page: '/doors',
} as const

const body = z.object({ name: z.string() })

export interface DoorOptions {
  maxPerUser?: number
  /** Second factors of everybody, or of one user. */
  mfaMethods?: WireUser['mfa_methods'] | ((userId: string) => WireUser['mfa_methods'])
  /** Left out: the methods show, and nobody verifies them. */
  verifyMfa?: ServerPlugin['verifyMfa']
}

/**
 * A third-party login method that believes everybody: with it, tests reach what a one-time code would serialise. It is
 * written as an outside package would write it, against the public entry.
 */
export const doorPlugin = (options: DoorOptions = {}): ServerPlugin =>
  defineServerPlugin({
    id: 'door',
    requestHeaders: ['door-knock'],
    accountTypes: [
      { type: 'door', maxPerUser: options.maxPerUser, toWire: ({ subject, details }) => ({ name: subject, colour: details.colour }) },
      { type: 'doormat', canLogIn: false, toWire: ({ subject }) => ({ name: subject }) },
    ],
    appConfig: () => ({ passkey_auth: true }),
    mfaMethods: async (_db, userId) =>
      typeof options.mfaMethods === 'function' ? options.mfaMethods(userId) : (options.mfaMethods ?? []),
    ...(options.verifyMfa ? { verifyMfa: options.verifyMfa } : {}),
    routes(http, { requireApp, requireUser, findUser, loginOrSignUp, linkAccount, unlinkAccount }) {
      const typed = z.object({ name: z.string(), type: z.enum(['door', 'doormat', 'email']).default('door') })
      const toAccount = ({ name, type }: z.infer<typeof typed>) => ({ type, subject: name, details: { colour: 'red' } })
      http.post(DOOR_PATHS.authenticate, { schema: { body, response: answers(sessionSchema) } }, (request) =>
        loginOrSignUp(requireApp(request), toAccount({ ...request.body, type: 'door' })))
      http.post(DOOR_PATHS.link, { schema: { body: typed, response: answers(userSchema) } }, async (request) =>
        linkAccount(await requireUser(request), toAccount(request.body)))
      http.post(DOOR_PATHS.unlink, { schema: { body: typed, response: answers(userSchema) } }, async (request) =>
        unlinkAccount(await requireUser(request), toAccount(request.body)))
      http.get(DOOR_PATHS.who, async (request) => ({ userId: (await findUser(request))?.userId ?? null }))
    },
    publicRoutes(http, { brand }) {
      http.get(DOOR_PATHS.page, () => ({ doorsOf: brand }))
    },
  })
