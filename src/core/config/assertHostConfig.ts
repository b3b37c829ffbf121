import { ConfigError } from '../errors/ConfigError.ts'
import type { Plugin } from '../plugin/types.ts'
import { landingOptionsOf } from './resolve.ts'
import type { HostConfig } from './types.ts'

/**
 * Checks a host's configuration against the enabled plugins, before anything runs.
 *
 * @throws ConfigError for a login method that no enabled plugin offers.
 */
export function assertHostConfig(config: HostConfig, plugins: readonly Plugin[]): void {
  const offered = landingOptionsOf(plugins).map(({ method }) => method)
  const { primary = [], overflow = [] } = config.loginMethodsAndOrder ?? {}
  const stray = [...(config.loginMethods ?? []), ...primary, ...overflow].find((name) => !offered.includes(name))
  if (stray === undefined) return
  throw new ConfigError({
    problem: `The configuration names login method '${stray}', but no enabled plugin offers it.`,
    given: { loginMethods: config.loginMethods, loginMethodsAndOrder: config.loginMethodsAndOrder },
    fix: offered.length > 0 ? `Enable its plugin, or use one of: ${offered.join(', ')}.` : 'Enable its plugin.',
  })
}
