import type { LazyComponent, Plugin } from '../../core/plugin/types.ts'
import type { Rule, RuleContext } from './types.ts'
import { describeError, run, runnableFlows, withClient } from './withClient.ts'

interface Loadable {
  name: string
  load: LazyComponent
}

const loadables = (plugin: Plugin): Loadable[] => [
  ...Object.entries(plugin.screens ?? {}).map(([name, { load }]) => ({ name: `screen '${name}'`, load })),
  ...(plugin.kind === 'login-method' ? plugin.landing.map(({ method, load }) => ({ name: `landing option '${method}'`, load })) : []),
]

/** The plugin with loaders that write down that they were called. */
function counting(plugin: Plugin, loaded: Set<string>): Plugin {
  const count = ({ name, load }: Loadable): LazyComponent => () => {
    loaded.add(name)
    return load()
  }
  const screens = Object.fromEntries(
    Object.entries(plugin.screens ?? {}).map(([name, screen]) => [
      name,
      { ...screen, load: count({ name: `screen '${name}'`, load: screen.load }) },
    ]),
  )
  if (plugin.kind !== 'login-method') return { ...plugin, screens }
  const landing = plugin.landing.map((option) => ({
    ...option,
    load: count({ name: `landing option '${option.method}'`, load: option.load }),
  }))
  return { ...plugin, screens, landing }
}

/** What compilers and bundlers make of `import()`. */
const IMPORTS = /import|require/

export const lazyRule: Rule = {
  id: 'screens-lazy',
  says: 'loads screens only when they are shown',
  async check(context) {
    const loaded = new Set<string>()
    await withClient(
      context,
      async (test, plugin) => {
        const [flow] = runnableFlows(context, plugin)
        if (flow) await run(test, flow)
        await test.clock.advance(1_000)
      },
      { plugin: counting(context.create(), loaded) },
    )
    for (const name of loaded) context.report(`The ${name} was loaded though nothing showed it.`, 'Leave loading to the modal.')
    for (const { name, load } of loadables(context.create())) {
      if (!IMPORTS.test(String(load))) {
        context.report(`The ${name} is not loaded by import().`, "Write load: () => import('./screens/Name.tsx'), so that its bytes come when it is shown.")
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
