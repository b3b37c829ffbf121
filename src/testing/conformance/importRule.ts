import type { Rule } from './types.ts'
import { describeError } from './withClient.ts'

/**
 * Servers must be able to import the plugin. The rule needs an environment without a page, where a use of it fails.
 */
export const importRule: Rule = {
  id: 'imports',
  says: 'can be imported and created without a page',
  cannotRun: () =>
    typeof document === 'undefined' ? undefined : 'there is a page here; run it in a test file that begins with /** @jest-environment node */ as well, with `load: () => import(…)`',
  async check({ create, options, report }) {
    try {
      await options.load?.()
      create()
    } catch (error) {
      report(
        `It cannot be loaded without a page: ${describeError(error)}.`,
        'Use window, document and the like while a saga or a screen runs, through services(); not at the top of a module or in the factory.',
      )
    }
  },
}
