import type { WireSession } from '../../core/contract.ts'
import {
  PASSKEY_CHALLENGE_LIFETIME_S,
  PASSKEY_LIMIT,
  PASSKEY_PATHS,
  type WireAssertionOptions,
  type WireCreationOptions,
} from '../../plugins/passkey/contract.ts'
import type { ProviderAccount } from './directory.ts'
import type { ProviderParts } from './parts.ts'
import { invalidData, ProviderError } from './ProviderError.ts'
import { readString, type ProviderRequest, type RouteTable } from './router.ts'
import type { SeededRandom } from './seededRandom.ts'

export interface PasskeyRoutesArgs {
  routes: RouteTable
  parts: ProviderParts
  random: SeededRandom
  /** Current time in epoch milliseconds. */
  now: () => number
  sessionFor: (account: ProviderAccount) => WireSession
}

/**
 * The endpoints of passkeys. Challenges are valid once and expire, as on the real server. The owner of a passkey is found by its id, and
 * signatures are not checked.
 */
export function addPasskeyRoutes({ routes, parts, random, now, sessionFor }: PasskeyRoutesArgs): void {
  const { directory, config } = parts
  const challenges = new Map<string, { purpose: string; expiresAt: number }>()

  const issue = (purpose: string): string => {
    const challenge = random.token(44)
    challenges.set(challenge, { purpose, expiresAt: now() + PASSKEY_CHALLENGE_LIFETIME_S * 1_000 })
    return challenge
  }
  const take = (challenge: unknown, purpose: string): void => {
    const found = challenges.get(String(challenge))
    challenges.delete(String(challenge))
    if (found?.purpose !== purpose || found.expiresAt <= now()) throw refused()
  }
  const assertOn = (): void => {
    if (config().passkey_auth) return
    throw new ProviderError(403, 'disallowed_login_method', 'Login with passkey is not enabled for this app.')
  }
  const echoed = ({ body }: ProviderRequest): object =>
    typeof body.relying_party === 'string' ? { relying_party: body.relying_party } : {}
  const passkeysOf = (accounts: readonly { type: string }[]) =>
    accounts.filter(({ type }) => type === 'passkey') as unknown as PasskeyFields[]

  routes.add('POST', PASSKEY_PATHS.authenticateInit, (request) => {
    assertOn()
    const options: WireAssertionOptions = {
      challenge: issue('login'),
      rp_id: 'localhost',
      timeout: 120_000,
      allow_credentials: [],
      user_verification: 'required',
    }
    return { ...echoed(request), options }
  })

  routes.add('POST', PASSKEY_PATHS.authenticate, (request) => {
    assertOn()
    take(request.body.challenge, 'login')
    const { id } = readResponse(request)
    const owned = directory.list().flatMap(({ linked_accounts }) => passkeysOf(linked_accounts))
    const fields = owned.find(({ credential_id }) => credential_id === id)
    if (!fields) throw refused()
    return sessionFor(passkeyAccount(id, fields))
  })

  routes.add('POST', PASSKEY_PATHS.linkInit, (request) => {
    const user = request.requireUser()
    const owned = passkeysOf(user.linked_accounts)
    if (owned.length >= PASSKEY_LIMIT)
      throw new ProviderError(400, 'cannot_link_more_of_type', 'Cannot link more passkeys to account.')
    const options: WireCreationOptions = {
      rp: { id: 'localhost', name: config().name },
      user: { id: 'dXNlcg', name: 'user', display_name: 'user' },
      challenge: issue(`link ${user.id}`),
      pub_key_cred_params: [{ alg: -7, type: 'public-key' }],
      timeout: 120_000,
      exclude_credentials: owned.map(({ credential_id }) => ({ id: credential_id, type: 'public-key' as const })),
      authenticator_selection: { resident_key: 'required', require_resident_key: true, user_verification: 'required' },
      attestation: 'none',
    }
    return { ...echoed(request), options }
  })

  routes.add('POST', PASSKEY_PATHS.link, (request) => {
    const user = request.requireUser()
    const { id, response } = readResponse(request)
    take(challengeIn(response.client_data_json), `link ${user.id}`)
    return directory.link(user.id, passkeyAccount(id), PASSKEY_LIMIT)
  })

  routes.add('POST', PASSKEY_PATHS.unlink, (request) => {
    const user = request.requireUser()
    const id = readString(request, 'credential_id')
    const own = passkeysOf(user.linked_accounts).find(({ credential_id }) => credential_id === id)
    if (own?.enrolled_in_mfa)
      throw new ProviderError(401, 'missing_or_invalid_mfa', 'Cannot unlink a passkey enrolled in MFA')
    return directory.unlink(user.id, passkeyAccount(id))
  })
}

/** A passkey's fields besides its type and dates. */
interface PasskeyFields {
  credential_id: string
  enrolled_in_mfa: boolean
  authenticator_name?: string | undefined
  created_with_browser?: string | undefined
  created_with_os?: string | undefined
}

/** The account of a passkey, as the routes store it. */
export function passkeyAccount(credentialId: string, fields: Partial<PasskeyFields> = {}): ProviderAccount {
  const {
    enrolled_in_mfa = false,
    authenticator_name = '1Password',
    created_with_browser = 'Chrome',
    created_with_os = 'Linux',
  } = fields
  return {
    type: 'passkey',
    subject: credentialId,
    fields: { credential_id: credentialId, enrolled_in_mfa, authenticator_name, created_with_browser, created_with_os },
  }
}

const refused = (): ProviderError =>
  new ProviderError(
    422,
    'invalid_credentials',
    'This passkey is not linked to an account here, or could not be verified.',
  )

function readResponse({ body }: ProviderRequest): { id: string; response: { client_data_json?: unknown } } {
  const { authenticator_response: given } = body as { authenticator_response?: { id?: unknown; response?: object } }
  if (typeof given?.id === 'string' && typeof given.response === 'object')
    return { id: given.id, response: given.response }
  throw invalidData('"authenticator_response" is missing or not valid.')
}

function challengeIn(clientData: unknown): unknown {
  try {
    return (JSON.parse(atob(String(clientData).replaceAll('-', '+').replaceAll('_', '/'))) as { challenge?: unknown })
      .challenge
  } catch {
    throw invalidData('"client_data_json" is not valid.')
  }
}
