import { z } from 'zod'
import type { RateLimitSettings } from '../../core/limits/index.ts'
import { allowlistDomain, normaliseAddress } from '../../core/foundation/index.ts'
import { defineServerPlugin, importedSubject, type ServerPlugin } from '../../core/contract/index.ts'
import { EMAIL_ACCOUNT, emailRoutes } from './routes.ts'

/** Login with a code by e-mail. Its endpoints are in `docs/protocol/http.md`. */
export const emailPlugin = (limits: RateLimitSettings): ServerPlugin =>
  defineServerPlugin({
    id: 'email',
    accountTypes: [
      {
        type: EMAIL_ACCOUNT,
        label: 'an e-mail address',
        maxPerUser: 1,
        toWire: ({ subject }) => ({ address: subject }),
        allowlistKeys: ({ subject }) => [subject, allowlistDomain(subject)],
        mailAddress: ({ subject }) => subject,
        backend: {
          name: 'email',
          lookups: [{ path: 'address', field: 'address', by: { toSubject: normaliseAddress } }],
          imported: z
            .strictObject({ address: importedSubject(normaliseAddress, 'is not an e-mail address') })
            .transform(({ address }) => ({ subject: address, details: {} })),
        },
      },
    ],
    appConfig: () => ({ email_auth: true }),
    routes: (http, services) => emailRoutes(http, services, limits),
  })
