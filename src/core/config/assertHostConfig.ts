import { ConfigError } from '../errors/ConfigError.ts'
import type { Plugin } from '../plugin/types.ts'
import { landingOptionsOf, ownerOf } from './resolve.ts'
import type { Chain, HostConfig } from './types.ts'

/**
 * Checks a host's configuration against the enabled plugins, before anything runs.
 *
 * @throws ConfigError for a login method that no enabled plugin offers, for chains that are not usable, or for a colour that cannot be
 * read.
 */
export function assertHostConfig(config: HostConfig, plugins: readonly Plugin[]): void {
  const offered = landingOptionsOf(plugins).map(({ method }) => method)
  const { primary = [], overflow = [] } = config.loginMethodsAndOrder ?? {}
  const stray = [...(config.loginMethods ?? []), ...primary, ...overflow].find((name) => !offered.includes(ownerOf(name, plugins)))
  if (stray !== undefined) throw new ConfigError({
    problem: `The configuration names login method '${stray}', but no enabled plugin offers it.`,
    given: { loginMethods: config.loginMethods, loginMethodsAndOrder: config.loginMethodsAndOrder },
    fix: offered.length > 0 ? `Enable its plugin, or use one of: ${offered.join(', ')}.` : 'Enable its plugin.',
  })
  assertChains(config)
  assertPalette(config)
}

/** As the theme reads them. It loads with a palette, and is no part of the kernel. */
const HEX_COLOR = /^#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i

function assertPalette({ appearance }: HostConfig): void {
  const { colorScheme: _scheme, ...colors } = appearance?.palette ?? {}
  const bad = Object.entries(colors).find(([, color]) => color && !HEX_COLOR.test(color.trim()))
  if (bad === undefined) return
  throw new ConfigError({
    problem: `\`appearance.palette.${bad[0]}\` is no colour that the modal can read.`,
    given: bad[1],
    fix: "Write it as '#rgb' or '#rrggbb'; colour names and functions such as hsl() cannot be mixed and checked for contrast.",
  })
}

function assertChains({ supportedChains, defaultChain }: HostConfig): void {
  if (supportedChains?.length === 0) {
    throw new ConfigError({
      problem: '`supportedChains` is empty, so no wallet could be used.',
      given: supportedChains,
      fix: "Name at least one chain, such as mainnet of 'viem/chains', or leave it out to work with any.",
    })
  }
  const bad = [...(supportedChains ?? []), ...(defaultChain ? [defaultChain] : [])].find((chain) => !isChain(chain))
  if (bad !== undefined) {
    throw new ConfigError({
      problem: 'A chain is not usable.',
      given: bad,
      fix: "Pass { id, name, nativeCurrency, rpcUrls: { default: { http } } }, or a chain of 'viem/chains'.",
    })
  }
  if (defaultChain && supportedChains && !supportedChains.some(({ id }) => id === defaultChain.id)) {
    throw new ConfigError({
      problem: '`defaultChain` is none of the `supportedChains`.',
      given: defaultChain.id,
      fix: 'Add it to supportedChains.',
    })
  }
}

const isChain = (chain: Partial<Chain> | null): boolean =>
  Number.isSafeInteger(chain?.id) && Number(chain?.id) > 0 && Array.isArray(chain?.rpcUrls?.default.http)
