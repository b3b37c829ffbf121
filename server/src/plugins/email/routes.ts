import {
  EMAIL_ADDRESS_NOT_SUPPORTED_CODE,
  EMAIL_ADDRESS_REFUSED_CODE,
  EMAIL_CODE_LIFETIME_S,
  EMAIL_CODE_MAX_ATTEMPTS,
  EMAIL_MAX_LENGTH,
  EMAIL_NOT_SENT_CODE,
  EMAIL_PATHS,
} from 'latchkey/plugins/email/contract'
import { type RateLimitSettings, callerRates } from '../../core/limits/index.ts'
import {
  type Account,
  type Proof,
  MailMessageRefused,
  MailRefused,
  MailServerUnavailable,
  type HttpRequest,
  type PluginHttp,
  type PluginServices,
  addLoginRoutes,
  answers,
  okSchema,
  optionalBearer,
  userSchema,
} from '../../core/contract/index.ts'
import type { App } from '../../core/apps/index.ts'
import { codeAddressRates, codeTries, countForAppOrProven } from '../../core/codes/index.ts'
import {
  invalidData,
  isBusy,
  linkedAccountNotFound,
  RequestError,
  mailboxOf,
  normaliseAddress,
} from '../../core/foundation/index.ts'
import { callerLanguage } from '../../core/http/index.ts'
import { writerOf } from '../../core/messages/index.ts'
import { composeCodeMessage } from './message.ts'
import { codeSchema, initSchema, unlinkSchema, updateSchema } from './wireSchema.ts'

/** No answer reveals whether an address has an account until the caller has proven to own the address (CODE-52). */
export function emailRoutes(http: PluginHttp, services: PluginServices, limits: RateLimitSettings): void {
  const codes = services.codes({ lifetimeS: EMAIL_CODE_LIFETIME_S, maxAttempts: EMAIL_CODE_MAX_ATTEMPTS })

  const prove = (request: HttpRequest, app: App, address: string, code: string): Promise<Proof> =>
    codes.verify(app, address, code, request, codeTries(services, app, request, address, limits))

  http.post(
    EMAIL_PATHS.init,
    {
      config: { turn: 'start' },
      schema: {
        body: initSchema,
        response: answers(okSchema),
        tags: ['email'],
        summary: 'Send a code to an address',
        security: optionalBearer,
      },
    },
    async (request) => {
      const app = services.requireApp(request)
      await services.requireHuman(request, request.body.token)
      const address = readAddress(request.body.email, 'email')
      const caller = callerRates(services, app, request, limits.codesPerCaller)
      const ofAddress = codeAddressRates(services, app, request, mailboxOf(address), limits)
      const { issued, others } = await countForAppOrProven(
        services,
        { app, request, limits },
        async (rates, isAgain) => {
          const others = [...ofAddress, ...rates]
          return { others, issued: await codes.issue(app, address, request, isAgain ? [others] : [caller, others]) }
        },
      )
      const { code, isTest, withdraw } = issued
      try {
        const writer = await writerOf(app, callerLanguage(app))
        const message = composeCodeMessage(app, writer, { to: address, code, lifetimeS: EMAIL_CODE_LIFETIME_S })
        await services.sendMail(message, { isTest })
      } catch (cause) {
        // The user's previous code becomes valid again, and a failure on our side counts against no limit. If the mail
        // server refuses the recipient or takes too long, the try still counts against the caller's limit.
        const isOurs = cause instanceof MailServerUnavailable || isBusy(cause)
        await withdraw(isOurs ? [caller, others] : [others])
        throw toMailRefusal(cause)
      }
      return { success: true }
    },
  )

  addLoginRoutes(http, services, {
    paths: EMAIL_PATHS,
    tag: 'email',
    means: 'a code',
    account: 'an address',
    proofBody: codeSchema,
    keyBody: unlinkSchema,
    async prove(request, app, { email, code }) {
      const address = readAddress(email, 'email')
      return { account: toAccount(address), proof: await prove(request, app, address, code) }
    },
    keyOf: ({ address }) => ({ type: EMAIL_ACCOUNT, subject: readAddress(address, 'address') }),
  })

  http.post(
    EMAIL_PATHS.update,
    {
      schema: {
        body: updateSchema,
        response: answers(userSchema),
        tags: ['email'],
        summary: "Change the user's address",
        security: [{ bearer: [] }],
      },
    },
    async (request) => {
      const user = await services.requireUser(request)
      const old = { type: EMAIL_ACCOUNT, subject: readAddress(request.body.oldAddress, 'oldAddress') }
      const address = readAddress(request.body.newAddress, 'newAddress')
      // Checked before the code, so that a typo in the old address does not cost a try.
      if (!(await services.hasAccount(user, old))) throw linkedAccountNotFound()
      const proof = await prove(request, user.app, address, request.body.code)
      return services.replaceAccount(user, old, toAccount(address), proof)
    },
  )
}

/**
 * Converts a failure to send into the answer for the caller: 400 if no mail can ever be sent to the address, 422 if the
 * message was refused for good, 503 if too many wait, else 502, after which clients come again.
 */
function toMailRefusal(cause: unknown): RequestError {
  if (isBusy(cause)) return cause
  if (cause instanceof MailMessageRefused)
    return new RequestError(422, EMAIL_NOT_SENT_CODE, 'The mail server refused the message.', {
      cause,
      reason: 'refused',
      isOurs: true,
    })
  if (!(cause instanceof MailRefused))
    return new RequestError(502, EMAIL_NOT_SENT_CODE, 'The message could not be sent. Please try again in a moment.', {
      cause,
    })
  return cause.reason === 'not_supported'
    ? new RequestError(
        400,
        EMAIL_ADDRESS_NOT_SUPPORTED_CODE,
        'No mail can be sent to an address with such letters before the @. Use another address.',
        { cause },
      )
    : new RequestError(
        400,
        EMAIL_ADDRESS_REFUSED_CODE,
        'The mail server refuses this address. Check it, or use another one.',
        { cause },
      )
}

/** The account type of this plugin, as on the wire. The subject is the normalised address. */
export const EMAIL_ACCOUNT = 'email'

const toAccount = (address: string): Account => ({ type: EMAIL_ACCOUNT, subject: address, details: {} })

function readAddress(input: string, field: string): string {
  const address = normaliseAddress(input)
  if (address === undefined)
    throw invalidData(`"${field}" is not an e-mail address of at most ${EMAIL_MAX_LENGTH} characters.`)
  return address
}
