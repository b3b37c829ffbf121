import { ConfigError } from '../errors/ConfigError.ts'

/**
 * Checks the option `relyingParty` of a plugin: the origin whose passkeys are used. A production build does not check it.
 *
 * @param plugin The plugin's factory, for the message.
 * @throws ConfigError if it is given and is no origin
 */
export function readRelyingParty(plugin: string, relyingParty: string | undefined): string | undefined {
  // Development runs already show these mistakes, so a production build leaves out the checks and their texts.
  if (process.env.NODE_ENV !== 'production') assertRelyingParty(plugin, relyingParty)
  return relyingParty
}

function assertRelyingParty(plugin: string, relyingParty: string | undefined): void {
  if (relyingParty === undefined || isOrigin(relyingParty)) return
  throw new ConfigError({
    problem: `${plugin}(): \`relyingParty\` is not an origin.`,
    given: relyingParty,
    fix: "Pass an origin such as 'https://example.com', without a path, or leave it out.",
  })
}

function isOrigin(text: unknown): boolean {
  try {
    return typeof text === 'string' && /^https?:/.test(text) && new URL(text).origin === text
  } catch {
    return false
  }
}
