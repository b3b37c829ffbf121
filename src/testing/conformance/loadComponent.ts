import type { LazyComponent } from '../../core/plugin/types.ts'
import type { RuleContext } from './types.ts'
import { describeError } from './withClient.ts'

/** A lazily loaded component of a plugin. */
export interface Loadable {
  /** Name in findings. */
  readonly name: string
  readonly load: LazyComponent
}

/** Checks that there is a component behind a loader, and reports a finding if there is none. */
export async function loadComponent({ name, load }: Loadable, { report }: RuleContext): Promise<boolean> {
  try {
    const { default: component } = await load()
    if (typeof component === 'function' || (typeof component === 'object' && component !== null)) return true
    report(
      `The module of the ${name} has no component as default export.`,
      'Write `export default function Name(props) { … }`.',
    )
  } catch (error) {
    report(`The ${name} could not be loaded: ${describeError(error)}.`, 'Check the path of its import().')
  }
  return false
}
