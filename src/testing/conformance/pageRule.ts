import type { Rule } from './types.ts'

/** The page belongs to the host: nothing in it may be another after the plugin has run. */
export const pageRule: Rule = {
  id: 'page-left',
  // What these find also changes the page.
  after: ['state-secrets', 'platform', 'clean-up', 'screens-render'],
  says: 'leaves the functions and elements of the page as they were',
  check({ inspection, report }) {
    for (const change of inspection.changes)
      report(
        `It ${change}.`,
        "The page is the host's, and other plugins are in it. Use services(), build screens from latchkey/kit, and remove what you add in a finally block or the clean-up of an effect.",
        change,
      )
  },
}
