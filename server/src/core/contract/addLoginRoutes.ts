import type { z } from 'zod'
import type { App } from '../apps/index.ts'
import type { AccountKey, ClaimedAccount } from './accountTypes.ts'
import type { Proof } from './codeTypes.ts'
import type { HttpRequest, PluginHttp, SignedIn } from './pluginRequest.ts'
import type { PluginServices } from './pluginServices.ts'
import { answers, sessionSchema, userSchema } from './wireSchemas.ts'

/** An account that the caller proved to have, and the stored proof, if there is one, that is used up with it. */
export interface ProvenAccount {
  account: ClaimedAccount
  proof?: Proof
}

/** What differs between login methods whose accounts are proven in one request. */
export interface LoginRoutes<ProofBody extends z.ZodType, KeyBody extends z.ZodType> {
  /** Paths of the three routes; each is called by POST. */
  paths: Readonly<Record<'authenticate' | 'link' | 'unlink', string>>
  /** Tag under which the OpenAPI document groups the three routes. */
  tag: string
  /** What a user logs in with, for the OpenAPI document: 'a code'. */
  means: string
  /** What a user links, for the OpenAPI document: 'a phone number'. */
  account: string
  /** Schema of the body of login and link, which contains the proof. */
  proofBody: ProofBody
  /** Schema of the body of unlink, which names the account. */
  keyBody: KeyBody
  /**
   * Verifies the proof. Count the try by `countRate` before you compare.
   * @param userId the user who links the account; undefined for a login
   */
  prove(request: HttpRequest, app: App, body: z.output<ProofBody>, userId?: string): Promise<ProvenAccount>
  /** Names the account to unlink. Throws if the user must keep it. */
  keyOf(body: z.output<KeyBody>, user: SignedIn): AccountKey | Promise<AccountKey>
}

/**
 * Adds the three routes that such a login method has: log in or sign up, link to the user who is logged in, and unlink.
 *
 * @example addLoginRoutes(http, services, { paths: PIGEON_PATHS, tag: 'pigeon', means: 'a pigeon', account: 'a pigeon', … })
 */
export function addLoginRoutes<ProofBody extends z.ZodType, KeyBody extends z.ZodType>(
  http: PluginHttp,
  services: PluginServices,
  { paths, tag, means, account: described, proofBody, keyBody, prove, keyOf }: LoginRoutes<ProofBody, KeyBody>,
): void {
  const tags = [tag]
  const security = [{ bearer: [] }]

  http.post(
    paths.authenticate,
    {
      schema: {
        body: proofBody,
        response: answers(sessionSchema),
        tags,
        summary: `Log in or sign up with ${means}`,
      },
    },
    async (request) => {
      const app = services.requireApp(request)
      const { account, proof } = await prove(request, app, request.body as z.output<ProofBody>)
      return services.loginOrSignUp(app, account, proof)
    },
  )

  http.post(
    paths.link,
    {
      schema: {
        body: proofBody,
        response: answers(userSchema),
        tags,
        summary: `Link ${described} to the user`,
        security,
      },
    },
    async (request) => {
      const user = await services.requireUser(request)
      const { account, proof } = await prove(request, user.app, request.body as z.output<ProofBody>, user.userId)
      return services.linkAccount(user, account, proof)
    },
  )

  http.post(
    paths.unlink,
    { schema: { body: keyBody, response: answers(userSchema), tags, summary: `Unlink ${described}`, security } },
    async (request) => {
      const user = await services.requireUser(request)
      return services.unlinkAccount(user, await keyOf(request.body as z.output<KeyBody>, user))
    },
  )
}
