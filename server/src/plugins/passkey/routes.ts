import { PASSKEY_LIMIT, PASSKEY_PATHS } from 'latchkey/plugins/passkey/contract'
import type { RateLimitSettings } from '../../core/limits/index.ts'
import { linkedToAnotherUser, readDevice } from '../../core/foundation/index.ts'
import {
  type HttpRequest,
  type PluginHttp,
  type PluginServices,
  answers,
  sessionSchema,
  userSchema,
} from '../../core/contract/index.ts'
import type { App } from '../../core/apps/index.ts'
import { authenticatorName } from './authenticators.ts'
import { createChallenges } from './challenges.ts'
import { createCounterCheck, PASSKEY_COUNTER_REGRESSED } from './counter.ts'
import { createCredentials, PASSKEY_ACCOUNT, userHandleOf } from './credentials.ts'
import { attestationRefused, passkeyRefused, tooManyPasskeys } from './errors.ts'
import { resolveRelyingParty, type RelyingParty } from './relyingParty.ts'
import {
  assertionOptionsSchema,
  authenticateInitSchema,
  authenticateSchema,
  creationOptionsSchema,
  linkInitSchema,
  linkSchema,
  unlinkSchema,
} from './wireSchema.ts'
import type { PasskeySettings } from './settings.ts'
import { assertionOptions, claimedChallenge, creationOptions, verifyAssertion, verifyAttestation } from './webauthn.ts'

const bearer = [{ bearer: [] }]
const tags = ['passkey']

/**
 * Each challenge is a row. A login list with autofill asks for one when it opens, so this allows for a whole office behind one
 * address.
 */
const CHALLENGES_PER_CALLER = { limit: 600, windowS: 600 }

export interface PasskeyRoutesOptions {
  limits: RateLimitSettings
  /** `plugins.passkey` of every app, by app id. */
  settings: ReadonlyMap<string, PasskeySettings>
}

