/** Checks a host's page: TLS, policies, windows and cookies. */
import type { OAuthProvider } from 'latchkey/core/contract'
import { isThisMachine, mayHave, type Evidence } from '../evidence.ts'
import type { Finding } from '../findings.ts'
import { allows, deciding } from '../web/policy.ts'
import { sessionCookies } from '../wire.ts'

export function checkSecurity({ page }: Evidence): Finding[] {
  if (page.url.startsWith('https:') || isThisMachine(page.url)) return []
  return [
    {
      code: 'page_not_secure',
      message: `${page.url} has no TLS. Browsers give such a page no keys (Web Crypto), no passkeys and no clipboard, so that nobody can log in.`,
      fix: 'Serve it by https, and let http redirect there. On your own machine use http://localhost.',
    },
  ]
}

export function checkSdk({ page, scripts }: Evidence): Finding[] {
  if (scripts?.hasSdk !== false) return []
  const led = page.redirects.length > 0 ? ` (${page.redirects[0] ?? ''} redirects there)` : ''
  return [
    {
      code: 'sdk_not_in_page',
      message: `None of the scripts of ${page.url}${led} has Latchkey in it.`,
      fix: 'Name the address of the page that shows the login. If it loads the login later, use --browser.',
    },
  ]
}

/** Reports needed sources that the page's policies block, with the directive and the policy's place. */
export function checkPolicy({ page, needed, browsing }: Evidence): Finding[] {
  const stopped = new Map<string, { where: string; directive: string; sources: string[] }>()
  for (const { where, policy } of page.policies) {
    for (const { directive, sources } of needed.directives) {
      for (const { source, reasons } of sources) {
        if (source === "'self'" || source === "'none'" || allows(policy, directive, source, page.url)) continue
        const name = deciding(policy, directive)?.name ?? directive
        const group = stopped.get(`${where} ${name} ${directive}`) ?? {
          where,
          directive: name === directive ? name : `${directive} (by its ${name})`,
          sources: [],
        }
        group.sources.push(`${source} (${reasons.join(', ')})`)
        stopped.set(`${where} ${name} ${directive}`, group)
      }
    }
  }
  const findings = [...stopped.values()].map(({ where, directive, sources }): Finding => ({
    code: 'csp_blocks',
    message: `The page's policy, in its ${where === 'header' ? 'Content-Security-Policy header' : '<meta> element'}, does not let ${directive} have ${sources.join(', ')}.`,
    fix: `Add ${sources.length === 1 ? 'it' : 'them'} to ${directive.split(' ', 1).join()}. \`npx latchkey csp\` prints the whole policy, with what each source is for.`,
  }))
  // Violations count only if the blocked source is one that Latchkey needs; others are the page's own affair.
  const own = (browsing?.violations ?? []).filter(({ blocked }) => isNeeded(needed, blocked))
  if (findings.length === 0 && own.length > 0) {
    findings.push({
      code: 'csp_blocks',
      message: `The browser stopped ${own.map(({ directive, blocked }) => `${blocked} (${directive})`).join(', ')}.`,
      fix: '`npx latchkey csp` prints the policy that lets it in.',
    })
  }
  return findings
}

const isNeeded = ({ directives }: Evidence['needed'], blocked: string): boolean =>
  URL.canParse(blocked) &&
  directives.some(({ sources }) => sources.some(({ source }) => source === new URL(blocked).origin))

/**
 * Features of the Permissions Policy, with the plugins that use each of them in the page and in the provider's frame.
 */
const FEATURES = [
  { feature: 'publickey-credentials-get', inPage: ['passkey', 'mfaPasskey'], inFrame: ['mfaPasskey'] },
  { feature: 'publickey-credentials-create', inPage: ['passkey', 'mfaPasskey'], inFrame: [] },
  { feature: 'clipboard-write', inPage: [], inFrame: ['embeddedWallet'] },
] as const

export function checkFeatures(evidence: Evidence): Finding[] {
  const { page, provider, plugins } = evidence
  if (plugins === null) return []
  const header = page.answer.headers['permissions-policy']
  const text = Array.isArray(header) ? header.join(', ') : (header ?? '')
  return FEATURES.flatMap(({ feature, inPage, inFrame }): Finding[] => {
    const [, list] = new RegExp(`(?:^|[,\\s])${feature}\\s*=\\s*(\\*|\\([^)]*\\)|self)`, 'i').exec(text) ?? []
    if (list === undefined || list === '*' || /[(\s]\*[)\s]/.test(list)) return []
    const users = [
      ...(mayHave(evidence, inPage) && !/\bself\b/i.test(list) && !list.includes(`"${page.origin}"`)
        ? inPage.filter((id) => plugins.includes(id))
        : []),
      ...(mayHave(evidence, inFrame) && mayHave(evidence, ['embeddedWallet']) && !list.includes(`"${provider.origin}"`)
        ? inFrame.filter((id) => plugins.includes(id))
        : []),
    ]
    if (users.length === 0) return []
    return [
      {
        code: 'feature_denied',
        message: `The page's Permissions-Policy has ${feature}=${list}, which ${[...new Set(users)].join(' and ')} cannot do without.`,
        fix: `Leave ${feature} out of the header, or write ${feature}=(self "${provider.origin}").`,
      },
    ]
  })
}

