import type { Plugin } from '../../core/plugin/types.ts'
import { loadComponent, type Loadable } from './loadComponent.ts'
import type { Drawing } from './renderChecks.tsx'
import type { RuleContext } from './types.ts'

/** The parts of a plugin that load when they are shown. */
export const loadables = (plugin: Plugin): Loadable[] => [
  ...Object.entries(plugin.screens ?? {}).map(([name, { load }]) => ({ name: `screen '${name}'`, load })),
  ...(plugin.kind === 'mfa-method' ? [{ name: 'icon of the method', load: plugin.mfa.icon }] : []),
  ...(plugin.kind === 'funding-provider' ? [{ name: 'icon of the provider', load: plugin.funding.icon }] : []),
  ...(plugin.kind === 'login-method'
    ? plugin.landing.map(({ method, load }) => ({ name: `landing option '${method}'`, load }))
    : []),
  ...(plugin.accountSections ?? []).flatMap(({ screen, icon }) =>
    icon ? [{ name: `icon of the section '${screen}'`, load: icon }] : [],
  ),
]

/** Returns why screens cannot be checked: without a page, there is nothing to render into. */
export const needsPage = (): string | undefined =>
  typeof document === 'undefined'
    ? 'there is no page to render into: run it in a DOM environment such as jsdom'
    : undefined

/** Draws every screen, once for all rules. */
export const screenDrawings = (context: RuleContext): Promise<Drawing[]> =>
  context.inspection.once('screens', async () => {
    for (const loadable of loadables(context.create()).slice(0, Object.keys(context.create().screens ?? {}).length)) {
      if (!(await loadComponent(loadable, context))) return []
    }
    const { drawScreens } = await import('./renderChecks.tsx')
    return drawScreens(context)
  })

/** Draws the rows of the login list, once for all rules. */
export const landingDrawings = (context: RuleContext): Promise<Drawing[]> =>
  context.inspection.once('landing', async () => {
    const plugin = context.create()
    for (const { method, load } of plugin.kind === 'login-method' ? plugin.landing : []) {
      if (!(await loadComponent({ name: `landing option '${method}'`, load }, context))) return []
    }
    const { drawLanding } = await import('./renderChecks.tsx')
    return drawLanding(context)
  })

/** Everything of the plugin that was drawn. */
export const allDrawings = async (context: RuleContext): Promise<Drawing[]> => [
  ...(await screenDrawings(context)),
  ...(await landingDrawings(context)),
]
