import type { Plugin } from '../../core/plugin/types.ts'
import type { Loadable } from './loadComponent.ts'
import type { Rule } from './types.ts'

const loadables = (plugin: Plugin): Loadable[] => [
  ...Object.entries(plugin.screens ?? {}).map(([name, { load }]) => ({ name: `screen '${name}'`, load })),
  ...(plugin.kind === 'mfa-method' ? [{ name: 'icon of the method', load: plugin.mfa.icon }] : []),
  ...(plugin.kind === 'funding-provider' ? [{ name: 'icon of the provider', load: plugin.funding.icon }] : []),
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
const hasDom = (): boolean => typeof document !== 'undefined'

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
