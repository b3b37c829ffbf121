import type { WireSession, WireUser } from 'latchkey/core/contract'
import {
  PASSKEY_PATHS,
  type PasskeyInitAnswer,
  type WireAssertion,
  type WireAssertionOptions,
  type WireAttestation,
  type WireCreationOptions,
} from 'latchkey/plugins/passkey/contract'
import { ORIGIN, type CallOptions, type CallResult } from '../../../testing/callServer.ts'
import type { TestServer } from '../../../testing/createTestServer.ts'
import { createSoftwareAuthenticator, type CeremonyArgs, type SoftwareCredential } from './softwareAuthenticator.ts'

type Answer<Body> = CallResult<Body & { code?: string; error?: string }>
type Lie = Partial<CeremonyArgs>
type NewLie = Lie & { aaguid?: string; transports?: string[]; userHandle?: string }

/** The passkey endpoints, as a browser with a software authenticator calls them. */
export function passkeyCalls(server: TestServer) {
  const authenticator = createSoftwareAuthenticator()
  const endpoints = {
    loginInit: (body: object = {}, options?: CallOptions): Promise<Answer<PasskeyInitAnswer<WireAssertionOptions>>> =>
      server.post(PASSKEY_PATHS.authenticateInit, body, options),
    linkInit: (
      token: string | undefined,
      body: object = {},
      options?: CallOptions,
    ): Promise<Answer<PasskeyInitAnswer<WireCreationOptions>>> =>
      server.post(PASSKEY_PATHS.linkInit, body, { token, ...options }),
    authenticate: (challenge: string, response: WireAssertion, options?: CallOptions): Promise<Answer<WireSession>> =>
      server.post(PASSKEY_PATHS.authenticate, { challenge, authenticator_response: response }, options),
    link: (token: string | undefined, response: WireAttestation, options?: CallOptions): Promise<Answer<WireUser>> =>
      server.post(PASSKEY_PATHS.link, { authenticator_response: response }, { token, ...options }),
    unlink: (token: string | undefined, credentialId: string): Promise<Answer<WireUser>> =>
      server.post(PASSKEY_PATHS.unlink, { credential_id: credentialId }, { token }),
  }

  /** Requests a challenge for a login. */
  const challenge = async (body?: object, options?: CallOptions): Promise<{ challenge: string; rpId: string }> => {
    const { options: asked } = expectOk(await endpoints.loginInit(body, options))
    return { challenge: asked.challenge, rpId: asked.rp_id! }
  }

  /** Makes a passkey for a user; `lie` changes what browser and authenticator send. */
  const make = async (token: string, lie: NewLie = {}, options?: CallOptions) => {
    const { options: asked } = expectOk(await endpoints.linkInit(token, {}, options))
    return authenticator.create({
      challenge: asked.challenge,
      rpId: asked.rp.id!,
      origin: options?.headers?.origin ?? ORIGIN,
      userHandle: asked.user.id,
      ...lie,
    })
  }

  return {
    ...endpoints,
    authenticator,
    challenge,
    make,

    /** Makes and links a passkey. */
    async add(token: string, lie: NewLie = {}, options?: CallOptions) {
      const { credential, response } = await make(token, lie, options)
      return { credential, user: expectOk(await endpoints.link(token, response, options)) }
    },

    /** Logs in; `lie` changes what browser and authenticator send. */
    async logIn(credential: SoftwareCredential, lie: Lie & { counts?: boolean } = {}, options?: CallOptions) {
      const asked = await challenge({}, options)
      const origin = options?.headers?.origin ?? ORIGIN
      return endpoints.authenticate(
        asked.challenge,
        authenticator.get(credential, { ...asked, origin, ...lie }),
        options,
      )
    },
  }
}

function expectOk<Body>({ status, body }: CallResult<Body>): Body {
  if (status !== 200) throw new Error(`answered ${status} ${JSON.stringify(body)}`)
  return body
}
