import type { ContentSecurityPolicy } from 'latchkey/csp'
import type { Plugin } from 'latchkey/core'
import { CommandError } from '../CommandError.ts'
import type { Host } from '../config/readHost.ts'
import { makePolicy } from '../csp/makePolicy.ts'
import type { Surroundings } from '../surroundings.ts'
import { CHECKS } from './checks/all.ts'
import { customApiUrlOf } from './checks/provider.ts'
import type { Evidence } from './evidence.ts'
import { docsOf, FINDINGS, type Finding } from './findings.ts'
import { browse } from './look/browse.ts'
import { lookAtFolder } from './look/lookAtFolder.ts'
import { lookAtPage } from './look/lookAtPage.ts'
import { lookAtProvider, textIn, type Provider } from './look/lookAtProvider.ts'
import { readScripts } from './look/readScripts.ts'
import { DEFAULT_BRAND } from './wire.ts'

export interface DiagnosisRequest {
  address: string
  host: Host
  /** Headers for the page's origin, such as a password. */
  headers: Readonly<Record<string, string>>
  timeoutMs: number
  /** True to open the page in a browser too; a string is the path of that browser. */
  browser: boolean | string
  now: () => number
}

export interface ToldFinding extends Finding {
  readonly title: string
  /** URL or path of the documentation. */
  readonly docs: string
}

export interface ToldCheck {
  readonly name: string
  readonly result: 'ok' | 'found' | 'skipped'
  /** Reason the check was skipped. */
  readonly why?: string | undefined
}

/** Output of `--json`. Later versions may add fields, but never rename them. */
export interface Diagnosis {
  readonly healthy: boolean
  readonly page: { readonly url: string; readonly redirects: readonly string[] }
  readonly provider: { readonly apiUrl: string; readonly appId: string; readonly brand: string }
  readonly findings: readonly ToldFinding[]
  readonly checks: readonly ToldCheck[]
}

/** Runs all checks on a page. @throws CommandError if the page cannot be opened, or names no app */
export async function diagnose(request: DiagnosisRequest, surroundings: Surroundings): Promise<Diagnosis> {
  const evidence = await gather(request, surroundings)
  const results = CHECKS.map(({ name, check, blind }) => {
    const why = blind?.(evidence) ?? undefined
    return { name, why, findings: why === undefined ? check(evidence) : [] }
  })
  const findings = results.flatMap((result) => result.findings)
  const { page, provider } = evidence
  return {
    healthy: findings.length === 0,
    page: { url: page.url, redirects: page.redirects },
    provider: { apiUrl: provider.apiUrl, appId: provider.appId, brand: provider.brand },
    findings: findings.map((finding) => ({ ...finding, title: FINDINGS[finding.code], docs: docsOf(finding.code) })),
    checks: results.map(({ name, why, findings: found }) => ({
      name,
      result: why !== undefined ? 'skipped' : found.length > 0 ? 'found' : 'ok',
      ...(why !== undefined && { why }),
    })),
  }
}

async function gather(
  { address, host, headers, timeoutMs, browser, now }: DiagnosisRequest,
  surroundings: Surroundings,
): Promise<Evidence> {
  const page = await lookAtPage({ address, headers, timeoutMs, now })
  const browsing =
    browser === false
      ? null
      : await browse({
          ...host,
          importFrom: surroundings.importFrom,
          executablePath: browser === true ? undefined : browser,
          url: address,
          headers,
          timeoutMs,
        })
  // Values found in the page take precedence over the configuration.
  const scripts = browsing?.call ? null : await readScripts(page, { address, headers, timeoutMs, wanted: host.appId })
  const only = scripts?.apps.length === 1 ? scripts.apps[0] : undefined
  const {
    apiUrl = host.apiUrl ?? only?.apiUrl,
    appId = host.appId ?? only?.appId,
    brand = host.brand ?? DEFAULT_BRAND,
  } = browsing?.call ?? {}
  if (apiUrl === undefined || appId === undefined)
    throw hostUnknown(apiUrl === undefined ? 'provider' : 'app id', browser !== false)
  const provider = await lookAtProvider({ apiUrl, appId, brand, origin: page.origin, timeoutMs, now })
  const definitions = host.plugins && withIncluded(host.plugins)
  const { loginMethods, loginMethodsAndOrder: order } = host.config ?? {}
  return {
    page,
    scripts,
    provider,
    browsing,
    definitions,
    configured: host,
    plugins: definitions?.map(({ id }) => id) ?? null,
    listed: loginMethods ?? (order && [...order.primary, ...(order.overflow ?? [])]),
    needed: host.plugins ? await needs({ ...host, apiUrl }, provider, surroundings) : leastNeeds(provider.origin),
    folder: lookAtFolder(host.folder),
  }
}

const hostUnknown = (what: string, isBrowsed: boolean): CommandError =>
  new CommandError(
    'host_unknown',
    `The ${what} of the page is not known. Run the command in the folder of your app, with \`${what === 'app id' ? 'appId' : 'apiUrl'}\` in latchkey.config.ts; or pass --provider and --app-id${isBrowsed ? '. The browser saw no call of the SDK' : '; or --browser, which sees what the page asks for'}.`,
    2,
  )

function withIncluded(plugins: readonly Plugin[]): Plugin[] {
  const all = new Set(plugins)
  for (const { includes = [] } of all) for (const plugin of includes) all.add(plugin)
  return [...all]
}

/** Computes the policy that the page needs, from the configuration and the app's settings on the server. */
function needs(host: Host, provider: Provider, surroundings: Surroundings): Promise<ContentSecurityPolicy> {
  const logo = textIn(provider.config, 'logo_url')
  const customApiUrl = host.customApiUrl ?? customApiUrlOf(provider)
  return makePolicy(
    { ...host, customApiUrl },
    { images: logo !== undefined && /^https?:/.test(logo) ? [logo] : [] },
    surroundings,
  )
}

/** The policy that every page needs, for a page whose plugins are not known. */
const leastNeeds = (provider: string): Evidence['needed'] => ({
  directives: [
    { directive: 'connect-src', sources: [{ source: provider, reasons: ['the provider'] }] },
    { directive: 'style-src', sources: [{ source: "'unsafe-inline'", reasons: ['the styles of the modal'] }] },
  ],
})
