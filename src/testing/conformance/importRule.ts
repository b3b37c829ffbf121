import type { Plugin } from '../../core/plugin/types.ts'
import { watchPlatform } from './platform.ts'
import type { Finding, Report, Rule } from './types.ts'
import { describeError } from './withClient.ts'

/** Imports a plugin's module anew and calls its factory: `async () => (await import('./index.ts')).pigeon()`. */
type LoadPlugin = () => Promise<Plugin | readonly Plugin[]>

export const hasPage = (): boolean => typeof document !== 'undefined'

/**
 * Servers must be able to import the plugin. The rule needs an environment without a page, where a use of it fails.
 */
export const importRule: Rule = {
  id: 'imports',
  says: 'can be imported and created without a page',
  cannotRun: () =>
    hasPage()
      ? 'there is a page here; check it in a file of its own, which begins with /** @jest-environment node */ and calls describePluginImport(async () => (await import(…)).yourPlugin())'
      : undefined,
  check: ({ create, options, report }) =>
    checkImport(async () => {
      await options.load?.()
      return create()
    }, report),
}

/** Returns what is wrong with importing a plugin. */
export async function findImportFaults(load: LoadPlugin): Promise<Finding[]> {
  const findings: Finding[] = []
  await checkImport(load, (problem, fix) => void findings.push({ rule: 'imports', problem, fix }))
  return findings
}

async function checkImport(load: () => Promise<unknown>, report: Report): Promise<void> {
  const platform = watchPlatform()
  try {
    await freshly(load)
  } catch (error) {
    report(
      `It cannot be loaded without a page: ${describeError(error)}.`,
      'Use window, document and the like while a saga (through services()) or a screen (in an effect or a handler) runs, not at the top of a module or in the factory: a server imports the module, too.',
    )
  } finally {
    platform.stop()
  }
  for (const { what, instead, where } of platform.uses) {
    report(
      `It uses the page's ${what} as it is imported or made (${where}).`,
      `Do this while a saga runs, and use ${instead}: a server imports the module, too, once for all visitors.`,
    )
  }
}

/** What the test runners offer for evaluating modules anew: jest hands it to each module, Vitest's is a global. */
interface Runners {
  isolateModulesAsync?(work: () => Promise<void>): Promise<void>
  resetModules?(): void
}
declare const jest: Runners | undefined

/** Loads modules anew, if the test runner can: a module that the test file imports at its top was evaluated before. */
async function freshly(load: () => Promise<unknown>): Promise<void> {
  const inJest = typeof jest === 'undefined' ? undefined : jest
  if (inJest?.isolateModulesAsync) {
    await inJest.isolateModulesAsync(async () => {
      await load()
    })
    return
  }
  ;(globalThis as { vi?: Runners }).vi?.resetModules?.()
  await load()
}
