import { z } from 'zod'
import type { LinkedAccounts } from '../accounts/index.ts'
import { findTestCode, type App } from '../apps/index.ts'
import { answers, sessionSchema, type RateLimit } from '../contract/index.ts'
import { invalidCode, invalidData, isSameSecret, normaliseAddress, RequestError, sha256 } from '../foundation/index.ts'
import { BY_APP_SECRET } from '../http/index.ts'
import type { RateLimits } from '../limits/index.ts'
import { backendAppParams, backendDocs, type BackendScope } from './backendScope.ts'

export interface TestAccountDeps {
  accounts: Pick<LinkedAccounts, 'loginTestAccount'>
  rateLimits: Pick<RateLimits, 'count' | 'refund'>
}

/** Path of the plugin `email` for logins by a code. */
const LOGIN_PATH = '/api/v1/passwordless/authenticate'
/** Limit of tries per address, as low as for codes that are mailed. A right code gives its try back. */
const TRIES: RateLimit = { limit: 5, windowS: 600 }

const credentialsSchema = z
  .object({
    data: z.array(
      z.object({
        id: z.string(),
        created_at: z.string().describe('When the app was first seen, in ISO 8601'),
        updated_at: z.string(),
        email: z.string().nullable(),
        phone_number: z.string().nullable(),
        otp_code: z.string(),
      }),
    ),
  })
  .meta({ id: 'TestCredentials' })

/**
 * Adds GET /apps/:id/test_credentials, and a login of test accounts by their fixed code, without requesting one first
 * (HTTP-87).
 */
export function testAccountRoutes(scope: BackendScope, { accounts, rateLimits }: TestAccountDeps): void {
  const { http, appOf, callOf, reads, writes, paths } = scope

  http.get(
    `${paths.app}/test_credentials`,
    {
      // Reading needs the scope of the login, since whoever knows a test account's code can log in as that user.
      config: reads('users:write'),
      schema: {
        ...backendDocs,
        params: backendAppParams,
        response: answers(credentialsSchema),
        summary: 'List the test accounts of the configuration file, with their codes',
      },
    },
    async (request) => {
      const app = appOf(request)
      return { data: app.testAccounts.map((account) => toCredentials(app, account)) }
    },
  )

  http.post(
    LOGIN_PATH,
    {
      constraints: BY_APP_SECRET,
      config: writes('users:write'),
      schema: {
        hide: true,
        body: z.object({ email: z.string().max(512), code: z.string().max(64) }),
        response: answers(sessionSchema),
      },
    },
    async (request) => {
      const { app } = callOf(request)
      if (!app.allowsMethod('email'))
        throw new RequestError(403, 'disallowed_login_method', 'Login with email is not enabled for this app.')
      const address = normaliseAddress(request.body.email)
      if (address === undefined) throw invalidData('"email" is not an e-mail address.')
      const tries = ['core/test-account-logins', [app.id, address], TRIES] as const
      await rateLimits.count(...tries)
      // For an address that is no test account, the code is compared with an empty text: the time must not tell that
      // there is none.
      const expected = findTestCode(app, 'email', address) ?? ''
      const isRight = isSameSecret(Buffer.from(sha256(request.body.code)), Buffer.from(sha256(expected)))
      if (expected === '' || !isRight) throw invalidCode()
      await rateLimits.refund(...tries)
      return accounts.loginTestAccount(app, { type: 'email', subject: address, details: {} })
    },
  )
}

const toCredentials = (app: App, { pluginId, address, code }: App['testAccounts'][number]) => ({
  id: sha256(`${app.id} ${pluginId} ${address}`).slice(0, 24),
  created_at: app.createdAt.toISOString(),
  updated_at: app.updatedAt.toISOString(),
  email: pluginId === 'email' ? address : null,
  phone_number: pluginId === 'sms' ? address : null,
  otp_code: code,
})
