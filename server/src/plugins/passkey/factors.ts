import type { PasskeyInitAnswer, WireAssertionOptions } from 'latchkey/plugins/passkey/contract'
import type { ServerConfig } from '../../config.ts'
import { linkedAccountNotFound, transact, type Tx } from '../../core/foundation/index.ts'
import type { HttpRequest, SignedIn, PluginServices } from '../../core/contract/index.ts'
import { createChallenges, type ChallengeScope } from './challenges.ts'
import { createCounterCheck } from './counter.ts'
import { createCredentials, isEnrolledInMfa, PASSKEY_ACCOUNT } from './credentials.ts'
import { factorRefused, noFactorHere } from './errors.ts'
import { resolveRelyingParty } from './relyingParty.ts'
import { assertionSchema } from './wireSchema.ts'
import { readPasskeySettings } from './settings.ts'
import { assertionOptions, claimedChallenge, verifyAssertion } from './webauthn.ts'

/** Security event of a second factor whose counter did not increase. The calling plugin declares it. */
export const MFA_PASSKEY_COUNTER_REGRESSED = 'mfa_passkey_counter_regressed'

/** The services of the plugin that uses passkeys as second factors, under whose name everything is recorded. */
export type FactorServices = Pick<PluginServices, 'db' | 'clock' | 'log' | 'recordEvent'>

/**
 * Passkeys as second factors, for the plugin that owns that MFA method. Credentials and challenges stay in this
 * plugin's tables.
 */
export interface PasskeyFactors {
  /**
   * Creates the options for the browser. They allow only those passkeys of the user that are second factors and belong
   * to the page's domain.
   * @param named the `relying_party` of the body
   * @throws RequestError 400 `mfa_passkey_not_here`, `invalid_origin`
   */
  challenge(
    services: FactorServices,
    request: HttpRequest,
    user: SignedIn,
    named: string | undefined,
  ): Promise<PasskeyInitAnswer<WireAssertionOptions>>
  /**
   * Checks an assertion: by a passkey of the user that is a second factor, with user verification, and for a challenge
   * of this session. The challenge is used up even if the assertion is wrong.
   */
  verify(services: FactorServices, user: SignedIn, response: unknown): Promise<boolean>
  /**
   * Makes exactly these passkeys second factors. Lock the user first.
   * @throws RequestError 404 `linked_account_not_found` for one that is not the user's
   */
  setEnrolled(tx: Tx, userId: string, credentialIds: readonly string[]): Promise<void>
}

/** @throws ConfigError if an app's `plugins.passkey` is wrong */
export function createPasskeyFactors({ apps }: Pick<ServerConfig, 'apps'>): PasskeyFactors {
  const settings = readPasskeySettings(apps)
  const scopeOf = ({ app, userId, sessionId }: SignedIn): ChallengeScope => ({
    appId: app.id,
    purpose: 'mfa',
    userId,
    sessionId,
  })

  return {
    async challenge({ db, clock }, request, user, named) {
      const { app, userId } = user
      const party = resolveRelyingParty({
        app,
        named,
        settings: settings.get(app.id) ?? {},
        origin: request.headers.origin,
      })
      const allowed = (await createCredentials(db, clock).listLinked(app.id, userId, party.rpId)).filter(
        (credential) => credential.isEnrolledInMfa,
      )
      // An empty list would ask for any passkey of the site.
      if (allowed.length === 0) throw noFactorHere()
      const challenge = await createChallenges(db, clock).issue(scopeOf(user), party)
      return { relying_party: party.echoed, options: await assertionOptions(challenge, party.rpId, allowed) }
    },

    async verify(services, user, response) {
      const { db, clock, log } = services
      const credentials = createCredentials(db, clock)
      const { app, userId } = user
      const { data: assertion } = assertionSchema.safeParse(response)
      const challenge = assertion && claimedChallenge(assertion)
      const party = challenge && (await createChallenges(db, clock).take(scopeOf(user), challenge))
      if (!assertion || !challenge || !party) return false
      const linked = await credentials.findLinked(app.id, assertion.id)
      if (linked?.userId !== userId || !isEnrolledInMfa(linked.details)) return false
      // If the options list passkeys, the authenticator may leave out the user handle (WebAuthn, section 7.2, step 6).
      const { user_handle: userHandle } = assertion.response
      if (userHandle && userHandle !== linked.userHandle) return false
      const verified = await verifyAssertion(assertion, linked, {
        ...party,
        challenge,
        allowsFrameIn: app.allowsOrigin,
      }).catch((err: unknown) => {
        log.info({ err, userId }, 'a passkey was refused as a second factor')
        return undefined
      })
      if (!verified) return false
      const refusal = factorRefused()
      const counter = createCounterCheck(services, {
        user,
        event: MFA_PASSKEY_COUNTER_REGRESSED,
        isRefused: settings.get(app.id)?.requireIncreasingCounter ?? false,
        refusal,
      })
      const using = transact(db, async (tx) => {
        const { use, details } = await credentials.use(tx, app.id, linked.credentialId, verified)
        await counter.accept(tx, use)
        return use !== 'unlinked' && isEnrolledInMfa(details)
      })
      return counter.settle(using).catch((error: unknown) => {
        if (error === refusal) return false
        throw error
      })
    },

    async setEnrolled(tx, userId, credentialIds) {
      // Locked, since a login with a passkey rewrites its account's details.
      const accounts = await tx
        .selectFrom('linked_accounts')
        .select(['id', 'subject', 'details'])
        .where('user_id', '=', userId)
        .where('type', '=', PASSKEY_ACCOUNT)
        .orderBy('id')
        .forUpdate()
        .execute()
      const enrolled = new Set(credentialIds)
      if ([...enrolled].some((id) => !accounts.some(({ subject }) => subject === id))) throw linkedAccountNotFound()
      for (const { id, subject, details } of accounts) {
        if (isEnrolledInMfa(details) === enrolled.has(subject)) continue
        await tx
          .updateTable('linked_accounts')
          .set({ details: JSON.stringify({ ...details, enrolled_in_mfa: enrolled.has(subject) }) })
          .where('id', '=', id)
          .execute()
      }
    },
  }
}