export function passkeyRoutes(
  http: PluginHttp,
  services: PluginServices,
  { limits, settings }: PasskeyRoutesOptions,
): void {
  const { db, clock } = services
  const challenges = createChallenges(db, clock)
  const credentials = createCredentials(db, clock)

  const partyOf = (request: HttpRequest, app: App, named: string | undefined): RelyingParty =>
    resolveRelyingParty({ app, named, settings: settings.get(app.id) ?? {}, origin: request.headers.origin })

  /** Refuses a user who has the maximum of passkeys before the browser asks them to make one. */
  const assertRoom = async (app: App, userId: string): Promise<void> => {
    const owned = await db
      .selectFrom('linked_accounts')
      .select('id')
      .where('app_id', '=', app.id)
      .where('user_id', '=', userId)
      .where('type', '=', PASSKEY_ACCOUNT)
      .execute()
    if (owned.length >= PASSKEY_LIMIT) throw tooManyPasskeys()
  }

  const countTry = (request: HttpRequest, app: App): Promise<void> =>
    services.countRate('try-by-caller', [app.id, services.callerOf(request)], limits.codeTriesPerCaller)

  http.post(
    PASSKEY_PATHS.authenticateInit,
    {
      config: { turn: 'start' },
      schema: {
        body: authenticateInitSchema,
        response: answers(assertionOptionsSchema),
        tags,
        summary: 'Ask for a challenge to log in with',
      },
    },
    async (request) => {
      const app = services.requireApp(request)
      await services.requireHuman(request, request.body.token)
      await services.countRate('challenge-by-caller', [app.id, services.callerOf(request)], CHALLENGES_PER_CALLER)
      const party = partyOf(request, app, request.body.relying_party)
      const challenge = await challenges.issue({ appId: app.id, purpose: 'login', userId: null }, party)
      return { relying_party: party.echoed, options: await assertionOptions(challenge, party.rpId) }
    },
  )

  http.post(
    PASSKEY_PATHS.authenticate,
    { schema: { body: authenticateSchema, response: answers(sessionSchema), tags, summary: 'Log in with a passkey' } },
    async (request) => {
      const app = services.requireApp(request)
      await countTry(request, app)
      const { challenge, authenticator_response: assertion } = request.body
      const party = await challenges.take({ appId: app.id, purpose: 'login', userId: null }, challenge)
      if (!party) throw passkeyRefused()
      const linked = await credentials.findLinked(app.id, assertion.id)
      if (!linked) throw passkeyRefused()
      // The user was not known before, so the passkey must return its user handle (WebAuthn, section 7.2, step 6).
      if (assertion.response.user_handle !== linked.userHandle) throw passkeyRefused()
      const verified = await verifyAssertion(assertion, linked, {
        ...party,
        challenge,
        allowsFrameIn: app.allowsOrigin,
      }).catch((cause: unknown) => {
        throw passkeyRefused(cause)
      })

      const counter = createCounterCheck(services, {
        user: { app, userId: linked.userId },
        event: PASSKEY_COUNTER_REGRESSED,
        isRefused: settings.get(app.id)?.requireIncreasingCounter ?? false,
        refusal: passkeyRefused(),
      })
      return counter.settle(
        services.login(
          app,
          { type: PASSKEY_ACCOUNT, subject: linked.credentialId },
          {
            async consume(tx) {
              const { use } = await credentials.use(tx, app.id, linked.credentialId, verified)
              if (use === 'unlinked') throw passkeyRefused()
              await counter.accept(tx, use)
            },
          },
        ),
      )
    },
  )

  http.post(
    PASSKEY_PATHS.linkInit,
    {
      schema: {
        body: linkInitSchema,
        response: answers(creationOptionsSchema),
        tags,
        summary: 'Ask for a challenge to make a passkey with',
        security: bearer,
      },
    },
    async (request) => {
      const user = await services.requireUser(request)
      const { app, userId } = user
      services.requireApp(request)
      // Checked before the browser asks the user; and in `link` before the challenge is used up.
      await services.requireFresh(user)
      const party = partyOf(request, app, request.body.relying_party)
      await assertRoom(app, userId)
      const exclude = await credentials.listLinked(app.id, userId, party.rpId)
      const challenge = await challenges.issue({ appId: app.id, purpose: 'link', userId }, party)
      const userName = (await services.userName(user)) ?? app.name
      const options = await creationOptions({
        challenge,
        rpId: party.rpId,
        appName: app.name,
        userHandle: userHandleOf(userId),
        userName,
        exclude,
      })
      return { relying_party: party.echoed, options }
    },
  )

  http.post(
    PASSKEY_PATHS.link,
    {
      schema: {
        body: linkSchema,
        response: answers(userSchema),
        tags,
        summary: 'Link a passkey to the user',
        security: bearer,
      },
    },
    async (request) => {
      const user = await services.requireUser(request)
      const { app, userId } = user
      await countTry(request, app)
      await services.requireFresh(user)
      const { authenticator_response: attestation } = request.body
      const challenge = claimedChallenge(attestation)
      const party = challenge && (await challenges.take({ appId: app.id, purpose: 'link', userId }, challenge))
      if (!challenge || !party) throw attestationRefused()
      const verified = await verifyAttestation(attestation, {
        ...party,
        challenge,
        allowsFrameIn: app.allowsOrigin,
      }).catch((cause: unknown) => {
        throw attestationRefused(cause)
      })
      const { browser, os } = readDevice(request.headers['user-agent'])
      const details = {
        enrolled_in_mfa: false,
        authenticator_name: authenticatorName(verified.aaguid),
        created_with_browser: browser,
        created_with_os: os,
      }
      return services.linkAccount(
        user,
        { type: PASSKEY_ACCOUNT, subject: verified.credentialId, details },
        {
          consume: async (tx) => {
            const transports = attestation.response.transports ?? []
            // A passkey that is linked already cannot be replaced: it is another user's, or it needs no linking.
            const taken = await tx
              .selectFrom('linked_accounts')
              .select('user_id')
              .where('app_id', '=', app.id)
              .where('type', '=', PASSKEY_ACCOUNT)
              .where('subject', '=', verified.credentialId)
              .executeTakeFirst()
            if (taken) throw taken.user_id === userId ? attestationRefused() : linkedToAnotherUser()
            await credentials.save(tx, app.id, {
              ...verified,
              rpId: party.rpId,
              userHandle: userHandleOf(userId),
              transports,
            })
          },
        },
      )
    },
  )

  http.post(
    PASSKEY_PATHS.unlink,
    {
      schema: {
        body: unlinkSchema,
        response: answers(userSchema),
        tags,
        summary: 'Unlink a passkey',
        security: bearer,
      },
    },
    async (request) => {
      const user = await services.requireUser(request)
      const credentialId = request.body.credential_id
      return services.unlinkAccount(user, { type: PASSKEY_ACCOUNT, subject: credentialId }, (tx) =>
        credentials.retire(tx, user.app.id, credentialId),
      )
    },
  )
}
