/** Checks of the provider's answers, and of the proxies between it and its callers. */
import { isThisMachine, mayHave, type Evidence } from '../evidence.ts'
import type { Finding } from '../findings.ts'
import { bodyOf, codeOf, textIn } from '../look/lookAtProvider.ts'
import { parsePolicies, allows } from '../web/policy.ts'
import { WebFailure } from '../web/openUrl.ts'

/** True if the provider answers as a Latchkey server does, so that its answers can be looked at. */
export const answersAsLatchkey = ({ provider }: Evidence): boolean =>
  !(provider.config instanceof WebFailure) && isFromLatchkey(provider)

export const checkReach = (evidence: Evidence): Finding[] => [...checkTls(evidence), ...checkAnswer(evidence)]

function checkTls({ provider: { apiUrl }, page }: Evidence): Finding[] {
  if (!apiUrl.startsWith('http:') || isThisMachine(apiUrl)) return []
  return [
    {
      code: 'provider_not_secure',
      message: `The provider is called by http (${apiUrl}).${page.url.startsWith('https:') ? ' Browsers block that in a page of https.' : ''} Codes and tokens pass in clear.`,
      fix: 'End TLS at a proxy before the server, set LATCHKEY_PUBLIC_URL to the https origin, and use it as `apiUrl`.',
    },
  ]
}

function checkAnswer({ provider }: Evidence): Finding[] {
  const { config, apiUrl, readiness } = provider
  if (config instanceof WebFailure) {
    const isTls = config.reason === 'tls'
    return [
      {
        code: isTls ? 'provider_not_secure' : 'provider_unreachable',
        message: isTls
          ? `The provider's certificate is not trusted: ${config.message}.`
          : `${apiUrl} cannot be reached: ${config.message}.`,
        fix: isTls
          ? "Get a certificate from an authority, for the name in `apiUrl`, and send the authority's own along with it."
          : 'Compare `apiUrl` with LATCHKEY_PUBLIC_URL of the server, and see whether the server runs: its /livez answers 200.',
      },
    ]
  }
  if (!isFromLatchkey(provider)) {
    return [
      {
        code: 'provider_no_latchkey',
        message: `${apiUrl} answers ${config.status}, but not as a Latchkey server does.`,
        fix: 'Compare `apiUrl` with LATCHKEY_PUBLIC_URL of the server: it is an origin, without a path. A proxy must pass /api, /apps and /frame on as they are.',
      },
    ]
  }
  if (!(readiness instanceof WebFailure) && readiness.status === 503 && textIn(readiness, 'database') !== undefined) {
    return [
      {
        code: 'provider_not_ready',
        message: 'The provider answers, but its database does not.',
        fix: "The server's log says why; the runbook what to do (docs/runbook.md).",
      },
    ]
  }
  return []
}

/** True if the answer comes from Latchkey: the app's configuration, or a refusal with one of its error codes. */
function isFromLatchkey({ config, appId, strangerBrand }: Evidence['provider']): boolean {
  return textIn(config, 'id') === appId || (strangerBrand !== undefined && codeOf(config) !== undefined)
}

export function checkBrand({ provider: { brand, strangerBrand } }: Evidence): Finding[] {
  if (strangerBrand === undefined || strangerBrand === brand) return []
  return [
    {
      code: 'wrong_brand',
      message: `The server's brand is '${strangerBrand}', the page's '${brand}'. Browsers refuse the page's headers.`,
      fix: `Pass brand="${strangerBrand}" to <LatchkeyProvider>, or set LATCHKEY_BRAND=${brand} at the server. Sessions and cookies are named by it: a change logs everybody out.`,
    },
  ]
}

export function checkApp({ provider: { config, appId, strangerBrand } }: Evidence): Finding[] {
  if (codeOf(config) === `missing_or_invalid_${strangerBrand ?? ''}_app_id`) {
    return [
      {
        code: 'wrong_app_id',
        message: `The server has no app ${appId}.`,
        fix: "Copy the id from `apps` of the server's configuration. A server of production has another one than that of development.",
      },
    ]
  }
  return []
}

export function checkOrigin({ page, provider: { config } }: Evidence): Finding[] {
  if (codeOf(config) !== 'invalid_origin') return []
  return [
    {
      code: 'origin_not_allowed',
      message: `The app does not allow the origin ${page.origin}: every call of the page fails with network_unreachable.`,
      fix: `Add "${page.origin}" to \`allowedOrigins\` of the app in the server's configuration, and restart the server.`,
    },
  ]
}

