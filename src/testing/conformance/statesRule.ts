import type { Plugin } from '../../core/plugin/types.ts'
import type { ScreenStates } from '../states/types.ts'
import type { Rule } from './types.ts'

/** Every screen of the plugin must have a state to draw. */
export const statesRule: Rule = {
  id: 'screens-states',
  says: 'has states of every screen',
  check({ create, options: { states }, report, leaveOut }) {
    const plugin = create()
    if (!states) {
      if (hasPictures(plugin))
        leaveOut('states of screens were not checked: pass `states`, the result of `defineScreenStates`.')
      return
    }
    for (const { problem, fix } of stateProblems(plugin, states)) report(problem, fix)
  },
}

const hasRows = (plugin: Plugin): boolean => plugin.kind === 'login-method' && plugin.landing.length > 0
const hasPictures = (plugin: Plugin): boolean => hasRows(plugin) || Object.keys(plugin.screens ?? {}).length > 0

/** Finds screens without a state, and states whose screen the plugin does not have. */
export function stateProblems(plugin: Plugin, states: ScreenStates): { problem: string; fix: string }[] {
  const { screens = {}, landing = {}, screensOf = plugin.id } = states
  const [has, shown] = [Object.keys(plugin.screens ?? {}), Object.keys(screens)]
  const missing = has.filter((name) => Object.keys(screens[name] ?? {}).length === 0)
  // States of another plugin's screens are checked when they are drawn, as only that plugin knows its screens.
  const stray = screensOf === plugin.id ? shown.filter((name) => !has.includes(name)) : []
  return [
    ...(states.plugin === plugin.id
      ? []
      : [{ problem: `The states are those of '${states.plugin}'.`, fix: `Write plugin: '${plugin.id}'.` }]),
    ...missing.map((name) => ({
      problem: `The screen '${name}' has no state.`,
      fix: `Add one to 'screens.${name}' of its states.`,
    })),
    ...stray.map((name) => ({
      problem: `There are states of the screen '${name}', which the plugin does not have.`,
      fix: 'Correct its name, or list the screen in `screens` of the definition.',
    })),
    ...(hasRows(plugin) && Object.keys(landing).length === 0
      ? [{ problem: 'Its row in the login list has no state.', fix: "Add one to 'landing' of its states." }]
      : []),
  ]
}
