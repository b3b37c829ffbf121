import { ConfigError } from '../errors/ConfigError.ts'
import type { Plugin } from '../plugin/types.ts'
import { landingOptionsOf, ownerOf } from './resolve.ts'
import type { Chain } from '../chain/types.ts'
import type { HostConfig, PaletteColors, ThemeToken } from './types.ts'

/**
 * Checks a host's configuration against the enabled plugins, before anything runs.
 *
 * @throws ConfigError for a login method that no enabled plugin offers, for chains that are not usable, or for colours
 * and tokens that cannot be read.
 */
export function assertHostConfig(config: HostConfig, plugins: readonly Plugin[]): void {
  const options = landingOptionsOf(plugins)
  const offered = options.map(({ method }) => method)
  const { primary = [], overflow = [] } = config.loginMethodsAndOrder ?? {}
  const stray = [...(config.loginMethods ?? []), ...primary, ...overflow].find(
    (name) => !offered.includes(ownerOf(name, options)),
  )
  if (stray !== undefined)
    throw new ConfigError({
      problem: `The configuration names login method '${stray}', but no enabled plugin offers it.`,
      given: { loginMethods: config.loginMethods, loginMethodsAndOrder: config.loginMethodsAndOrder },
      fix: offered.length > 0 ? `Enable its plugin, or use one of: ${offered.join(', ')}.` : 'Enable its plugin.',
    })
  assertChains(config)
  assertAppearance(config)
}

function assertAppearance({ appearance = {} }: HostConfig): void {
  const { colorScheme, light, dark, ...colors } = appearance.palette ?? {}
  if (colorScheme !== undefined && !['light', 'dark', 'auto'].includes(colorScheme))
    throw new ConfigError({
      problem: '`appearance.palette.colorScheme` is not a colour scheme.',
      given: colorScheme,
      fix: "Use 'light', 'dark' or 'auto'.",
    })
  assertColors('palette', colors)
  assertColors('palette.light', light)
  assertColors('palette.dark', dark)
  assertTokens(appearance.tokens)
}

/** Colours that the theme can read. Repeated here, because the theme's code loads only with a palette. */
const HEX_COLOR = /^#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i

const COLOR_NAMES = Object.keys({
  accent: true,
  background: true,
  text: true,
  border: true,
  success: true,
  warning: true,
  danger: true,
} satisfies Record<keyof PaletteColors, true>)

const TOKEN_NAMES = Object.keys({
  'border-width': true,
  'font-heading': true,
  'font-mono': true,
  'logo-size': true,
  shadow: true,
  backdrop: true,
} satisfies Record<ThemeToken, true>)

function assertColors(place: string, colors: PaletteColors | undefined): void {
  const entries = Object.entries<unknown>({ ...colors }).filter(([, color]) => color)
  const stray = entries.find(([name]) => !COLOR_NAMES.includes(name))
  if (stray)
    throw new ConfigError({
      problem: `\`appearance.${place}.${stray[0]}\` is not a colour of the palette.`,
      given: stray[1],
      fix: `Use one of: ${COLOR_NAMES.join(', ')}.`,
    })
  const bad = entries.find(([, color]) => typeof color !== 'string' || !HEX_COLOR.test(color.trim()))
  if (bad)
    throw new ConfigError({
      problem: `\`appearance.${place}.${bad[0]}\` is not a colour that the modal can read.`,
      given: bad[1],
      fix: "Write it as '#rgb' or '#rrggbb'; colour names and functions such as hsl() cannot be mixed and checked for contrast.",
    })
}

function assertTokens(tokens: object | undefined): void {
  const entries = Object.entries<unknown>({ ...tokens }).filter(([, value]) => value !== undefined)
  const stray = entries.find(([name]) => !TOKEN_NAMES.includes(name))
  if (stray)
    throw new ConfigError({
      problem: `\`appearance.tokens\` has no '${stray[0]}'.`,
      given: stray[1],
      fix: `Use one of: ${TOKEN_NAMES.join(', ')}. Colours belong in \`appearance.palette\`.`,
    })
  const bad = entries.find(([, value]) => typeof value !== 'string' || !/^[^;{}]*[^;{}\s][^;{}]*$/.test(value))
  if (bad)
    throw new ConfigError({
      problem: `\`appearance.tokens['${bad[0]}']\` is not a CSS value.`,
      given: bad[1],
      fix: "Write the value as it would follow the colon in a style sheet, without a semicolon, such as '2px'.",
    })
  const width = entries.find(([name, value]) => name === 'border-width' && !(parseFloat(String(value)) > 0))
  if (width)
    throw new ConfigError({
      problem: "`appearance.tokens['border-width']` leaves fields without an edge.",
      given: width[1],
      fix: 'Use a length above 0. To hide the lines around rows, set `palette.border` to the background.',
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
      problem: 'A chain is not valid.',
      given: bad,
      fix: "Pass { id, name, nativeCurrency, rpcUrls: { default: { http } } }, or a chain of 'viem/chains'.",
    })
  }
  if (defaultChain && supportedChains && !supportedChains.some(({ id }) => id === defaultChain.id)) {
    throw new ConfigError({
      problem: '`defaultChain` is not one of the `supportedChains`.',
      given: defaultChain.id,
      fix: 'Add it to supportedChains.',
    })
  }
}

const isChain = (chain: Partial<Chain> | null): boolean =>
  Number.isSafeInteger(chain?.id) && Number(chain?.id) > 0 && Array.isArray(chain?.rpcUrls?.default.http)