/** Checks headers that proxies must not change. */
export function checkAnswers(evidence: Evidence): Finding[] {
  const { page, provider } = evidence
  const { config, preflight, frame } = provider
  if (config instanceof WebFailure || textIn(config, 'id') === undefined) return []
  const changed: string[] = []
  const allowed = config.all('access-control-allow-origin').join(', ')
  if (allowed !== page.origin) changed.push(`Access-Control-Allow-Origin is '${allowed}', not '${page.origin}'`)
  else if (config.headers['access-control-allow-credentials'] !== 'true')
    changed.push('Access-Control-Allow-Credentials is missing')
  if (
    !(preflight instanceof WebFailure) &&
    (preflight.status >= 300 || preflight.all('access-control-allow-origin').join(', ') !== page.origin)
  ) {
    changed.push(
      `a preflight (OPTIONS) is answered with ${preflight.status} and Access-Control-Allow-Origin '${preflight.all('access-control-allow-origin').join(', ')}'`,
    )
  }
  if (!String(config.headers['cache-control']).includes('no-store') || config.headers.age !== undefined)
    changed.push('answers of /api/ may be cached: they lack no-store, or came from a cache')
  if (config.headers['dpop-nonce'] === undefined) changed.push('the dpop-nonce header is gone')
  if (mayHave(evidence, ['embeddedWallet']) && !(frame instanceof WebFailure) && frame.status === 200) {
    if (frame.headers['x-frame-options'] !== undefined)
      changed.push(`the wallet frame has X-Frame-Options: ${String(frame.headers['x-frame-options'])}`)
    const policies = frame.all('content-security-policy').flatMap(parsePolicies)
    if (
      policies.some(
        (policy) => policy.has('frame-ancestors') && !allows(policy, 'frame-ancestors', page.origin, frame.url),
      )
    )
      changed.push(`the policy of the wallet frame does not let ${page.origin} embed it`)
  }
  if (changed.length === 0) return []
  return [
    {
      code: 'answers_changed',
      message: `The provider's answers do not arrive as the server sends them: ${changed.join('; ')}.`,
      fix: 'Have the proxy or CDN before the server pass headers on as they are, add none of its own for CORS, framing or policies, and cache nothing below /api/.',
    },
  ]
}

export function checkProxy({ provider: { caller, pretender, apiUrl } }: Evidence): Finding[] {
  if (caller === undefined) return []
  // Without TLS there may be no proxy: the caller's own address can be one of a private network.
  const hasProxy = apiUrl.startsWith('https:') && !isThisMachine(apiUrl)
  if (
    caller.forwarded === 'ignored' ||
    (caller.forwarded === 'none' && hasProxy && (caller.address === 'loopback' || caller.address === 'private'))
  ) {
    return [
      {
        code: 'proxy_hides_caller',
        message: `${caller.forwarded === 'ignored' ? 'A proxy names its callers, and the server does not believe it' : 'A proxy stands before the server and does not name its callers'}: all of them count as one, and share one rate limit.`,
        fix: 'Have the proxy send X-Forwarded-For, and name the addresses of all proxies on the way in LATCHKEY_TRUST_PROXY (server/docs/operations.md, "Behind a proxy").',
      },
    ]
  }
  if (caller.forwarded === 'unreadable') {
    return [
      {
        code: 'proxy_writes_no_address',
        message:
          'A trusted proxy writes something else than an address into X-Forwarded-For, so the proxy itself ' +
          'counts: all of its callers count as one, and share one rate limit.',
        fix:
          'Have the proxy write the address of its caller ' +
          '(nginx: $proxy_add_x_forwarded_for, HAProxy: option forwardfor).',
      },
    ]
  }
  const findings: Finding[] = []
  if (caller.hasPorts) {
    findings.push({
      code: 'proxy_writes_ports',
      message:
        'A trusted proxy writes addresses with ports into X-Forwarded-For. This server leaves them out; ' +
        'one of an earlier release counts each connection as another caller, so that no rate limit holds.',
      fix:
        'Update all servers, or have the proxy write addresses only ' +
        '(Azure Application Gateway: set X-Forwarded-For to {var_add_x_forwarded_for_proxy}).',
    })
  }
  // Reported only if the server sees a public address: from within the server's network, the doctor itself may count as
  // a trusted proxy.
  if (caller.address === 'public' && pretender?.address === 'documentation') {
    findings.push({
      code: 'callers_choose_address',
      message:
        'The server believes what callers write into X-Forwarded-For: each call can count as another caller, and no rate limit holds.',
      fix: 'Have the proxy append to the header or replace it (nginx: $proxy_add_x_forwarded_for), and name only proxies in LATCHKEY_TRUST_PROXY.',
    })
  }
  return findings
}

/** The app's `custom_api_url`, if it has one. */
export const customApiUrlOf = ({ config }: Pick<Evidence['provider'], 'config'>): string | undefined => {
  const url = bodyOf(config)?.custom_api_url
  return typeof url === 'string' ? url : undefined
}
