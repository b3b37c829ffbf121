import { createHash, randomBytes } from 'node:crypto'
import { OAUTH_PATHS, type OAuthInitAnswer, type OAuthSession } from 'latchkey/plugins/oauth/contract'
import type { WireError, WireUser } from 'latchkey/core/contract'
import type { Decision, ProviderSimulator } from '../simulator/providerSimulator.ts'
import { createVisitor, type Page } from '../../../testing/visitor.ts'
import { ORIGIN, type CallOptions, type CallResult } from '../../../testing/callServer.ts'
import type { TestServer } from '../../../testing/createTestServer.ts'

/** The person who consents at the provider unless a test says otherwise. */
export const ADA: Decision = { kind: 'allow', person: { name: 'Ada Lovelace', email: 'ada@example.com' } }

/** How a login in a test differs from one in which the user consents and nobody interferes. */
export interface Detour {
  decision?: Decision
  /** Parameters of the return to change, as an attacker would. */
  change?: Record<string, string>
  /** Further fields of the body of `init`. */
  more?: Record<string, unknown>
  options?: CallOptions
}

/** The client's secrets of a login, as the SDK makes them. */
export interface ClientSecrets {
  verifier: string
  stateCode: string
}

export const newSecrets = (): ClientSecrets => ({
  verifier: randomBytes(36).toString('base64url'),
  stateCode: randomBytes(36).toString('base64url'),
})

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

export const PAGE = `${ORIGIN}/account?tab=login`

/** Parameters that came back to the app. */
export interface Returned {
  code: string
  state: string
  provider: string
  url: URL
}

export type Answer<Body> = CallResult<Body & WireError>

/** A browser and the calls of a social login, for a server without a network port. */
export function createBrowser(server: TestServer) {
  const visitor = createVisitor(server)
  const { leave } = visitor

  /** Calls `init`. @returns the URL of our server by which the browser leaves */
  const ask = (
    provider: string,
    { verifier, stateCode }: ClientSecrets,
    more: Record<string, unknown> = {},
    options?: CallOptions,
  ): Promise<Answer<OAuthInitAnswer>> =>
    server.post(
      OAUTH_PATHS.init,
      { provider, redirect_to: PAGE, code_challenge: challengeOf(verifier), state_code: stateCode, ...more },
      options,
    )

  /** Like `ask`, but also opens that URL, so the answer has the provider's URL. */
  const init: typeof ask = async (...args) => {
    const answer = await ask(...args)
    return answer.status === 200 ? { ...answer, body: { ...answer.body, url: await leave(answer.body.url) } } : answer
  }

  const open = (url: string, form?: Record<string, string>) => visitor.open(url, { form })

  /** Follows the provider's redirect or form to our callback. */
  const callback = async (answer: Page): Promise<Page> => {
    if (answer.headers.location !== undefined) return open(answer.headers.location)
    const action = /action="([^"]+)" method="post"/.exec(answer.body)?.[1]
    if (action === undefined) throw new Error(`No way back in ${answer.statusCode} ${answer.body}`)
    const fields = [...answer.body.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, unescapeHtml(value)] as const,
    )
    return open(action, Object.fromEntries(fields))
  }

  const read = (location: string | undefined): Returned => {
    const url = new URL(location ?? '')
    const get = (name: string): string => url.searchParams.get(`latchkey_oauth_${name}`) ?? ''
    return { code: get('code'), state: get('state'), provider: get('provider'), url }
  }

  const goBack = (simulator: ProviderSimulator, url: string, decision: Decision, change: Record<string, string>) => {
    const request = new URL(url).searchParams
    const problem = simulator.check(request)
    if (problem !== undefined) throw new Error(`the provider refuses: ${problem}`)
    const { redirectUri, parameters, mode } = simulator.decide(request, decision)
    const all = { ...parameters, ...change }
    return mode === 'form_post' ? open(redirectUri, all) : open(`${redirectUri}?${new URLSearchParams(all).toString()}`)
  }

  return {
    ask,
    init,
    leave,
    visitor,
    open,
    callback,
    read,
    /** Like `travel`, with a fake provider whose user consents. */
    async travelVia(
      simulator: ProviderSimulator,
      provider: string,
      secrets: ClientSecrets,
      { decision = ADA, change = {}, more, options }: Detour = {},
    ): Promise<Returned> {
      const { status, body } = await init(provider, secrets, more, options)
      if (status !== 200) throw new Error(`init answered ${status} ${JSON.stringify(body)}`)
      const back = await goBack(simulator, body.url, decision, change)
      if (back.statusCode !== 303) throw new Error(`the callback answered ${back.statusCode} ${back.body}`)
      return read(back.headers.location)
    },
    goBack: (simulator: ProviderSimulator, url: string, change: Record<string, string> = {}) =>
      goBack(simulator, url, ADA, change),
    /** Goes from `init` to the return, with a choice on the simulator's page. */
    async travel(
      provider: string,
      secrets: ClientSecrets,
      choice: Record<string, string> = { choice: 'ada' },
      options?: CallOptions,
    ): Promise<Returned> {
      const { status, body } = await init(provider, secrets, {}, options)
      if (status !== 200) throw new Error(`init answered ${status} ${JSON.stringify(body)}`)
      const chosen = await open(`${body.url}&${new URLSearchParams(choice).toString()}`)
      const back = await callback(chosen)
      if (back.statusCode !== 303) throw new Error(`the callback answered ${back.statusCode} ${back.body}`)
      return read(back.headers.location)
    },
    authenticate: (
      code: string,
      { verifier, stateCode }: ClientSecrets,
      options?: CallOptions,
    ): Promise<Answer<OAuthSession>> =>
      server.post(
        OAUTH_PATHS.authenticate,
        { authorization_code: code, state_code: stateCode, code_verifier: verifier },
        options,
      ),
    void: (code: string, options?: CallOptions): Promise<Answer<object>> =>
      server.post(OAUTH_PATHS.void, { authorization_code: code }, options),
    link: (code: string, { verifier, stateCode }: ClientSecrets, options?: CallOptions): Promise<Answer<WireUser>> =>
      server.post(
        OAUTH_PATHS.link,
        { authorization_code: code, state_code: stateCode, code_verifier: verifier },
        options,
      ),
  }
}

const unescapeHtml = (text: string): string =>
  text.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