const SOCIAL_LOGIN = 'a social login stays in its window'

/** Plugins that wait for an answer from a popup, each with what users see if the answer never comes. */
const WINDOWS: Readonly<Record<string, string>> = {
  ...({
    google: SOCIAL_LOGIN,
    twitter: SOCIAL_LOGIN,
    discord: SOCIAL_LOGIN,
    github: SOCIAL_LOGIN,
    spotify: SOCIAL_LOGIN,
    instagram: SOCIAL_LOGIN,
    tiktok: SOCIAL_LOGIN,
    linkedin: SOCIAL_LOGIN,
    apple: SOCIAL_LOGIN,
  } satisfies Readonly<Record<OAuthProvider, string>>),
  coinbaseWallet: 'Coinbase Wallet gives no answer',
  recoveryGoogleDrive: 'Google Drive gives no answer',
  embeddedWallet: 'Safari and Firefox export no key',
}

export function checkOpener({ page, plugins }: Evidence): Finding[] {
  const policy = String(page.answer.headers['cross-origin-opener-policy'] ?? '')
    .split(';', 1)
    .join()
    .trim()
    .toLowerCase()
  if (policy !== 'same-origin') return []
  const cut = Object.entries(WINDOWS)
    .filter(([id]) => plugins === null || plugins.includes(id))
    .map(([, what]) => what)
  if (cut.length === 0) return []
  return [
    {
      code: 'opener_cut',
      message: `The page sends Cross-Origin-Opener-Policy: same-origin, which cuts windows off from it: ${[...new Set(cut)].join('; ')}.`,
      fix: 'Send same-origin-allow-popups, or leave the header out.',
    },
  ]
}

export function checkStorage({ page, browsing }: Evidence): Finding[] {
  const sandboxes = page.policies.flatMap(({ where, policy }) => {
    const tokens = policy.get('sandbox')
    return where === 'header' && tokens ? [tokens] : []
  })
  const cleared = String(page.answer.headers['clear-site-data'] ?? '')
  const reasons: { message: string; fix: string }[] = []
  if (sandboxes.some((tokens) => !tokens.includes('allow-same-origin'))) {
    reasons.push({
      message:
        "The page's Content-Security-Policy has `sandbox` without allow-same-origin: it can store nothing, and its origin is `null`.",
      fix: 'Take `sandbox` out of the policy, or add allow-same-origin and allow-scripts.',
    })
  }
  if (/"(storage|cookies|\*)"/.test(cleared)) {
    reasons.push({
      message: `The page sends Clear-Site-Data: ${cleared}, so that everybody is logged out whenever they open it.`,
      fix: 'Send it with the answer to a logout only.',
    })
  }
  if (browsing?.pageStorage)
    reasons.push({
      message: `In the browser the page can store nothing: ${browsing.pageStorage}.`,
      fix: "See whether the page is framed by another site's, or sandboxed.",
    })
  if (browsing?.frameStorage) {
    reasons.push({
      message: `In the browser the provider's frame can store nothing in this page: ${browsing.frameStorage}. The wallet then has to be recovered at each visit.`,
      fix: 'Give the provider an address on your own site, such as wallet.example.com for app.example.com: browsers that block the storage of other sites leave that of yours.',
    })
  }
  return reasons.map((reason): Finding => ({ code: 'storage_blocked', ...reason }))
}

/** Checks Latchkey's cookies if the host sends them: their attributes must be those that the SDK writes. */
export function checkCookies({ page, provider }: Evidence): Finding[] {
  const names = sessionCookies(provider.brand)
  return page.answer.all('set-cookie').flatMap((cookie): Finding[] => {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
    const name = pair.split('=', 1).join()
    const given = attributes.map((attribute) => attribute.toLowerCase())
    const missing = [
      ...(given.includes('secure') ? [] : ['Secure']),
      ...(given.includes('samesite=strict') ? [] : ['SameSite=Strict']),
    ]
    if (!names.includes(name) || missing.length === 0 || given.includes('max-age=0')) return []
    return [
      {
        code: 'cookie_attributes',
        message: `The page sets the cookie ${name} without ${missing.join(' and ')}. It opens the session, or names its user.`,
        fix: 'Leave it to the SDK, which writes it with both; or add them.',
      },
    ]
  })
}
