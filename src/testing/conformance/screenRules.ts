import type { LazyComponent, Plugin } from '../../core/plugin/types.ts'
import type { Rule, RuleContext } from './types.ts'
import { describeError } from './withClient.ts'

interface Loadable {
  name: string
  load: LazyComponent
}

const loadables = (plugin: Plugin): Loadable[] => [
  ...Object.entries(plugin.screens ?? {}).map(([name, { load }]) => ({ name: `screen '${name}'`, load })),
  ...(plugin.kind === 'login-method' ? plugin.landing.map(({ method, load }) => ({ name: `landing option '${method}'`, load })) : []),
]

/** What compilers and bundlers make of `import()`. */
const IMPORTS = /import|require/

export const lazyRule: Rule = {
  id: 'screens-lazy',
  says: 'leaves screens to import(), so that they load when they are shown',
  check({ create, report }) {
    for (const { name, load } of loadables(create())) {
      if (!IMPORTS.test(String(load))) {
        report(`The ${name} is not loaded by import().`, "Write load: () => import('./screens/Name.tsx'), so that its bytes come when it is shown.")
      }
    }
  },
}

/** Whether the page can be rendered into; screens are checked where it can. */
export const hasDom = (): boolean => typeof document !== 'undefined'

/** The component behind a loader, or a finding. */
export async function loadComponent({ name, load }: Loadable, { report }: RuleContext): Promise<boolean> {
  try {
    const { default: component } = await load()
    if (typeof component === 'function' || (typeof component === 'object' && component !== null)) return true
    report(`The module of the ${name} has no component as default export.`, 'Write `export default function Name(props) { … }`.')
  } catch (error) {
    report(`The ${name} could not be loaded: ${describeError(error)}.`, 'Check the path of its import().')
  }
  return false
}

/** Screens and landing options with their rendering, which needs React and a page. */
export const renderRule: Rule = {
  id: 'screens-render',
  says: 'renders every screen with an accessible name',
  async check(context) {
    if (!hasDom()) return context.report('There is no page to render into.', 'Run in a DOM environment such as jsdom.')
    const { renderScreens } = await import('./renderChecks.tsx')
    await renderScreens(context)
  },
}

export const landingRule: Rule = {
  id: 'landing-renders',
  says: 'renders its entries on the login list',
  async check(context) {
    if (context.create().kind !== 'login-method') return
    if (!hasDom()) return context.report('There is no page to render into.', 'Run in a DOM environment such as jsdom.')
    const { renderLanding } = await import('./renderChecks.tsx')
    await renderLanding(context)
  },
}
