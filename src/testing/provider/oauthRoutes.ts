import { sha256 } from '@noble/hashes/sha2'
import { brandNames, type WireSession } from '../../core/contract.ts'
import {
  OAUTH_DENIED_CODE,
  OAUTH_PATHS,
  oauthAccountType,
  oauthNames,
  type OAuthSession,
  type WireOAuthTokens,
} from '../../plugins/oauth/contract.ts'
import type { ProviderAccount } from './directory.ts'
import type { ProviderParts } from './parts.ts'
import { invalidData, ProviderError } from './ProviderError.ts'
import { readString, type ProviderRequest, type RouteTable } from './router.ts'
import type { SeededRandom } from './seededRandom.ts'

/** The person who logs in at a social provider. `subject` is their id at the provider. */
export interface OAuthPerson {
  subject: string
  email?: string | undefined
  username?: string | undefined
  name?: string | undefined
}

/** Acts as the user on the pages of the social providers behind the fake provider. */
export interface OAuthDesk {
  /** Logs in on the page whose URL `init` returned. Returns the address that the user is sent back to. */
  approve(url: string, person: OAuthPerson): string
  /** Declines on that page. Returns the address that the user is sent back to. */
  deny(url: string): string
  /** Sets the tokens that the next logins at a provider return; `null` for none. */
  grantTokens(provider: string, tokens: Omit<WireOAuthTokens, 'provider'> | null): void
}

interface Request {
  provider: string
  redirectTo: string
  challenge: string
  state: string
}

interface Ticket extends Request {
  account: ProviderAccount
}

interface OAuthArgs {
  routes: RouteTable
  parts: ProviderParts
  random: SeededRandom
  sessionFor: (account: ProviderAccount) => WireSession
}

/** The endpoints of social logins, and `void`: codes are valid for one use, by the client that has the verifier (RFC 7636). */
export function addOAuthRoutes({ routes, parts, random, sessionFor }: OAuthArgs): OAuthDesk {
  const { brand, directory } = parts
  const { query } = oauthNames(brand)
  const requests = new Map<string, Request>()
  const tickets = new Map<string, Ticket>()
  const granted = new Map<string, Omit<WireOAuthTokens, 'provider'>>()

  routes.add('POST', OAUTH_PATHS.init, (request) => {
    const provider = readString(request, 'provider')
    const flags = parts.config() as unknown as Record<string, unknown>
    if (flags[oauthAccountType(provider)] === false) {
      throw new ProviderError(403, 'disallowed_login_method', `Login with ${provider} is not enabled for this app.`)
    }
    const redirectTo = readString(request, 'redirect_to')
    if (!/^https?:\/\/[^@\\]+$/.test(redirectTo))
      throw invalidData('"redirect_to" is not the absolute address of a web page.')
    const challenge = readString(request, 'code_challenge')
    if (!/^[\w-]{43}$/.test(challenge))
      throw new ProviderError(400, 'invalid_pkce_parameters', 'Not an S256 challenge.')
    const handle = random.token(32)
    requests.set(handle, { provider, redirectTo, challenge, state: readString(request, 'state_code') })
    return { url: `https://${provider}.test/authorize?state=${handle}` }
  })

  const isConfirming = ({ headers }: ProviderRequest): boolean =>
    headers[brandNames(parts.brand).header.confirm] !== undefined

  const redeem = (request: ProviderRequest): Ticket => {
    const code = readString(request, 'authorization_code')
    const ticket = tickets.get(code)
    tickets.delete(code)
    if (!ticket) throw new ProviderError(422, 'invalid_credentials', 'The code is not valid.')
    if (ticket.state !== readString(request, 'state_code')) {
      throw new ProviderError(400, 'oauth_state_mismatch', 'The code belongs to another request.')
    }
    if (ticket.challenge !== challengeOf(readString(request, 'code_verifier'))) {
      throw new ProviderError(400, 'invalid_pkce_parameters', 'The verifier does not fit.')
    }
    return ticket
  }

  routes.add('POST', OAUTH_PATHS.void, (request) => {
    tickets.delete(readString(request, 'authorization_code'))
    return {}
  })

  routes.add('POST', OAUTH_PATHS.authenticate, (request): OAuthSession => {
    const { account, provider } = redeem(request)
    // For a logged-in user, the call links the account instead of logging in.
    if (request.bearer !== undefined && !isConfirming(request)) directory.link(request.requireUser().id, account, 1)
    const session = sessionFor(account)
    const tokens = granted.get(provider)
    return tokens ? { ...session, oauth_provider_tokens: { ...tokens, provider } } : session
  })

  routes.add('POST', OAUTH_PATHS.link, (request) => {
    const { id } = request.requireUser()
    return directory.link(id, redeem(request).account, 1)
  })

  routes.add('POST', OAUTH_PATHS.unlink, (request) => {
    const { id } = request.requireUser()
    const subject = readString(request, 'subject')
    return directory.unlink(id, { type: oauthAccountType(readString(request, 'provider')), subject })
  })

  const requestAt = (url: string): Request => {
    const handle = new URL(url).searchParams.get('state') ?? ''
    const found = requests.get(handle)
    requests.delete(handle)
    if (!found) throw new Error(`No login was begun with ${url}, or it is over.`)
    return found
  }

  const back = ({ redirectTo, state, provider }: Request, code: string): string => {
    const url = new URL(redirectTo)
    url.searchParams.set(query.code, code)
    url.searchParams.set(query.state, state)
    url.searchParams.set(query.provider, provider)
    return url.href
  }

  return {
    approve(url, person) {
      const request = requestAt(url)
      const code = random.token(43)
      tickets.set(code, { ...request, account: oauthAccount(request.provider, person) })
      return back(request, code)
    },
    deny: (url) => back(requestAt(url), OAUTH_DENIED_CODE),
    grantTokens(provider, tokens) {
      if (tokens) granted.set(provider, tokens)
      else granted.delete(provider)
    },
  }
}

/** The account of a person at a provider, as the OAuth routes store it. */
export const oauthAccount = (provider: string, person: OAuthPerson): ProviderAccount => ({
  type: oauthAccountType(provider),
  subject: person.subject,
  fields: { ...person },
})

const challengeOf = (verifier: string): string =>
  btoa(String.fromCharCode(...sha256(verifier)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
