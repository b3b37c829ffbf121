import {
  answers,
  defineServerPlugin,
  mfaProofSchema,
  okSchema,
  sessionSchema,
  userSchema,
  z,
  type MfaMethod,
  type ServerPlugin,
} from '../index.ts'

export const DOOR_PATHS = {
  authenticate: '/api/v1/plugins/door/authenticate',
  link: '/api/v1/plugins/door/link',
  unlink: '/api/v1/plugins/door/unlink',
  who: '/api/v1/plugins/door/who',
  startEnrollment: '/api/v1/plugins/door/mfa/init',
  enroll: '/api/v1/plugins/door/mfa/enroll',
  unenroll: '/api/v1/plugins/door/mfa/unenroll',
  verify: '/api/v1/plugins/door/mfa/verify',
  page: '/doors',
} as const

const body = z.object({ name: z.string() })

export interface DoorOptions {
  maxPerUser?: number
  /** Verifies the plugin's second factor, `knock`. If absent, the plugin has no second factor. */
  verifyMfa?: NonNullable<ServerPlugin['verifyMfa']>
  /** True if an app offers `knock`. Default: all apps do. */
  isMfaOn?: MfaMethod['isOn']
  forgetMfa?: NonNullable<ServerPlugin['forgetMfa']>
  /** Runs before the transaction of an enrolment, after a second factor was proven. */
  beforeMfa?: (knock: string) => Promise<void>
  /** Runs in the transaction of an enrolment. */
  writeMfa?: (userId: string) => Promise<void>
}

/** Name of the plugin's MFA method, whose proofs a test accepts or refuses by `verifyMfa` of the options. */
export const KNOCK = 'knock'

/**
 * A third-party login method that accepts every caller, so that tests can make concurrent logins that a one-time code
 * would prevent. It is written like an outside package, against the public entry.
 */
export const doorPlugin = (options: DoorOptions = {}): ServerPlugin =>
  defineServerPlugin({
    id: 'door',
    requestHeaders: ['door-knock'],
    accountTypes: [
      {
        type: 'door',
        maxPerUser: options.maxPerUser,
        toWire: ({ subject, details }) => ({ name: subject, colour: details.colour }),
      },
      { type: 'doormat', canLogIn: false, toWire: ({ subject }) => ({ name: subject }) },
    ],
    appConfig: () => ({ passkey_auth: true }),
    ...(options.verifyMfa && {
      mfaMethods: [{ type: KNOCK, label: 'a knock at the door', isOn: options.isMfaOn }],
      verifyMfa: options.verifyMfa,
    }),
    ...(options.forgetMfa && { forgetMfa: options.forgetMfa }),
    routes(http, { requireApp, requireUser, findUser, loginOrSignUp, linkAccount, unlinkAccount, mfa }) {
      const typed = z.object({ name: z.string(), type: z.enum(['door', 'doormat', 'email']).default('door') })
      const toAccount = ({ name, type }: z.infer<typeof typed>) => ({ type, subject: name, details: { colour: 'red' } })
      http.post(DOOR_PATHS.authenticate, { schema: { body, response: answers(sessionSchema) } }, (request) =>
        loginOrSignUp(requireApp(request), toAccount({ ...request.body, type: 'door' })),
      )
      http.post(DOOR_PATHS.link, { schema: { body: typed, response: answers(userSchema) } }, async (request) =>
        linkAccount(await requireUser(request), toAccount(request.body)),
      )
      http.post(DOOR_PATHS.unlink, { schema: { body: typed, response: answers(userSchema) } }, async (request) =>
        unlinkAccount(await requireUser(request), toAccount(request.body)),
      )
      const enrolling = z.object({ knock: z.string().default(''), mfa: mfaProofSchema.optional() })
      http.post(
        DOOR_PATHS.startEnrollment,
        { schema: { body: enrolling, response: answers(okSchema) } },
        async (request) => {
          await mfa.requireForEnrollment(await requireUser(request), KNOCK, request.body.mfa)
          return { success: true }
        },
      )
      http.post(DOOR_PATHS.enroll, { schema: { body: enrolling, response: answers(userSchema) } }, async (request) => {
        const user = await requireUser(request)
        return mfa.enroll(user, {
          method: KNOCK,
          proof: request.body.mfa,
          request: [request.body.knock],
          async verify() {
            await options.beforeMfa?.(request.body.knock)
            return { consume: async () => undefined }
          },
          write: async () => options.writeMfa?.(user.userId),
        })
      })
      http.post(DOOR_PATHS.unenroll, { schema: { body: enrolling, response: answers(userSchema) } }, async (request) =>
        mfa.remove(await requireUser(request), KNOCK, request.body.mfa),
      )
      http.post(
        DOOR_PATHS.verify,
        { schema: { body: z.object({ code: z.string() }), response: answers(z.object({ token: z.string() })) } },
        async (request) => ({
          token: await mfa.verify(await requireUser(request), { method: KNOCK, code: request.body.code }),
        }),
      )
      http.get(DOOR_PATHS.who, async (request) => ({ userId: (await findUser(request))?.userId ?? null }))
    },
    publicRoutes(http, { brand }) {
      http.get(DOOR_PATHS.page, () => ({ doorsOf: brand }))
    },
  })
