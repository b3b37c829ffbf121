import { createServer } from 'node:http'
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { listenOnLoopback } from '../../../testing/listenOnLoopback.ts'

/** A certified OpenID provider on loopback, with a user who consents to everything. */
export interface OpenIdProvider {
  issuer: string
  /** Follows an authorization request, and consents. @returns the URL or form that leads back to the client */
  agree(url: string): Promise<{ location: string } | { action: string; fields: Record<string, string> }>
  /** Like `agree`, but refuses. */
  refuse(url: string): Promise<{ location: string } | { action: string; fields: Record<string, string> }>
  close(): Promise<void>
}

export interface OpenIdProviderOptions {
  clientId: string
  clientSecret?: string | undefined
  /** The redirect URI that is registered for the client. */
  redirectUri: string
  claims?: Record<string, unknown> | undefined
}

/** Starts a provider whose only person is Ada. */
export async function startOpenIdProvider({
  clientId,
  clientSecret = 'secret',
  redirectUri,
  claims,
}: OpenIdProviderOptions): Promise<OpenIdProvider> {
  const listener = createServer()
  const { url: issuer, close } = await listenOnLoopback(listener)
  const configuration: Configuration = {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    // Puts these scopes' claims into the ID token itself, as Apple and Google do.
    conformIdTokenClaims: false,
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => false },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: 'ada@example.com', email_verified: true, name: 'Ada Lovelace', ...claims }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a-key-of-this-test'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Grant: 600, Session: 600 },
  }
  const provider = new Provider(issuer, configuration)
  let isRefusing = false
  provider.use(async (context: KoaContextWithOIDC, next) => {
    if (!context.path.startsWith('/interaction/')) return next()
    const details = await provider.interactionDetails(context.req, context.res)
    if (isRefusing)
      return provider.interactionFinished(
        context.req,
        context.res,
        { error: 'access_denied', error_description: 'The user said no.' },
        { mergeWithLastSubmission: false },
      )
    if (details.prompt.name === 'login')
      return provider.interactionFinished(
        context.req,
        context.res,
        { login: { accountId: 'ada-1815' } },
        { mergeWithLastSubmission: false },
      )
    const grant = new provider.Grant({
      accountId: details.session?.accountId ?? '',
      clientId: String(details.params.client_id),
    })
    grant.addOIDCScope('openid email profile')
    return provider.interactionFinished(
      context.req,
      context.res,
      { consent: { grantId: await grant.save() } },
      { mergeWithLastSubmission: true },
    )
  })
  const handle = provider.callback()
  listener.on('request', (request, response) => void handle(request, response))

  const follow = async (url: string): ReturnType<OpenIdProvider['agree']> => {
    const cookies = new Map<string, string>()
    let at = url
    for (let step = 0; step < 10; step += 1) {
      const response = await fetch(at, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const location = response.headers.get('location')
      if (location === null) {
        const body = await response.text()
        const action = /<form method="post" action="([^"]+)"/.exec(body)?.[1]
        if (action === undefined) throw new Error(`The provider answered ${response.status}: ${body.slice(0, 500)}`)
        return {
          action,
          fields: Object.fromEntries(
            [...body.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
          ),
        }
      }
      if (location.startsWith(redirectUri)) return { location }
      at = new URL(location, issuer).href
    }
    throw new Error('The provider does not come to an end')
  }

  return {
    issuer,
    async agree(url) {
      isRefusing = false
      return follow(url)
    },
    async refuse(url) {
      isRefusing = true
      return follow(url)
    },
    close,
  }
}
