import { CommandError, type SourcePlace } from '../CommandError.ts'
import type { LatchkeyConfig } from './defineConfig.ts'

/**
 * Returns the end of an error message whose subject is the key, such as "is not a text"; undefined if the value is
 * valid.
 */
type Check = (value: unknown) => string | undefined

/** Keys that a configuration may have, each with the check of its value. */
const CHECKS = {
  plugins: (value) => (Array.isArray(value) ? undefined : 'is not an array of plugins, such as [email()]'),
  appId: (value) =>
    typeof value === 'string' && value.length === 25 ? undefined : 'is not an app id of 25 characters',
  apiUrl: (value) => (isWebAddress(value) ? undefined : 'is not an absolute URL, such as https://auth.example.com'),
  brand: (value) => (typeof value === 'string' && value !== '' ? undefined : 'is not a text'),
  config: (value) => (isRecord(value) ? undefined : 'is not an object, such as { supportedChains: [base] }'),
  customApiUrl: (value) =>
    isWebAddress(value) ? undefined : 'is not an absolute URL, such as https://login.example.com',
  states: (value) =>
    Array.isArray(value) && value.every(isStates) ? undefined : 'is not an array of results of defineScreenStates()',
} satisfies Record<keyof LatchkeyConfig, Check>

const NAMES = Object.keys(CHECKS)

/** @throws CommandError `config_no_default_export`, `config_wrong_type`, `config_unknown_key`, `config_missing_key` */
export function checkConfig(given: unknown, placeOf: (key: string) => SourcePlace): LatchkeyConfig {
  const refuse = (code: string, message: string, key = ''): never => {
    throw new CommandError(code, message, 2, placeOf(key))
  }
  if (given === undefined)
    refuse(
      'config_no_default_export',
      'There is no default export. Write: export default defineConfig({ plugins: [] })',
    )
  if (!isRecord(given))
    return refuse(
      'config_wrong_type',
      'The default export is not an object. Write: export default defineConfig({ plugins: [] })',
    )
  const stray = Object.keys(given).find((name) => !NAMES.includes(name))
  if (stray !== undefined)
    refuse('config_unknown_key', `There is no '${stray}'. The keys are ${NAMES.join(', ')}.`, stray)
  if (given.plugins === undefined)
    refuse(
      'config_missing_key',
      "'plugins' is missing: the list that you pass to <LatchkeyProvider plugins>.",
      'plugins',
    )
  for (const [name, check] of Object.entries<Check>(CHECKS)) {
    const problem = given[name] === undefined ? undefined : check(given[name])
    if (problem !== undefined) refuse('config_wrong_type', `'${name}' ${problem}.`, name)
  }
  for (const [index, plugin] of (given.plugins as unknown[]).entries()) {
    const key = `plugins[${index}]`
    if (typeof plugin === 'function')
      refuse('config_wrong_type', `'${key}' is a function. Call it: it returns the plugin.`, key)
    if (!isPlugin(plugin)) refuse('config_wrong_type', `'${key}' is not a plugin.`, key)
  }
  return given as unknown as LatchkeyConfig
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isStates = (value: unknown): boolean =>
  isRecord(value) && typeof value.plugin === 'string' && typeof value.plugins === 'function'

/** Checks the fields that every plugin has; `createClient` checks the rest. */
const isPlugin = (value: unknown): boolean =>
  isRecord(value) && typeof value.id === 'string' && typeof value.kind === 'string'

const isWebAddress = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
