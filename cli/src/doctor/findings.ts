/** All that the doctor can find, by code. The codes are stable; `docs/guides/commands.md` has a row for each. */
export const FINDINGS = {
  page_not_secure: 'The page has no TLS',
  sdk_not_in_page: "Latchkey is not in the page's scripts",
  origin_not_allowed: "The page's origin is not allowed",
  plugin_off_at_server: 'A plugin is off at the server',
  wrong_app_id: 'The app id is wrong',
  wrong_provider: 'The page has another provider',
  wrong_brand: 'The brand is wrong',
  csp_blocks: 'The Content-Security-Policy blocks',
  feature_denied: 'The Permissions-Policy denies',
  opener_cut: 'The opener policy cuts windows off',
  storage_blocked: 'Storage is blocked',
  provider_other_site: 'The provider is on another site',
  cookie_attributes: 'A cookie can leak',
  clock_off: 'A clock is off',
  mixed_versions: 'Versions do not go together',
  several_copies: 'Several copies of latchkey',
  missing_peer: 'A package is missing',
  provider_unreachable: 'The provider does not answer',
  provider_not_secure: 'The provider has no TLS',
  provider_no_latchkey: 'The provider is no Latchkey server',
  provider_not_ready: 'The provider is not ready',
  answers_changed: "The provider's answers are changed on the way",
  proxy_hides_caller: 'A proxy hides the callers',
  proxy_writes_no_address: 'A proxy names callers by no address',
  proxy_writes_ports: 'A proxy names callers with ports',
  callers_choose_address: 'Callers choose their address',
} as const

export type FindingCode = keyof typeof FINDINGS

export interface Finding {
  readonly code: FindingCode
  /** The problem, in a sentence or two. */
  readonly message: string
  /** Tells the user how to solve the problem. */
  readonly fix: string
}

/** Path of a finding's documentation, relative to the author's folder. */
export const docsOf = (code: FindingCode): string => `node_modules/latchkey/docs/guides/commands.md#${code}`
