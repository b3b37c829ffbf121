/** Parses the arguments of this repository's own commands. */
import { parseArgs } from 'node:util'

/** Thrown for arguments that the command does not have. */
export class UsageError extends Error {}

/** @returns {0 | 1 | 2} the same codes as the server: 1 failed, 2 wrong command line (nothing was started) */
export const exitCodeOf = (error) => (error instanceof UsageError ? 2 : 1)

/**
 * Parses the arguments after the command's name. For `--help` it prints the usage and ends the process.
 *
 * @param {string} usage what `--help` prints
 * @param {import('node:util').ParseArgsConfig} [config] the command's options, and whether it takes positionals
 * @throws {UsageError} for any other argument, with the usage
 */
export const readArguments = (usage, { options = {}, ...config } = {}) => {
  const parse = () => {
    try {
      return parseArgs({ ...config, options: { ...options, help: { type: 'boolean' } } })
    } catch (cause) {
      throw new UsageError(`${cause.message}\n\n${usage.trimEnd()}`, { cause })
    }
  }
  const { values, positionals } = parse()
  if (values.help) {
    process.stdout.write(usage)
    process.exit(0)
  }
  return { values, positionals }
}
