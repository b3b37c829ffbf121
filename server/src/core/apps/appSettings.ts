import { APP_ID_LENGTH } from 'latchkey/core/contract'
import { z } from 'zod'
import { normaliseEntry } from './allowlistEntry.ts'
import { createOriginTest, isOriginPattern, readPageAddress, secureUrl } from '../foundation/index.ts'
import { en, LANGUAGES } from '../messages/index.ts'
import { mailSchema } from './mailSettings.ts'
import { testAccountsSchema } from './testAccounts.ts'
import { textsSchema } from './textSettings.ts'
import { webhooksSchema } from './webhookSettings.ts'

/** The app that exists in development without being configured. */
export const DEVELOPMENT_APP_ID = 'latchkey-demo-development'

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' })

/** True if a text is an origin and nothing more. */
const isOrigin = (text: string): boolean => {
  const { origin, href } = new URL(text)
  return href === `${origin}/`
}

const allowlist = z.strictObject({
  enabled: z.boolean().default(true),
  /** Addresses, numbers, or a whole mail domain as `@example.com`, in any spelling; they are normalised. */
  entries: z.array(z.string().trim().min(1).transform(normaliseEntry)).default([]),
  errorTitle: z.string().nullable().default(null),
  errorDetail: z.string().nullable().default(null),
  ctaText: z.string().nullable().default(null),
  ctaLink: httpUrl.nullable().default(null),
})

const redirectUrl = z.string().transform((text, context) => {
  const url = readPageAddress(text)
  if (url !== undefined && !url.href.includes('#')) return url.href
  context.addIssue({
    code: 'custom',
    message: 'must be the whole address of a page, such as https://app.example.com/login, without a fragment',
  })
  return z.NEVER
})

const forkTargetOrigin = z
  .string()
  .refine((text) => URL.canParse(text) && isOrigin(text) && isOriginPattern(text) && !text.includes('*'), {
    error: 'must be a whole origin such as https://shop.example.com, without a wildcard',
  })
  .transform((text) => new URL(text).origin)

const fieldsSchema = z.strictObject({
  /** The app's id, which its pages send with each request. */
  id: z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${APP_ID_LENGTH}}$`), {
    error: `must be exactly ${APP_ID_LENGTH} letters, digits, "-" or "_"`,
  }),
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^\P{Cc}*$/u, { error: 'must be one line' }),
  /** Origins of the app's pages; see `OriginPattern`. */
  allowedOrigins: z
    .array(
      z.string().refine(isOriginPattern, {
        error: 'must look like https://app.example.com, https://*.example.com or http://localhost:*',
      }),
    )
    .min(1, { error: 'must name at least one origin' }),
  /**
   * Pages to which a provider, also of payments, may send users back: full URLs with path and query, compared
   * exactly. Absent: any page of an allowed origin.
   */
  redirectUrls: z
    .array(redirectUrl)
    .min(1, { error: 'must name at least one page; leave it out to allow every page of the origins' })
    .optional(),
  /** Serve callers that send no `Origin` (native apps). Browsers always send one. */
  allowMissingOrigin: z.boolean().default(false),
  /**
   * Allows sessions that are not bound to a browser key (ADR 36), for clients without one. Anyone who has the token of
   * such a session can use it. Default: in development only.
   */
  allowUnboundSessions: z.boolean().optional(),
  /**
   * Seconds for which a login counts as re-authentication (ADR 39), for users without second factors. More than
   * 600 is for clients that cannot ask for a proof again, and is warned of at the start.
   */
  freshForS: z.int().min(60).max(2_592_000).default(600),
  /**
   * Lets forks that were taken over continue when the session that they came from is logged out, or was not used for
   * too long (ADR 69). Ending that session from the list of sessions still ends them.
   */
  keepForksAfterLogout: z.boolean().default(false),
  /**
   * Origins that may take over a fork whose page named no target origin, as other vendors' clients make them. Whole
   * origins, without wildcards, each one of `allowedOrigins`.
   */
  forkTargetOrigins: z.array(forkTargetOrigin).default([]),
  /**
   * Issues identity tokens beside access tokens: JWTs that tell the app's backend the user's accounts. They hold
   * addresses, so turn them on only where the backend reads them.
   */
  identityTokens: z.boolean().default(false),
  /**
   * Seconds for which a user whom a backend deleted can be restored, 90 days at most. Then everything about the user
   * goes.
   */
  deletionGraceS: z.int().min(0).max(7_776_000).default(604_800),
  /** What users may say of themselves, on the account page: a name, and a picture that this server keeps. */
  profile: z
    .strictObject({ name: z.boolean().default(false), picture: z.boolean().default(false) })
    .default({ name: false, picture: false }),
  /** Ids of the plugins that may log in and link accounts in this app. Absent: every plugin that the server runs. */
  loginMethods: z.array(z.string()).optional(),
  /**
   * The app's own origin for the API, such as https://auth.example.com, which proxies to this server. The app's pages
   * call it instead.
   */
  customApiUrl: secureUrl()
    .refine((url) => isOrigin(url), { error: 'must be an origin such as https://auth.example.com, without a path' })
    .transform((url) => new URL(url).origin)
    .nullable()
    .default(null),
  logoUrl: httpUrl.nullable().default(null),
  accentColor: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, { error: 'must be a colour such as #676FFF' })
    .nullable()
    .default(null),
  theme: z.enum(['light', 'dark']).nullable().default(null),
  showWalletLoginFirst: z.boolean().default(false),
  termsUrl: httpUrl.nullable().default(null),
  privacyUrl: httpUrl.nullable().default(null),
  requireTermsAcceptance: z.boolean().default(false),
  allowlist: allowlist.optional(),
  /** Largest number of users. Beyond it nobody can sign up, but existing users can still log in. */
  maxAccounts: z.int().positive().optional(),
  /**
   * Accounts that log in with a fixed code that is never sent, for tests on staging. In production you also have to
   * name the app in `LATCHKEY_ALLOW_TEST_ACCOUNTS`.
   */
  testAccounts: testAccountsSchema.default([]),
  /** Language of messages to users whose own is unknown, or not among ours. */
  language: z.enum(LANGUAGES, { error: `must be one of ${LANGUAGES.join(', ')}` }).default('en'),
  /** Texts of messages and pages in place of ours, by language and key. */
  texts: textsSchema(en).default({}),
  /** Sender and look of the app's mails. */
  mail: mailSchema.prefault({}),
  /** Endpoints of the app's backend that are told what happens. More can be added by the command line and the API. */
  webhooks: webhooksSchema.default([]),
  /** Settings of plugins for this app, by plugin id. */
  plugins: z.record(z.string(), z.unknown()).default({}),
})

/** One app as an operator writes it into the configuration file. */
export const appSettingsSchema = fieldsSchema.superRefine(
  ({ allowedOrigins, redirectUrls = [], forkTargetOrigins }, context) => {
    const allows = createOriginTest(allowedOrigins)
    redirectUrls.forEach((url, index) => {
      if (allows(new URL(url).origin)) return
      context.addIssue({
        code: 'custom',
        path: ['redirectUrls', index],
        message: 'must be on one of the app\'s "allowedOrigins": its page calls this server',
      })
    })
    forkTargetOrigins.forEach((origin, index) => {
      if (allows(origin)) return
      context.addIssue({
        code: 'custom',
        path: ['forkTargetOrigins', index],
        message: 'must be one of the app\'s "allowedOrigins": its page calls this server',
      })
    })
  },
)

/** An app's settings, validated and with defaults filled in. */
export type AppSettings = z.infer<typeof appSettingsSchema>

/** The settings of the development app, which any page on this machine may use. */
export function developmentApp(): AppSettings {
  return appSettingsSchema.parse({
    id: DEVELOPMENT_APP_ID,
    name: 'Latchkey demo',
    profile: { name: true, picture: true },
    allowedOrigins: ['http', 'https'].flatMap((scheme) =>
      ['localhost', '*.localhost', '127.0.0.1'].map((host) => `${scheme}://${host}:*`),
    ),
  })
}
